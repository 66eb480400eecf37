import { Text } from '@mantine/core';
import { type Invoice, paymentChecks } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { isFollowing, isWaiting } from '#features/invoices/invoice-states.ts';
import { untoldQuery, usePayManyInvoices } from '#features/invoices/invoices.api.ts';
import * as texts from '#features/invoices/texts.ts';
import { UNWANTED_OF_POINTS } from '#features/messages/texts.ts';
import { today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { AwardMessageShown } from './award-message-shown.tsx';
import { type AwardMessage, useAwardMessage } from './use-award-message.ts';

interface PayManyModalProps {
  invoices: readonly Invoice[];
  /** Which of them were left as they are. */
  onPaid: (left: readonly number[]) => void;
}

/** Marks the chosen invoices as paid, with the figures and what the customers will read (ADD-558). */
export const PayManyModal = (props: PayManyModalProps) => (
  <Dialog title="Tandai lunas">
    <PayMany {...props} />
  </Dialog>
);

const checks = { date: paymentChecks.date };
const AHEAD = 'Tanggal tidak boleh setelah hari ini.';

function PayMany({ invoices, onPaid }: PayManyModalProps) {
  const pay = usePayManyInvoices();
  const message = useAwardMessage();
  const checked = useCheckedForm<{ date: string }>(checks, { date: today() });
  const { form, blockedBy } = checked;
  const { date } = form.getValues();
  const open = invoices.filter((invoice) => invoice.state === 'open' && !isFollowing(invoice));
  const waiting = open.filter(isWaiting);
  const point = waiting.reduce((sum, { point_left }) => sum + point_left, 0);
  const customers = [...new Set(waiting.map(({ id_customer }) => id_customer))];
  const isAhead = date > today();
  return (
    <ActForm
      label="Tandai lunas"
      of={checked}
      act={pay}
      refused={blockedBy ?? (isAhead ? AHEAD : message.blockedFor(point))}
      input={(_, key) => ({
        body: {
          date,
          invoices: open.map((invoice) => {
            const { id, version, customer, point_left } = invoice;
            const told = message.sentFor(customer, isWaiting(invoice) ? point_left : 0);
            return { id, version, ...(told && { message: told }) };
          }),
        },
        key,
      })}
      said={({ message: done, data }) => [done, texts.leftUnpaid(data.left)]}
      onDone={({ data }) => onPaid(data.left.map(({ id }) => id))}
      startsAtCancel
      submitLabel={texts.payMany(open.length)}
    >
      <Text fz="sm">
        <b className="tabular">{formatNumber(open.length)} faktur</b>, belum dibayar{' '}
        <b className="tabular">{formatRupiah(owedOf(open))}</b>.
        {point > 0 &&
          ` ${formatNumber(point)} point masuk ke saldo ${formatNumber(customers.length)} customer.`}
      </Text>
      {open.length < invoices.length && (
        <Text fz="sm" c="var(--app-muted)">
          {texts.notOpen(invoices.length - open.length)}
        </Text>
      )}
      <DateField
        label="Tanggal bayar"
        required
        {...form.getInputProps('date')}
        error={form.errors.date ?? (isAhead ? AHEAD : undefined)}
      />
      <AwardMessages message={message} waiting={waiting} customers={customers} />
    </ActForm>
  );
}

interface AwardMessagesProps {
  message: AwardMessage;
  /** Those whose points come. */
  waiting: readonly Invoice[];
  customers: number[];
}

/** What the customers will read, and how many of them get no message (ADD-109). */
function AwardMessages({ message, waiting, customers }: AwardMessagesProps) {
  const [example] = waiting;
  const { data: untold = 0 } = useQuery({ ...untoldQuery(customers), enabled: Boolean(example) });
  if (!example) return null;
  const isNobodyTold = untold > 0 && untold === customers.length;
  const said = customers.length > 1 ? texts.untold(untold) : UNWANTED_OF_POINTS;
  const isShown = message.isOn && !isNobodyTold;
  return (
    <>
      <AwardMessageShown
        message={message}
        name={example.customer}
        point={example.point_left}
        unwanted={isNobodyTold ? said : undefined}
      />
      {isShown && message.outgoing.body != null && untold > 0 && (
        <Text fz="sm" role="status" className="tabular">
          {said}
        </Text>
      )}
      {isShown && waiting.length > 1 && (
        <Text fz="xs" c="var(--app-muted)">
          {texts.eachIsTold(untold > 0)}
        </Text>
      )}
    </>
  );
}

/** Digits: what many owe may be more than a number holds. */
const owedOf = (invoices: readonly Invoice[]): string =>
  String(invoices.reduce((sum, { outstanding }) => sum + BigInt(outstanding), 0n));
