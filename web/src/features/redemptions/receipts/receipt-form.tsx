import { Select, Stack, Text, TextInput } from '@mantine/core';
import {
  COURIER_IDS,
  COURIERS,
  type Courier,
  guessCourier,
} from '@reward-points/contract/couriers';
import { type Receipt, receiptChecks } from '@reward-points/contract/redemptions';
import { type ReactNode, useState } from 'react';
import type { ReceiptInput } from '#features/redemptions/redemptions.api.ts';
import { COURIER_PROPOSED } from '#features/redemptions/shipping-texts.ts';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import type { Toast } from '#ui/toasts/toasts.ts';
import { ReceiptMessage } from './receipt-message.tsx';
import { receiptTextOf, toldOf } from './receipt-text.ts';

interface ReceiptFormProps<Input> {
  item: string;
  /** Whom it is for, beneath the name of the item. */
  recipient: ReactNode;
  /** The same in one line, for what is said once it is stored. */
  toWhom: string;
  label: string;
  submitLabel: string;
  act: Act<Input>;
  input: (receipt: ReceiptInput) => Input;
  reload: () => Promise<unknown>;
  onRefused: (error: Error) => void;
  /** What stands, and what the customer is told; undefined until it is known. */
  receipt: Receipt | undefined;
  /** Why that is not known, and another try. */
  failure?: { text: string; onRetry: () => void } | undefined;
  /** What else can be done with it. */
  action?: ReactNode;
  /** Takes it back from the toast, with its message; undefined: it is told at once. */
  undo?: (receiptNumber: string) => Toast['action'];
  /** What stands above the field. */
  above?: ReactNode;
}

interface Values extends Record<string, unknown> {
  receipt_number: string;
  courier: Courier | null;
  version: number | undefined;
}

const couriers = COURIER_IDS.map((value) => ({ value, label: COURIERS[value].name }));

/** Asks for the receipt number of a shipment and who carries it, and shows what the customer will read of it. */
export function ReceiptForm<Input>(props: ReceiptFormProps<Input>) {
  const { item, recipient, toWhom, label, submitLabel, act, input, receipt, failure } = props;
  const stands = receipt?.receipt_number ?? null;
  const checked = useCheckedForm<Values>(receiptChecks, {
    receipt_number: stands ?? '',
    courier: receipt?.courier ?? null,
    version: receipt?.version,
  });
  const { form, blockedBy } = checked;
  const { receipt_number, courier: chosen } = form.getValues();
  const typed = receipt_number.trim();
  // Whoever has said who carries it, or that it is not said, is proposed nothing any more.
  const [isSaid, setSaid] = useState(false);
  const proposed = isSaid || chosen !== null || typed === stands ? null : guessCourier(typed);
  const courier = chosen ?? proposed;
  const text = receiptTextOf(receipt, typed, courier);
  const unchanged =
    stands !== null && typed === stands && courier === receipt?.courier
      ? 'Nomor dan kurir ini sama dengan yang sekarang.'
      : null;
  const unknown = failure?.text ?? (text === undefined ? 'Pesan WhatsApp sedang dimuat.' : null);
  const blocked = blockedBy ?? unchanged ?? unknown;
  return (
    <ActForm
      of={checked}
      act={act}
      refused={blocked}
      input={({ version }, key) => {
        if (text === undefined) return undefined;
        const message = text.isNews ? text.body : null;
        return input({ receiptNumber: typed, courier, message, version, key });
      }}
      reload={props.reload}
      said={({ message }) => [
        message,
        `${item} untuk ${toWhom}. ${text ? toldOf(text) : ''}`,
        // Where nobody is told, nothing is held back; a wrong number is corrected.
        text?.body ? props.undo?.(typed) : undefined,
      ]}
      onRefused={props.onRefused}
      submitLabel={submitLabel}
    >
      <Stack gap="xs" align="flex-start">
        <div>
          <Text fw={600} className="break">
            {item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
            {recipient}
          </Text>
        </div>
        {props.action}
      </Stack>
      {props.above}
      <TextInput label={label} required data-autofocus {...form.getInputProps('receipt_number')} />
      <Select
        label="Kurir"
        size="md"
        placeholder="Belum ditentukan"
        clearable
        searchable
        nothingFoundMessage="Kurir tidak ditemukan"
        data={couriers}
        value={courier}
        error={form.errors.courier}
        description={proposed && COURIER_PROPOSED}
        onChange={(said) => {
          setSaid(true);
          form.setFieldValue('courier', said as Courier | null);
        }}
      />
      <ReceiptMessage text={text} isUnchanged={unchanged !== null} failure={failure} />
    </ActForm>
  );
}
