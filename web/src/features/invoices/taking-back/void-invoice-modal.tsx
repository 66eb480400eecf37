import { Text, TextInput } from '@mantine/core';
import { type InvoiceDetail, voidChecks } from '@reward-points/contract/invoices';
import { InvoiceHead } from '#features/invoices/invoice-head.tsx';
import { useVoidInvoice } from '#features/invoices/invoices.api.ts';
import { LoadedInvoice } from '#features/invoices/loaded-invoice.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
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
  const invoice = useAsSent(stored, makeVoid);
  const { id, number, version } = invoice;
  const checked = useCheckedForm(voidChecks, { reason: '' });
  const takingBack = useTakingBack({
    id,
    isCustomerGone: invoice.is_customer_gone,
    sending: makeVoid,
  });
  const refused =
    invoice.state === 'void'
      ? 'Faktur ini sudah dibatalkan.'
      : (takingBack.blockedBy ?? checked.blockedBy);
  return (
    <ActForm
      label="Batalkan faktur"
      of={checked}
      act={makeVoid}
      refused={refused}
      input={({ reason }, key) => ({ id, body: { reason, version }, key })}
      said={({ message, data }) => [message, takenBack(data, invoice.is_given)]}
      startsAtCancel
      color="red"
      cancelLabel="Kembali"
      submitLabel="Batalkan faktur"
    >
      <InvoiceHead invoice={invoice} />
      <TakingBackShown {...takingBack} />
      <Text fz="sm" c="var(--app-muted)" className="break">
        Faktur ini tetap tersimpan. Nomor {number} dapat dicatat lagi sebagai faktur baru.
      </Text>
      <TextInput label="Alasan" required {...checked.form.getInputProps('reason')} />
    </ActForm>
  );
}
