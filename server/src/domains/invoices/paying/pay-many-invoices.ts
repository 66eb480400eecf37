import type { Day } from '@reward-points/contract/dates';
import type { LeftUnpaid } from '@reward-points/contract/invoices';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import { leftUnpaidBecause } from '#domains/invoices/invoices.rules.ts';
import { listGoneCustomers, listInvoicesOf, lockInvoices } from '#domains/invoices/invoices.sql.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { notePayment } from './pay-invoice.ts';

interface ManyPayments {
  invoices: readonly {
    id: number;
    /** As whoever chose it has read it. */
    version: number;
    message?: MessageToSend | undefined;
  }[];
  date?: Day | undefined;
}

/** What became of them: a type alias, as an answer of JSON has to be. */
type ManyPaid = {
  paid: number;
  point: number;
  told: number;
  left: LeftUnpaid[];
};

/**
 * Notes that all that is outstanding of many invoices was paid on one day, each as `payInvoice` does. What stands otherwise
 * by now is left as it is: of two who choose the same, each invoice is paid once, and the second reads which were not. The
 * invoices are held in their order and then their customers, as by every act, so that two of these never wait for each other.
 */
export async function payManyInvoices(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { invoices, date: given }: ManyPayments,
  actorId: number,
): Promise<ManyPaid> {
  const { clock } = dependencies;
  const asked = new Map(invoices.map((one) => [one.id, one]));
  const isTelling = invoices.some(({ message }) => message !== undefined);
  const prepared = await prepareAnyMessage(dependencies, 'REWARD', isTelling || undefined);
  return write(async (tx, by) => {
    const at = clock.now();
    const date = given ?? clock.today();
    if (date > clock.today()) throw refusedField('date_ahead', 'date');
    const ids = [...asked.keys()];
    await lockInvoices(tx, ids);
    const held = await listInvoicesOf(tx, ids);
    if (held.length < ids.length) throw new DomainError('invoice_not_found');
    const customerIds = held.map(({ customerId }) => customerId);
    await lockCustomers(tx, customerIds);
    const gone = new Set(await listGoneCustomers(tx, customerIds));
    const done: ManyPaid = { paid: 0, point: 0, told: 0, left: [] };
    for (const invoice of held) {
      const { id, number, outstanding: amount } = invoice;
      const { version, message } = asked.get(id) ?? { version: invoice.version };
      const isGone = gone.has(invoice.customerId);
      const reason = leftUnpaidBecause(invoice, { version, date, isGone });
      if (reason) {
        done.left.push({ id, number, reason });
        continue;
      }
      const told = prepared && message !== undefined && { ...prepared, shown: shownOf(message) };
      const payment = { date, amount };
      const paid = await notePayment(tx, by, {
        invoice,
        payment,
        actorId,
        message: told || undefined,
        at,
        today: clock.today(),
      });
      done.paid += 1;
      done.point += paid.point;
      done.told += paid.is_told ? 1 : 0;
    }
    return done;
  });
}

const shownOf = (message: MessageToSend): string | null | undefined =>
  message === true ? undefined : message.body;
