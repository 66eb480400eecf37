import { Alert, Text, TextInput } from '@mantine/core';
import { type InvoiceDetail, paymentChecks } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#features/customers/customers.api.ts';
import { InvoiceHead } from '#features/invoices/invoice-head.tsx';
import { isWaiting } from '#features/invoices/invoice-states.ts';
import { usePayInvoice } from '#features/invoices/invoices.api.ts';
import { LoadedInvoice } from '#features/invoices/loaded-invoice.tsx';
import { today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { RupiahField } from '#ui/fields/rupiah-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { AwardMessageShown } from './award-message-shown.tsx';
import { unwantedBy, useAwardMessage } from './use-award-message.ts';

interface PayInvoiceModalProps {
  id: number;
}

/** Notes a payment, with the points that come once all is paid and what the customer will read (ADD-154, ADD-394). */
export const PayInvoiceModal = ({ id }: PayInvoiceModalProps) => (
  <Dialog title="Catat pembayaran">
    <LoadedInvoice id={id}>
      {(invoice, reload) => <PayInvoice invoice={invoice} reload={reload} />}
    </LoadedInvoice>
  </Dialog>
);

interface Values extends Record<string, unknown> {
  date: string;
  amount: number | string;
  note: string;
  version: number;
}

interface PayInvoiceProps {
  invoice: InvoiceDetail;
  reload: () => Promise<unknown>;
}

function PayInvoice({ invoice: stored, reload }: PayInvoiceProps) {
  const pay = usePayInvoice();
  const invoice = useAsSent(stored, pay);
  const { id, customer: name, point_left: point, version, outstanding } = invoice;
  const checked = useCheckedForm<Values>(paymentChecks, {
    date: today(),
    amount: outstanding,
    note: '',
    version,
  });
  const { form, blockedBy } = checked;
  const { data: customer } = useQuery({
    ...customerQuery(invoice.id_customer),
    enabled: !invoice.is_customer_gone,
  });
  const message = useAwardMessage();
  const { date, amount: typed } = form.getValues();
  const amount = Number(typed);
  const isWhole = amount === outstanding;
  const given = isWhole && isWaiting(invoice) ? point : 0;
  const wrong = {
    date:
      date !== '' &&
      date < invoice.date &&
      'Tanggal pembayaran tidak boleh sebelum tanggal faktur.',
    ahead: date > today() && 'Tanggal tidak boleh setelah hari ini.',
    amount: amount > outstanding && 'Nilai pembayaran melebihi yang belum dibayar.',
  };
  const refused =
    blockedBecause(invoice) ??
    blockedBy ??
    (wrong.date || wrong.ahead || wrong.amount || message.blockedFor(given));
  return (
    <ActForm
      label="Catat pembayaran"
      of={checked}
      act={pay}
      refused={refused}
      input={({ note, version: seen }, key) => ({
        id,
        body: {
          date,
          amount,
          version: seen,
          ...(note.trim() !== '' && { note }),
          message: message.sentFor(name, given),
        },
        key,
      })}
      reload={reload}
      said={({ message: done, data }) => [
        done,
        data.balance === null
          ? undefined
          : `${name} menerima ${formatNumber(data.point)} point. Saldo sekarang ${formatNumber(data.balance)} point.`,
      ]}
      startsAtCancel
      submitLabel={isWhole ? 'Tandai lunas' : 'Catat pembayaran'}
    >
      <InvoiceHead invoice={invoice} amount={outstanding} />
      {invoice.state === 'open' && (
        <>
          <DateField
            label="Tanggal bayar"
            required
            {...form.getInputProps('date')}
            error={form.errors.date ?? (wrong.date || wrong.ahead || undefined)}
          />
          <RupiahField
            label="Nilai"
            {...form.getInputProps('amount')}
            error={form.errors.amount ?? (wrong.amount || undefined)}
          />
          <TextInput label="Keterangan" {...form.getInputProps('note')} />
        </>
      )}
      {given > 0 ? (
        <>
          <Text fz="sm">
            <b className="tabular">{formatNumber(point)} point</b> masuk ke saldo customer:{' '}
            {formatRupiah(invoice.rules)} untuk 1 point, aturan saat faktur dicatat.
          </Text>
          <AwardMessageShown
            message={message}
            name={name}
            point={point}
            unwanted={unwantedBy(customer)}
          />
        </>
      ) : (
        invoice.state === 'open' && <Text fz="sm">{withoutPoints(invoice, amount)}</Text>
      )}
      {blockedBecause(invoice) && <Alert color="orange">{blockedBecause(invoice)}</Alert>}
    </ActForm>
  );
}

/** What is said of a payment by which no points come. */
function withoutPoints(invoice: InvoiceDetail, amount: number): string {
  const { is_given, point_left, outstanding } = invoice;
  if (is_given) return `${formatNumber(point_left)} point sudah diberikan saat faktur dibuat.`;
  if (point_left === 0) return 'Faktur ini tidak menghasilkan point.';
  const rest = Math.max(0, outstanding - amount);
  return `Dibayar sebagian: kurang ${formatRupiah(rest)}. ${formatNumber(point_left)} point masuk setelah lunas.`;
}

/** Why it cannot be paid, as it stands now. */
function blockedBecause(invoice: InvoiceDetail): string | null {
  if (invoice.state === 'paid') return 'Faktur ini sudah lunas.';
  if (invoice.state === 'void') return 'Faktur ini sudah dibatalkan.';
  if (invoice.is_customer_gone && isWaiting(invoice)) {
    return 'Customer faktur ini sudah dihapus, jadi pointnya tidak dapat diberikan. Batalkan faktur ini.';
  }
  return null;
}
