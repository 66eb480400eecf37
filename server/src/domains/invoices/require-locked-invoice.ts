import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { refuseStale } from '#refuse-stale.ts';
import { refuseAct } from './invoices.rules.ts';
import { type LockedInvoice, lockInvoice } from './invoices.sql.ts';

/**
 * The invoice that an act is about, held until the transaction ends: of two acts at once the second finds what the first
 * has made of it.
 */
export async function requireLockedInvoice(
  tx: Tx,
  id: number,
  { needs, version }: { needs: Parameters<typeof refuseAct>[1]; version: number | undefined },
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const refused = refuseAct(invoice, needs);
  if (refused) throw new DomainError(refused);
  refuseStale(invoice, version);
  return invoice;
}
