import { type CodeCheck, checkCodeLines } from '@reward-points/contract/codes';
import { type NewCodeLine, VoucherCodeLine } from '@reward-points/contract/vouchers';

/** What adding a list would do. A code that has expired already is new, and said to be of no use to a member. */
export const checkLines = (
  lines: readonly NewCodeLine[],
  { taken, today }: { taken: ReadonlySet<string>; today: string },
): CodeCheck =>
  checkCodeLines(lines, VoucherCodeLine, taken).map((check, index) =>
    check.state === 'new' && (lines[index]?.expired_date ?? today) < today
      ? { ...check, reason: 'Sudah kedaluwarsa: tidak akan bisa diklaim.' }
      : check,
  );
