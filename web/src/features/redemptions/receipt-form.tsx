import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { receiptChecks } from '@reward-points/contract/redemptions';
import type { ReactNode } from 'react';
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
  onSubmit: (input: { receiptNumber: string; key: string }, answered: Answered) => void;
  /** What stands above the field. */
  above?: ReactNode;
  /** What the typed number does, beneath the field. */
  below?: (typed: string) => ReactNode;
  /** Why a number that is right in itself cannot be sent. */
  blockedFor?: (typed: string) => string | null;
}

/** Asks for the receipt number of a shipment. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { item, recipient, label, submitLabel, isSending, onSubmit, above, below } = props;
  const close = useCloseDialog();
  const { form, key, blockedBy, showError } = useCheckedForm(receiptChecks, {
    receipt_number: '',
  });
  const typed = form.getValues().receipt_number.trim();
  const blocked = blockedBy ?? props.blockedFor?.(typed) ?? null;
  const submit = form.onSubmit(() => {
    if (blocked !== null) return;
    onSubmit(
      { receiptNumber: typed, key },
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
        {below?.(typed)}
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
