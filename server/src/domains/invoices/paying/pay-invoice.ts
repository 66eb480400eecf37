import type { Day } from '@reward-points/contract/dates';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { InvoiceDone } from '#domains/invoices/entering/enter-invoice.ts';
import { refusePayment } from '#domains/invoices/invoices.rules.ts';
import { type LockedInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { settleInvoice } from '#domains/invoices/points/settle-invoice.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import { requireLockedInvoice } from '#domains/invoices/require-locked-invoice.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import type { Message } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findSettledOn, insertPayment } from './payments.sql.ts';

/** What is left out: of today, and all that is outstanding. */
interface Payment {
  id: number;
  date?: Day | undefined;
  amount?: number | undefined;
  note?: string | undefined;
  message?: MessageToSend | undefined;
  version?: number | undefined;
}

/**
 * Notes a payment. Once nothing is outstanding, the points that waited are given, by the rule that the invoice was entered
 * with, and told of in the same transaction; of a part nobody is told. The lock on the invoice makes payments queue: what
 * they come to never exceeds it.
 */
export async function payInvoice(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { id, message, version, note, ...form }: Payment,
  actorId: number,
): Promise<InvoiceDone> {
  const { clock } = dependencies;
  const prepared = await prepareAnyMessage(dependencies, 'REWARD', message);
  return write(async (tx, by) => {
    const at = clock.now();
    const today = clock.today();
    const invoice = await requireLockedInvoice(tx, id, { by, needs: 'open', version });
    const { date = today, amount = invoice.outstanding } = form;
    const refused = refusePayment(invoice, { date, amount }, today);
    if (refused) throw refusedField(refused.code, refused.field);
    const payment = { date, amount, note };
    return notePayment(tx, by, { invoice, payment, actorId, message: prepared, at, today });
  });
}

interface PaymentToNote {
  invoice: LockedInvoice;
  payment: { date: Day; amount: number; note?: string | undefined };
  actorId: number;
  message: Message | undefined;
  at: Date;
  today: Day;
}

/** Notes a payment of an invoice that the caller holds, and what follows from it. */
export async function notePayment(
  tx: Tx,
  by: Writer | null,
  { invoice, payment: { date, amount, note }, ...how }: PaymentToNote,
): Promise<InvoiceDone> {
  const { id } = invoice;
  await insertPayment(tx, {
    invoice_id: id,
    paid_on: date,
    amount,
    note: note ?? null,
    created_at: how.at,
  });
  const isSettled = amount === invoice.outstanding;
  const paid = invoice.paid + amount;
  const day = (await findSettledOn(tx, invoice)) ?? date;
  const given = isSettled ? await settleInvoice(tx, invoice, { paid }, { ...how, day }) : undefined;
  if (!isSettled) await updateInvoiceRow(tx, id, { paid });
  const { about, facts } = await recordedInvoice(tx, id);
  await recordAct(tx, by, {
    ...about,
    act: isSettled ? 'invoice-paid' : 'invoice-part-paid',
    after: { ...facts, payment: amount, paid_date: date, note: note ?? null },
  });
  return {
    id,
    state: isSettled ? 'paid' : 'open',
    point: given ? invoice.pointsLeft : 0,
    balance: given?.balance ?? null,
    is_told: given?.isTold ?? false,
  };
}
