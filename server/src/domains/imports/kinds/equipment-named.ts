import { FLOWMETER_TEXT_MAX } from '@reward-points/contract/services';
import { customerKey } from './customer-named.ts';
import type { Field, KnownLine, Values } from './import-kind.ts';

export const productField: Field = {
  name: 'product',
  label: 'Nama produk',
  type: 'text',
  max: 120,
  isRequired: true,
  hint: 'Harus sama dengan nama produk yang sudah ada.',
  example: 'Flowmeter elektromagnetik DN50',
  headers: ['produk', 'barang', 'nama barang', 'item', 'alat', 'product', 'product name'],
};

export const typeField: Field = {
  name: 'flowmeter_type',
  label: 'Tipe flowmeter',
  type: 'text',
  max: FLOWMETER_TEXT_MAX,
  hint: 'Boleh kosong.',
  example: 'FM-200',
  headers: ['tipe', 'type', 'model', 'flowmeter type'],
};

/** By what a line is known that names equipment by its customer, product and serial number. */
export const equipmentKey = (values: Values): string =>
  [
    customerKey(values),
    values.product?.toLowerCase() ?? '',
    values.serial_number?.toLowerCase() ?? '',
  ].join('\n');

/** The serial numbers that lines give to what had none. */
export const newSerials = (lines: readonly KnownLine[]) =>
  lines.flatMap(({ changes, refs }) =>
    changes.flatMap(({ field, to }) =>
      field === 'serial_number' ? [{ product_id: refs.product ?? 0, serial_number: to }] : [],
    ),
  );
