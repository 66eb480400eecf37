import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { refuseStale } from '#refuse-stale.ts';
import { refuseAct } from './invoices.rules.ts';
import { type LockedInvoice, lockInvoice } from './invoices.sql.ts';

/**
 * The invoice that an act is about, held until the transaction ends: of two acts at once the second finds what the first
 * has made of it. One that follows an accounting program is changed by its connection alone, which writes as the server.
 */
export async function requireLockedInvoice(
  tx: Tx,
  id: number,
  {
    by,
    needs,
    version,
  }: {
    by: Writer | null;
    needs: Parameters<typeof refuseAct>[1];
    version: number | undefined;
  },
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  if (invoice.isFollowing && by?.role !== 'server') throw new DomainError('invoice_follows');
  const refused = refuseAct(invoice, needs);
  if (refused) throw new DomainError(refused);
  refuseStale(invoice, version);
  return invoice;
}
