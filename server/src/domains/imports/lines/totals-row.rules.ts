import type { Field } from '#domains/imports/kinds/import-kind.ts';

const LABEL_MAX = 100;
const BEGINS = /^(?:(?:grand|sub)[\s-]*)?(?:total|jumlah|jml)\b/i;
const NUMBER = String.raw`\s*(?:[:=]?\s*(?:rp\.?\s*)?[\d.,]+)?\s*:?`;
const THINGS =
  'faktur|invoice|nota|transaksi|penjualan|piutang|tagihan|nilai|customer|pelanggan|produk|barang|item|servis|service|data|baris|record|records|point|poin|saldo|keseluruhan|seluruhnya|semua|akhir|umum';
/** What no customer or product is called: `Grand Total`, `Jumlah Faktur: 12`. */
const PLAIN = new RegExp(`${BEGINS.source}(?:\\s+(?:${THINGS}))*${NUMBER}$`, 'i');
/** What one may be called: `Total PT Satu`, `Total Oil`. */
const NAMED = new RegExp(`${BEGINS.source}[\\p{L}\\s.,&()/]*${NUMBER}$`, 'iu');

const isAmount = ({ type }: Field): boolean => type === 'rupiah' || type === 'point';

/**
 * Whether a line only adds up others, as accounting programs write beneath a table: it begins so, and nothing but amounts
 * stands beside it. Where somebody may be called so, it is no data only if it could not be any, since something is missing.
 */
export function isTotalsRow(
  fields: readonly Field[],
  columns: readonly (string | null)[],
  cells: readonly string[],
): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const label = cells[at]?.trim() ?? '';
  if (label.length > LABEL_MAX || !BEGINS.test(label)) return false;
  const others = fields.filter(({ name }) => columns.includes(name) && name !== columns[at]);
  const isFilled = ({ name }: Field) => (cells[columns.indexOf(name)] ?? '').trim() !== '';
  if (others.some((field) => !isAmount(field) && isFilled(field))) return false;
  if (PLAIN.test(label)) return true;
  return (
    NAMED.test(label) &&
    others.some((field) => isAmount(field) && isFilled(field)) &&
    others.some((field) => !isAmount(field) && field.isRequired === true)
  );
}

/** The fields whose columns such a line adds up. */
export const summedFields = (fields: readonly Field[]): Field[] => fields.filter(isAmount);
