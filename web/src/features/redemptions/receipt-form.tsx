import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { COURIER_IDS, COURIERS, type Courier } from '@reward-points/contract/couriers';
import { receiptChecks } from '@reward-points/contract/redemptions';
import { type ReactNode, useState } from 'react';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';

interface Answered {
  onSuccess: (answer: { message: string }) => void;
  onError: (error: unknown) => void;
}

interface ReceiptFormProps {
  item: string;
  /** Whom it is for, beneath the name of the item. */
  recipient: ReactNode;
  label: string;
  submitLabel: string;
  isSending: boolean;
  onSubmit: (
    input: { receiptNumber: string; courier: Courier | null; key: string },
    answered: Answered,
  ) => void;
  /** Who carries it as far as is known. */
  courier?: Courier | null;
  /** What stands above the field. */
  above?: ReactNode;
  /** What the typed number does, beneath the field. */
  below?: (typed: string, courier: Courier | null) => ReactNode;
  /** Why a number that is right in itself cannot be sent. */
  blockedFor?: (typed: string, courier: Courier | null) => string | null;
}

const couriers = COURIER_IDS.map((value) => ({ value, label: COURIERS[value].name }));

/** Asks for the receipt number of a shipment, and who carries it. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { item, recipient, label, submitLabel, isSending, onSubmit, above, below } = props;
  const close = useCloseDialog();
  const [courier, setCourier] = useState<Courier | null>(props.courier ?? null);
  const { form, key, blockedBy, showError } = useCheckedForm(receiptChecks, {
    receipt_number: '',
  });
  const typed = form.getValues().receipt_number.trim();
  const blocked = blockedBy ?? props.blockedFor?.(typed, courier) ?? null;
  const submit = form.onSubmit(() => {
    if (blocked !== null) return;
    onSubmit(
      { receiptNumber: typed, courier, key },
      {
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message);
          close();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600} className="break">
            {item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
            {recipient}
          </Text>
        </div>
        {above}
        <TextInput
          label={label}
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('receipt_number')}
        />
        <Select
          label="Kurir"
          placeholder="Belum ditentukan"
          clearable
          data={couriers}
          value={courier}
          onChange={(chosen) => setCourier(chosen as Courier | null)}
        />
        {below?.(typed, courier)}
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
