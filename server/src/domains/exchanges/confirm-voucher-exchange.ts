import type { Db } from '#db/database.ts';
import { Refusal } from '#refusal.ts';
import { findVoucherExchange } from './exchanges.sql.ts';

/**
 * The member's own exchange of a voucher. It and its message exist since the claim, so the described follow-up calls
 * find it and change nothing; what else they post is not read (S-01, S-12).
 */
export async function confirmVoucherExchange(
  db: Db,
  asked: { customerId: number; codeId?: number | undefined; code?: string | undefined },
): Promise<{ id: number; code: string }> {
  const isNamed = asked.codeId !== undefined || asked.code !== undefined;
  const exchange = isNamed ? await findVoucherExchange(db, asked.customerId, asked) : undefined;
  if (!exchange) throw new Refusal('exchange_not_found');
  return exchange;
}
