import type { LeftUnpaid } from '@reward-points/contract/invoices';
import { formatNumber } from '#format/points.ts';

const REASONS: Record<LeftUnpaid['reason'], string> = {
  'not-open': 'sudah lunas atau dibatalkan',
  changed: 'diubah di tempat lain',
  'too-early': 'bertanggal setelah tanggal bayar',
  'customer-gone': 'customernya sudah dihapus',
  follows: 'mengikuti program akuntansi',
};

/** So many are named, the others counted. */
const NAMED_MAX = 3;

/** Which of many were not paid, and why; undefined: all of them were. */
export function leftUnpaid(left: readonly LeftUnpaid[]): string | undefined {
  if (left.length === 0) return undefined;
  const named = left
    .slice(0, NAMED_MAX)
    .map(({ number, reason }) => `${number} ${REASONS[reason]}`)
    .join(', ');
  const more = left.length - NAMED_MAX;
  return `Tidak diubah: ${named}${more > 0 ? `, dan ${formatNumber(more)} lainnya` : ''}.`;
}

export const chosen = (count: number): string => `${formatNumber(count)} dipilih`;
export const payMany = (count: number): string => `Tandai ${formatNumber(count)} faktur lunas`;
export const notOpen = (count: number): string =>
  `${formatNumber(count)} faktur yang dipilih sudah lunas, dibatalkan, atau mengikuti program akuntansi, dan tidak diubah.`;
export const eachIsTold = (butSome: boolean): string =>
  `${butSome ? 'Customer lain' : 'Setiap customer'} menerima pesan seperti ini, dengan nama dan pointnya sendiri.`;
export const untold = (customers: number): string =>
  `${formatNumber(customers)} customer meminta tidak dikirimi pesan (STOP): point diberikan tanpa pesan WhatsApp.`;
