import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';

/**
 * Notes that an invoice which was entered here is a document of an accounting program, and follows it from now on. For
 * other commands, which have made sure that it is the same one.
 */
export async function followOrigin(
  tx: Tx,
  by: Writer | null,
  { id, originId }: { id: number; originId: number },
): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice || invoice.state === 'void' || invoice.isFollowing) {
    throw new DomainError('record_changed');
  }
  await updateInvoiceRow(tx, id, { origin_id: originId });
  const { about, facts } = await recordedInvoice(tx, id);
  await recordAct(tx, by, { ...about, act: 'invoice-followed', after: facts });
}
