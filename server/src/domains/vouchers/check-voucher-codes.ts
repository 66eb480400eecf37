import { type CodeCheck, readableCodes } from '@reward-points/contract/codes';
import { type NewCodeLine, VoucherCodeLine } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { showVoucher } from './show-voucher.ts';
import { checkLines } from './vouchers.rules.ts';
import { listTakenCodes } from './vouchers.sql.ts';

/** Says of each line of a list what adding it would do; stores nothing. */
export async function checkVoucherCodes(
  db: Db,
  clock: Clock,
  input: { id: number; lines: NewCodeLine[] },
): Promise<CodeCheck> {
  await showVoucher(db, clock, input.id);
  const codes = readableCodes(input.lines, VoucherCodeLine);
  const taken = new Set(await listTakenCodes(db, input.id, codes));
  return checkLines(input.lines, { taken, today: clock.today() });
}
