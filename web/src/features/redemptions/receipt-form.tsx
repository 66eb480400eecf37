import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { COURIER_IDS, COURIERS, type Courier } from '@reward-points/contract/couriers';
import { type Receipt, receiptChecks } from '@reward-points/contract/redemptions';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { ReceiptMessage } from './receipt-message.tsx';
import { receiptTextOf, toldOf } from './receipt-text.ts';
import type { ReceiptInput } from './redemptions.api.ts';

interface Answered {
  onSuccess: (answer: { message: string }) => void;
  onError: (error: unknown) => void;
}

interface ReceiptFormProps {
  item: string;
  /** Whom it is for, beneath the name of the item. */
  recipient: ReactNode;
  /** The same in one line, for what is said once it is stored. */
  toWhom: string;
  label: string;
  submitLabel: string;
  isSending: boolean;
  onSubmit: (input: ReceiptInput, answered: Answered) => void;
  /** What stands, and what the customer is told; undefined until it is known. */
  receipt: Receipt | undefined;
  /** Why that is not known, and another try. */
  failure?: { text: string; onRetry: () => void } | undefined;
  /** What else can be done with it. */
  action?: ReactNode;
  /** What stands above the field. */
  above?: ReactNode;
}

const couriers = COURIER_IDS.map((value) => ({ value, label: COURIERS[value].name }));

/** Asks for the receipt number of a shipment and who carries it, and shows what the customer will read of it. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { item, recipient, toWhom, label, submitLabel, isSending, onSubmit, receipt, failure } =
    props;
  const close = useCloseDialog();
  const stands = receipt?.receipt_number ?? null;
  const [chosen, setCourier] = useState<Courier | null>();
  const courier = chosen === undefined ? (receipt?.courier ?? null) : chosen;
  const { form, key, blockedBy, showError } = useCheckedForm(receiptChecks, {
    receipt_number: stands ?? '',
  });
  const typed = form.getValues().receipt_number.trim();
  useFollow(stands ?? '', (before, now) => {
    if (typed === before) form.setFieldValue('receipt_number', now);
  });
  const text = receiptTextOf(receipt, typed, courier);
  const unchanged =
    stands !== null && typed === stands && courier === receipt?.courier
      ? 'Nomor dan kurir ini sama dengan yang sekarang.'
      : null;
  const unknown = failure?.text ?? (text === undefined ? 'Pesan WhatsApp sedang dimuat.' : null);
  const blocked = blockedBy ?? unchanged ?? unknown;
  const submit = form.onSubmit(() => {
    if (blocked !== null || text === undefined) return;
    onSubmit(
      { receiptNumber: typed, courier, message: text.isNews ? text.body : null, key },
      {
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message, `${item} untuk ${toWhom}. ${toldOf(text)}`);
          close();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div style={{ flex: '1 1 220px' }}>
            <Text fw={600} className="break">
              {item}
            </Text>
            <Text fz="sm" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
              {recipient}
            </Text>
          </div>
          {props.action}
        </Group>
        {props.above}
        <TextInput
          label={label}
          required
          data-autofocus
          {...form.getInputProps('receipt_number')}
        />
        <Select
          label="Kurir"
          size="md"
          placeholder="Belum ditentukan"
          clearable
          searchable
          nothingFoundMessage="Kurir tidak ditemukan"
          data={couriers}
          value={courier}
          onChange={(chosen) => setCourier(chosen as Courier | null)}
        />
        <ReceiptMessage text={text} isUnchanged={unchanged !== null} failure={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <SubmitButton blockedBy={blocked} isSending={isSending}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What somebody else has put there meanwhile stands in a field that nobody has touched here, or saving would undo it. */
function useFollow(stands: string, follow: (before: string, now: string) => void): void {
  const [followed, setFollowed] = useState(stands);
  useEffect(() => {
    if (stands === followed) return;
    setFollowed(stands);
    follow(followed, stands);
  });
}
