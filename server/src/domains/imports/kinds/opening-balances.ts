import { lockCustomers } from '#domains/customers/many-customers.ts';
import { post, reversalOf } from '#domains/points/post.ts';
import { customerFields, customerKey } from './customer-named.ts';
import type { Kind } from './import-kind.ts';
import { listRefs } from './lines.sql.ts';
import {
  findOpeningBalances,
  findOpeningObstacles,
  identifyOpenings,
  listOpeningKeys,
  TAKEN_BACK_KEY,
} from './opening-balances.sql.ts';

/** The points that customers had before. Each customer has one opening balance. */
export const openingBalances: Kind = {
  kind: 'opening-balances',
  label: 'Saldo awal point',
  note: 'Customernya harus sudah ada. Setiap customer mendapat saldo awal satu kali saja; sesudah itu pointnya diubah dengan koreksi. Tidak ada pesan yang dikirim.',
  fields: [
    ...customerFields,
    {
      name: 'point',
      label: 'Point',
      type: 'point',
      isRequired: true,
      hint: 'Bilangan bulat. Saldo 0 dilewati.',
      example: '1.250',
      headers: [],
      // What is left now, then what may be so, and last what there was at first or has ever been earned.
      vague: [
        'saldo akhir',
        'saldo akhir point',
        'saldo akhir poin',
        'closing balance',
        'ending balance',
        'sisa point',
        'sisa poin',
        'sisa saldo',
        'remaining points',
        'point tersedia',
        'poin tersedia',
        'available points',
        'point aktif',
        'poin aktif',
        'current points',
        'saldo point',
        'saldo poin',
        'point balance',
        'points balance',
        'saldo',
        'balance',
        'point',
        'poin',
        'points',
        'saldo awal',
        'saldo awal point',
        'saldo awal poin',
        'opening balance',
        'jumlah point',
        'jumlah poin',
        'total point',
        'total poin',
        'total points',
      ],
    },
    {
      name: 'note',
      label: 'Keterangan',
      type: 'text',
      takesDates: true,
      hint: 'Dibaca customer di riwayat pointnya. Bila kosong: Saldo awal.',
      example: 'Saldo program lama',
      headers: ['catatan', 'note', 'notes', 'remarks'],
    },
  ],
  keyOf: customerKey,
  alike: { names: ['whatsapp', 'customer'], words: 'menyebut customer yang sama' },
  identify: identifyOpenings,
  find: findOpeningBalances,
  lock: async (tx, importId) => lockCustomers(tx, await listRefs(tx, importId, 'customer')),
  create: async (tx, lines, { importId, ...by }) => {
    const keys = await listOpeningKeys(
      tx,
      lines.map(({ refs }) => refs.customer ?? 0),
    );
    const moved = await post(
      tx,
      lines.map(({ values, refs: { customer = 0 } }) => ({
        customerId: customer,
        amount: Number(values.point),
        kind: 'opening',
        // The kind of the entry says already that it is the opening balance.
        note: values.note ?? null,
        key: keys.get(customer) ?? '',
        source: { type: 'import', id: importId },
      })),
      by,
    );
    return moved.map(({ entryId }) => entryId);
  },
  findObstacles: findOpeningObstacles,
  remove: async (tx, lines, { importId, ...by }) => {
    await post(
      tx,
      lines.map(({ recordId: id, values, refs: { customer: customerId = 0 } }) =>
        reversalOf(
          { id, customerId, kind: 'opening', amount: Number(values.point) },
          {
            note: 'Impor saldo awal dibatalkan',
            key: `${TAKEN_BACK_KEY}${id}`,
            source: { type: 'import', id: importId },
          },
        ),
      ),
      by,
    );
  },
};
