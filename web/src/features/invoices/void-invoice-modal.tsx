import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type InvoiceDetail, voidChecks } from '@reward-points/contract/invoices';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useStill } from '#ui/use-still.ts';
import { InvoiceHead } from './invoice-head.tsx';
import { useVoidInvoice } from './invoices.api.ts';
import { LoadedInvoice } from './loaded-invoice.tsx';
import { takenBack } from './taken-back.ts';
import { TakingBackShown, useTakingBack } from './taking-back.tsx';

interface VoidInvoiceModalProps {
  id: number;
}

/** Voids an invoice, after a question that says what becomes of its points and its number (ADD-156). */
export const VoidInvoiceModal = ({ id }: VoidInvoiceModalProps) => (
  <Dialog title="Batalkan faktur">
    <LoadedInvoice id={id}>{(invoice) => <VoidInvoice invoice={invoice} />}</LoadedInvoice>
  </Dialog>
);

function VoidInvoice({ invoice: stored }: { invoice: InvoiceDetail }) {
  const makeVoid = useVoidInvoice();
  const invoice = useStill(stored, makeVoid);
  const { id, number, version } = invoice;
  const close = useCloseDialog();
  const { form, key, blockedBy, showError } = useCheckedForm(voidChecks, { reason: '' });
  const takingBack = useTakingBack({ id, sending: makeVoid });
  const refused =
    invoice.state === 'void' ? 'Faktur ini sudah dibatalkan.' : (takingBack.blockedBy ?? blockedBy);
  const submit = form.onSubmit(({ reason }) => {
    if (refused !== null || makeVoid.isPending) return;
    makeVoid.mutate(
      { id, body: { reason, version }, key },
      {
        onError: showError,
        onSuccess: ({ message, data }) => {
          toastSuccess(message, takenBack(data, invoice.is_given));
          close();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Batalkan faktur">
      <Stack gap="md">
        <InvoiceHead invoice={invoice} />
        <TakingBackShown {...takingBack} />
        <Text fz="sm" c="var(--app-muted)" className="break">
          Faktur ini tetap tersimpan. Nomor {number} dapat dicatat lagi sebagai faktur baru.
        </Text>
        <TextInput label="Alasan" required {...form.getInputProps('reason')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Kembali
          </Button>
          <SubmitButton blockedBy={refused} isSending={makeVoid.isPending} color="red">
            Batalkan faktur
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
