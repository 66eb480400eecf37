import { nextServiceAfter } from '@reward-points/contract/dates';
import { nextAfterVisit } from '@reward-points/contract/plan-days';
import { FLOWMETER_TEXT_MAX, SERVICE_NOTE_MAX } from '@reward-points/contract/services';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import { clearTypes, freeSerialsOfGone } from '#domains/equipment/many-equipment.ts';
import { lockProducts } from '#domains/products/many-products.ts';
import {
  createServices,
  deleteServices,
  lockServicesOf,
  restoreServices,
  updateServices,
} from '#domains/services/many-services.ts';
import { changedColumns } from './changed-columns.ts';
import { customerFields } from './customer-named.ts';
import { equipmentKey, newSerials, productField, typeField } from './equipment-named.ts';
import type { Kind } from './import-kind.ts';
import { listRefs } from './lines.sql.ts';
import {
  findServiceObstacles,
  findServices,
  identifyServices,
  listFollowing,
} from './services.sql.ts';

const COLUMNS: Record<string, 'last_on' | 'next_on' | 'flowmeter_type' | 'serial_number' | 'note'> =
  {
    last_service: 'last_on',
    next_service: 'next_on',
    flowmeter_type: 'flowmeter_type',
    serial_number: 'serial_number',
    note: 'note',
  };

/** Services with their last visit. */
export const services: Kind = {
  kind: 'services',
  label: 'Servis',
  note: 'Customer dan produknya harus sudah ada. Kunjungan terakhir masuk ke riwayat servis; tidak ada point yang diberikan untuknya.',
  fields: [
    ...customerFields,
    productField,
    {
      name: 'last_service',
      label: 'Servis terakhir',
      type: 'day',
      isRequired: true,
      hint: 'Tanggal kunjungan terakhir.',
      example: '12/03/2026',
      headers: [
        'tanggal servis terakhir',
        'tgl servis terakhir',
        'servis terakhir',
        'kunjungan terakhir',
        'tanggal kunjungan terakhir',
        'tanggal servis',
        'tgl servis',
        'service terakhir',
        'last service',
        'last visit',
        'last service date',
        'service date',
      ],
    },
    {
      name: 'next_service',
      label: 'Servis berikutnya',
      type: 'day',
      hint: 'Bila kosong: menurut aturan jadwalnya, atau dua tahun setelah servis terakhir.',
      example: '12/03/2028',
      headers: [
        'tanggal servis berikutnya',
        'tgl servis berikutnya',
        'servis selanjutnya',
        'service berikutnya',
        'jatuh tempo',
        'jatuh tempo servis',
        'next service',
        'next visit',
        'next service date',
        'due',
        'due date',
      ],
    },
    typeField,
    {
      name: 'serial_number',
      label: 'Nomor seri',
      type: 'text',
      max: FLOWMETER_TEXT_MAX,
      hint: 'Perlu bila satu customer memiliki beberapa alat dari produk yang sama.',
      example: 'SN-2024-0117',
      headers: ['no seri', 'serial', 'sn', 's n', 'serial number', 'serial no'],
    },
    {
      name: 'note',
      label: 'Catatan',
      type: 'lines',
      max: SERVICE_NOTE_MAX,
      hint: 'Boleh kosong.',
      example: 'Ruang pompa, lantai 2',
      headers: ['keterangan', 'note', 'notes', 'remarks'],
    },
  ],
  refuse: ({ last_service: last = '', next_service: next }) =>
    next !== undefined && next <= last
      ? 'Servis berikutnya harus sesudah servis terakhir.'
      : undefined,
  // As of a visit that is noted by hand: it would be newer than every true one until then.
  refusing:
    async (_, today) =>
    ({ last_service: last = '' }) =>
      last > today ? 'Servis terakhir tidak boleh setelah hari ini.' : undefined,
  complete: (values) =>
    values.next_service === undefined
      ? {
          ...values,
          next_service: nextServiceAfter(values.last_service ?? ''),
          follows: 'next_service',
        }
      : values,
  keyOf: equipmentKey,
  alike: {
    // When the next one is due may be left to the visit, or said.
    names: ['whatsapp', 'customer', 'product', 'serial_number', 'follows'],
    words: 'menyebut alat yang sama',
    mend: 'Isi nomor serinya bila itu dua alat; bila satu, sisakan kunjungan terakhirnya.',
    mendCustomer: 'Betulkan nomor seri atau customernya.',
  },
  identify: identifyServices,
  follow: async (tx, importId, range) =>
    (await listFollowing(tx, importId, range)).flatMap(({ line, values, plan }) => {
      const { last_service: last = '' } = values;
      const next = plan && nextAfterVisit({ ...plan, kind: 'servis' }, last);
      // By the counter nobody knows the next day: the one that was entered stays.
      const next_service = next ?? plan?.next_on ?? nextServiceAfter(last);
      return next_service === values.next_service
        ? []
        : [{ line, values: { ...values, next_service } }];
    }),
  find: findServices,
  looksAround: true,
  lock: async (tx, importId) => {
    const customerIds = await listRefs(tx, importId, 'customer');
    await lockCustomers(tx, customerIds);
    await lockProducts(tx, await listRefs(tx, importId, 'product'));
    await lockServicesOf(tx, customerIds);
  },
  create: (tx, lines, { at }) =>
    createServices(
      tx,
      lines.map(({ values, refs }) => ({
        customer_id: refs.customer ?? 0,
        product_id: refs.product ?? 0,
        last_on: values.last_service ?? '',
        next_on: values.next_service ?? '',
        flowmeter_type: values.flowmeter_type ?? null,
        serial_number: values.serial_number ?? null,
        note: values.note ?? null,
      })),
      at,
    ),
  change: async (tx, lines, { at }) => {
    await freeSerialsOfGone(tx, newSerials(lines));
    await updateServices(tx, changedColumns(lines, 'to', COLUMNS), at);
  },
  findObstacles: findServiceObstacles,
  remove: async (tx, lines, { at }) => {
    await clearTypes(
      tx,
      lines.flatMap(({ values: { flowmeter_type }, refs: { untyped } }) =>
        untyped === undefined || flowmeter_type === undefined
          ? []
          : [{ id: untyped, flowmeter_type }],
      ),
    );
    await deleteServices(
      tx,
      lines.map(({ recordId }) => recordId),
      at,
    );
  },
  restore: (tx, lines, { appliedAt }) =>
    restoreServices(tx, {
      changes: changedColumns(lines, 'from', COLUMNS),
      added: lines.flatMap(({ recordId, changes }) =>
        changes.flatMap(({ field, to }) =>
          field === 'last_service' && to !== null ? [{ serviceId: recordId, day: to }] : [],
        ),
      ),
      changedAt: appliedAt,
    }),
};
