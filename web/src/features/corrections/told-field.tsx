import { Switch } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import type { OutgoingMessage } from '#features/messages/use-outgoing-message.ts';

interface ToldFieldProps {
  customer: Customer | undefined;
  outgoing: OutgoingMessage;
  /** What stands for the placeholders of the message. */
  values: readonly string[];
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

/** Whether the customer is also told by WhatsApp, and in which words. */
export const ToldField = ({ customer, outgoing, values, isTold, onChange }: ToldFieldProps) => (
  <>
    <Switch
      label="Beri tahu lewat WhatsApp"
      description="Tanpa pesan pun customer membaca alasannya di riwayat point."
      checked={isTold}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {isTold && (
      <OutgoingMessageShown
        outgoing={outgoing}
        values={values}
        withoutTemplate="Belum ada template untuk koreksi point: tidak ada pesan yang dikirim."
        unwanted={
          customer?.wants_messages === false
            ? 'Customer ini meminta tidak dikirimi pesan (STOP): tidak ada pesan yang dikirim.'
            : undefined
        }
      />
    )}
  </>
);
