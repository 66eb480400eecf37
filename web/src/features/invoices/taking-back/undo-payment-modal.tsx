import { Skeleton, Text, TextInput } from '@mantine/core';
import {
  type InvoiceDetail,
  type UndoingPayment,
  voidChecks,
} from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#client/call.ts';
import { InvoiceHead } from '#features/invoices/invoice-head.tsx';
import { undoingPaymentQuery, useUndoPayment } from '#features/invoices/invoices.api.ts';
import { LoadedInvoice } from '#features/invoices/loaded-invoice.tsx';
import { formatDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { takenBack } from './taken-back.ts';
import { TakingBack } from './taking-back.tsx';

interface UndoPaymentModalProps {
  id: number;
}

/** Undoes the latest payment, which was noted by mistake, after a question that says what becomes of its points (ADD-390). */
export const UndoPaymentModal = ({ id }: UndoPaymentModalProps) => (
  <Dialog title="Batalkan pembayaran">
    <LoadedInvoice id={id}>{(invoice) => <UndoPayment invoice={invoice} />}</LoadedInvoice>
  </Dialog>
);

function UndoPayment({ invoice: stored }: { invoice: InvoiceDetail }) {
  const undo = useUndoPayment();
  const invoice = useAsSent(stored, undo);
  const { id, version } = invoice;
  const { data: preview, error: unread, isPlaceholderData } = useQuery(undoingPaymentQuery(id));
  const undoing = useAsSent(preview, undo);
  const error = useAsSent(unread, undo);
  const checked = useCheckedForm(voidChecks, { reason: '' });
  const isKnown = undoing !== undefined && !isPlaceholderData;
  const refused =
    blockedBecause(invoice, isKnown ? undoing : undefined) ??
    (error ? messageOf(error) : isKnown ? checked.blockedBy : 'Point sedang dihitung.');
  return (
    <ActForm
      label="Batalkan pembayaran"
      of={checked}
      act={undo}
      refused={refused}
      input={({ reason }, key) => ({ id, body: { reason, version }, key })}
      said={({ message, data }) => [message, takenBack(data, true)]}
      startsAtCancel
      color="red"
      cancelLabel="Kembali"
      submitLabel="Batalkan pembayaran"
    >
      <InvoiceHead invoice={invoice} />
      {error ? (
        <Text fz="sm" c="var(--mantine-color-error)">
          {messageOf(error)}
        </Text>
      ) : isKnown ? (
        <TakingBack
          point={undoing.point}
          shortfall={undoing.shortfall}
          before={`Pembayaran ${formatDay(undoing.payment.date)}, ${formatRupiah(undoing.payment.amount)}, dibatalkan.`}
          more={
            undoing.state === 'paid'
              ? 'Faktur ini tetap lunas: nota kredit tidak menyisakan yang harus dibayar.'
              : `Yang belum dibayar menjadi ${formatRupiah(undoing.outstanding)}.`
          }
          none={
            invoice.points_when === 'issued' && invoice.is_given
              ? 'Pointnya diberikan saat faktur dibuat, jadi tidak berubah.'
              : 'Tidak ada point yang berubah.'
          }
        />
      ) : (
        <Skeleton h={44} />
      )}
      <TextInput label="Alasan" required {...checked.form.getInputProps('reason')} />
    </ActForm>
  );
}

/** Why there is no payment to undo, as it stands now. */
function blockedBecause(
  { state, paid, is_customer_gone }: InvoiceDetail,
  undoing: UndoingPayment | undefined,
): string | null {
  if (state === 'void') return 'Faktur ini sudah dibatalkan.';
  if (paid === 0) return 'Tidak ada pembayaran yang dapat dibatalkan.';
  return is_customer_gone && undoing?.state === 'open'
    ? 'Customer faktur ini sudah dihapus. Batalkan fakturnya.'
    : null;
}
