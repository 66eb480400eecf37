import { FLOWMETER_TEXT_MAX, SERVICE_NOTE_MAX } from '@reward-points/contract/services';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import {
  createManyEquipment,
  freeSerialsOfGone,
  lockEquipmentOf,
  markEquipmentDeleted,
  updateManyEquipment,
} from '#domains/equipment/many-equipment.ts';
import { lockProducts } from '#domains/products/many-products.ts';
import { changedColumns } from './changed-columns.ts';
import { customerFields } from './customer-named.ts';
import { findEquipment, findEquipmentObstacles, identifyEquipment } from './equipment.sql.ts';
import { equipmentKey, newSerials, productField, typeField } from './equipment-named.ts';
import type { Kind } from './import-kind.ts';
import { listRecords, listRefs } from './lines.sql.ts';

/** What stands at customers. */
export const equipment: Kind = {
  kind: 'equipment',
  label: 'Peralatan',
  note: 'Customer dan produknya harus sudah ada. Jadwalnya ditambahkan di halaman tiap alat.',
  fields: [
    ...customerFields,
    productField,
    {
      name: 'serial_number',
      label: 'Nomor seri',
      type: 'text',
      max: FLOWMETER_TEXT_MAX,
      isRequired: true,
      hint: 'Sesuai pelat; satu nomor untuk satu alat.',
      example: 'SN-2024-0117',
      headers: ['no seri', 'serial', 'sn', 's n', 'serial number', 'serial no'],
    },
    typeField,
    {
      name: 'size',
      label: 'Ukuran',
      type: 'text',
      max: FLOWMETER_TEXT_MAX,
      hint: 'Boleh kosong.',
      example: 'DN50',
      headers: ['size', 'dn', 'diameter'],
    },
    {
      name: 'site',
      label: 'Lokasi',
      type: 'text',
      max: 200,
      hint: 'Boleh kosong.',
      example: 'Ruang pompa, lantai 2',
      headers: ['letak', 'tempat', 'site', 'location'],
    },
    {
      name: 'installed_on',
      label: 'Dipasang',
      type: 'day',
      hint: 'Boleh kosong.',
      example: '12/03/2025',
      headers: [
        'tanggal pasang',
        'tgl pasang',
        'tanggal pemasangan',
        'tgl pemasangan',
        'tanggal instalasi',
        'tgl instalasi',
        'instalasi',
        'dipasang pada',
        'installed',
        'installed on',
        'install date',
        'installation date',
      ],
    },
    {
      name: 'warranty_until',
      label: 'Garansi sampai',
      type: 'day',
      hint: 'Boleh kosong.',
      example: '12/03/2027',
      headers: ['garansi', 'akhir garansi', 'warranty', 'warranty until'],
    },
    {
      name: 'note',
      label: 'Catatan',
      type: 'lines',
      max: SERVICE_NOTE_MAX,
      hint: 'Boleh kosong.',
      example: 'Cadangan ada di gudang',
      headers: ['keterangan', 'note', 'notes', 'remarks'],
    },
  ],
  keyOf: equipmentKey,
  alike: {
    names: ['whatsapp', 'customer', 'product', 'serial_number'],
    words: 'menyebut alat yang sama',
  },
  identify: identifyEquipment,
  find: findEquipment,
  looksAround: true,
  lock: async (tx, importId) => {
    const customerIds = await listRefs(tx, importId, 'customer');
    await lockCustomers(tx, customerIds);
    await lockProducts(tx, await listRefs(tx, importId, 'product'));
    // What has moved since is of none of these customers.
    await lockEquipmentOf(tx, { customerIds, ids: await listRecords(tx, importId) });
  },
  create: (tx, lines, { at }) =>
    createManyEquipment(
      tx,
      lines.map(({ values, refs }) => ({
        customer_id: refs.customer ?? 0,
        product_id: refs.product ?? 0,
        flowmeter_type: values.flowmeter_type ?? null,
        serial_number: values.serial_number ?? null,
        size: values.size ?? null,
        site: values.site ?? null,
        installed_on: values.installed_on ?? null,
        warranty_until: values.warranty_until ?? null,
        note: values.note ?? null,
      })),
      at,
    ),
  change: async (tx, lines) => {
    await freeSerialsOfGone(tx, newSerials(lines));
    await updateManyEquipment(tx, changedColumns(lines, 'to'));
  },
  findObstacles: findEquipmentObstacles,
  remove: (tx, lines, { at }) =>
    markEquipmentDeleted(
      tx,
      lines.map(({ recordId }) => recordId),
      at,
    ),
  restore: (tx, lines) => updateManyEquipment(tx, changedColumns(lines, 'from')),
};
