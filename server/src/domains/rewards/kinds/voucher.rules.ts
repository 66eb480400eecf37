import { type CodeCheck, checkCodeLines } from '@reward-points/contract/codes';
import { isDay } from '@reward-points/contract/dates';
import { VoucherCodeLine } from '@reward-points/contract/vouchers';

/** What adding a list would do. A code that has expired already is new, and said to be of no use to a member. */
export const checkLines = (
  lines: readonly { code: string; expired_date?: string }[],
  { taken, today }: { taken: ReadonlySet<string>; today: string },
): CodeCheck =>
  checkCodeLines(lines, VoucherCodeLine, taken).map((check, index) => {
    const date = lines[index]?.expired_date ?? '';
    // Whoever pasted the list knows it by what stands in it, so the reason quotes what was taken for a date.
    if (check.state === 'wrong' && !isDay(date)) return { ...check, reason: noDay(date) };
    return check.state === 'new' && date < today
      ? { ...check, reason: 'Sudah kedaluwarsa: tidak akan bisa diklaim.' }
      : check;
  });

const noDay = (written: string): string =>
  written.trim() === ''
    ? 'Tanggal kedaluwarsa belum diisi.'
    : `“${written.trim().slice(0, 40)}” bukan tanggal.`;
