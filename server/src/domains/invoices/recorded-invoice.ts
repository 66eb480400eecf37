import type { Invoice } from '@reward-points/contract/invoices';
import { pointsBases } from '@reward-points/contract/labels';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { findInvoice } from './list/invoice-list.sql.ts';

/** Which invoice an act is about, and what the trail keeps of it as it stands within the transaction of the act. */
export async function recordedInvoice(
  tx: Tx,
  id: number,
): Promise<{ about: { subject: string; subjectId: number; customerId: number }; facts: Facts }> {
  const invoice = await findInvoice(tx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  return {
    about: { subject: invoice.customer, subjectId: id, customerId: invoice.id_customer },
    facts: factsOf(invoice),
  };
}

const factsOf = ({
  number,
  customer,
  date,
  amount,
  points_basis,
  tax,
  due_date,
  paid,
  credited,
  state,
  point_left,
}: Invoice): Facts => ({
  number,
  customer,
  date,
  amount,
  points_basis: pointsBases[points_basis],
  tax,
  due_date,
  paid,
  credited,
  state: { open: 'belum lunas', paid: 'lunas', void: 'batal' }[state],
  point: point_left,
});
