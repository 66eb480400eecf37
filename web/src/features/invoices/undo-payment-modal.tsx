import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type InvoiceDetail, voidChecks } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#client/call.ts';
import { formatDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useStill } from '#ui/use-still.ts';
import { InvoiceHead } from './invoice-head.tsx';
import { undoingPaymentQuery, useUndoPayment } from './invoices.api.ts';
import { LoadedInvoice } from './loaded-invoice.tsx';
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
  const invoice = useStill(stored, undo);
  const { id, version } = invoice;
  const close = useCloseDialog();
  const { data: preview, error: unread, isPlaceholderData } = useQuery(undoingPaymentQuery(id));
  const undoing = useStill(preview, undo);
  const error = useStill(unread, undo);
  const { form, key, blockedBy, showError } = useCheckedForm(voidChecks, { reason: '' });
  const isKnown = undoing !== undefined && !isPlaceholderData;
  const refused =
    blockedBecause(invoice) ??
    (error ? messageOf(error) : isKnown ? blockedBy : 'Point sedang dihitung.');
  const submit = form.onSubmit(({ reason }) => {
    if (refused !== null || undo.isPending) return;
    undo.mutate(
      { id, body: { reason, version }, key },
      {
        onError: showError,
        onSuccess: ({ message, data }) => {
          toastSuccess(message, takenBack(data, true));
          close();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Batalkan pembayaran">
      <Stack gap="md">
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
        <TextInput label="Alasan" required {...form.getInputProps('reason')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Kembali
          </Button>
          <SubmitButton blockedBy={refused} isSending={undo.isPending} color="red">
            Batalkan pembayaran
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Why there is no payment to undo, as it stands now. */
function blockedBecause({ state, paid, is_customer_gone }: InvoiceDetail): string | null {
  if (state === 'void') return 'Faktur ini sudah dibatalkan.';
  if (paid === 0) return 'Tidak ada pembayaran yang dapat dibatalkan.';
  return is_customer_gone ? 'Customer faktur ini sudah dihapus. Batalkan fakturnya.' : null;
}
