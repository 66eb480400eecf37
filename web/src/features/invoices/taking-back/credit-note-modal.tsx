import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { creditNoteChecks, type InvoiceDetail } from '@reward-points/contract/invoices';
import { InvoiceHead } from '#features/invoices/invoice-head.tsx';
import { restOf } from '#features/invoices/invoice-states.ts';
import { useCreateCreditNote } from '#features/invoices/invoices.api.ts';
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
import { takenBack } from './taken-back.ts';
import { TakingBackShown, useTakingBack } from './taking-back.tsx';

const PAUSE_MS = 300;

interface CreditNoteModalProps {
  id: number;
}

/** Credits a part of an invoice or all of it, and says beforehand what becomes of its points (ADD-157). */
export const CreditNoteModal = ({ id }: CreditNoteModalProps) => (
  <Dialog title="Nota kredit">
    <LoadedInvoice id={id}>{(invoice) => <CreditNoteForm invoice={invoice} />}</LoadedInvoice>
  </Dialog>
);

interface Values extends Record<string, unknown> {
  number: string;
  date: string;
  amount: number | string;
  reason: string;
}

function CreditNoteForm({ invoice: stored }: { invoice: InvoiceDetail }) {
  const create = useCreateCreditNote();
  const invoice = useAsSent(stored, create);
  const { id, version } = invoice;
  const checked = useCheckedForm<Values>(creditNoteChecks, {
    number: '',
    date: today(),
    amount: '',
    reason: '',
  });
  const { form, blockedBy } = checked;
  const rest = restOf(invoice);
  const amount = Number(form.getValues().amount);
  const [settled] = useDebouncedValue(amount, PAUSE_MS);
  const isAskable = settled > 0 && settled <= rest && settled === amount;
  const takingBack = useTakingBack({
    id,
    amount: settled,
    isAskable,
    isCustomerGone: invoice.is_customer_gone,
    sending: create,
  });
  const refused =
    blockedBy ??
    (amount > rest
      ? 'Nilai nota kredit melebihi sisa nilai faktur.'
      : isAskable
        ? takingBack.blockedBy
        : 'Point sedang dihitung.');
  return (
    <ActForm
      label="Nota kredit"
      of={checked}
      act={create}
      refused={refused}
      input={(values, key) => ({ id, body: { ...values, amount, version }, key })}
      said={({ message, data }) => [
        message,
        data.given > 0
          ? `${invoice.customer} menerima ${formatNumber(data.given)} point.`
          : takenBack(data, invoice.is_given),
      ]}
      submitLabel="Simpan nota kredit"
    >
      <InvoiceHead invoice={invoice} />
      <TextInput
        label="Nomor nota kredit"
        required
        data-autofocus
        {...form.getInputProps('number')}
      />
      <DateField label="Tanggal" required {...form.getInputProps('date')} />
      <RupiahField
        label="Nilai"
        description={`Sisa nilai faktur ${formatRupiah(rest)}${invoice.points_basis === 'net' ? ', sebelum PPN' : ''}`}
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('amount', rest)}
          >
            Seluruhnya
          </Button>
        }
        rightSectionWidth={104}
        {...form.getInputProps('amount')}
        error={
          form.errors.amount ??
          (amount > rest ? 'Nilai nota kredit melebihi sisa nilai faktur.' : undefined)
        }
      />
      <TextInput label="Alasan" required {...form.getInputProps('reason')} />
      {isAskable && <TakingBackShown {...takingBack} />}
    </ActForm>
  );
}
