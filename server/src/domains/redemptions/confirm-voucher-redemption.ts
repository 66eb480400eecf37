import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findVoucherRedemption } from './redemptions.sql.ts';

/**
 * The member's own exchange of a voucher. It and its message exist since the claim, so the described follow-up calls
 * find it and change nothing; what else they post is not read (S-01, S-12).
 */
export async function confirmVoucherRedemption(
  db: Db,
  input: { customerId: number; codeId?: number | undefined; code?: string | undefined },
): Promise<{ id: number; code: string }> {
  const isNamed = input.codeId !== undefined || input.code !== undefined;
  const redemption = isNamed ? await findVoucherRedemption(db, input.customerId, input) : undefined;
  if (!redemption) throw new DomainError('exchange_not_found');
  return redemption;
}
