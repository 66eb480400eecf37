import { Checkbox, Stack } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { pointValues } from '@reward-points/contract/whatsapp';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { UNWANTED_OF_POINTS } from '#features/messages/texts.ts';
import type { AwardMessage } from './use-award-message.ts';

interface AwardMessageShownProps {
  message: AwardMessage;
  name: string;
  point: number;
  customer: Customer | undefined;
}

/** Whether the customer is told of the points, and the very text. */
export const AwardMessageShown = ({ message, name, point, customer }: AwardMessageShownProps) => (
  <Stack gap="xs">
    <Checkbox
      label="Beri tahu customer lewat WhatsApp"
      checked={message.isOn}
      onChange={(event) => message.turn(event.currentTarget.checked)}
    />
    {message.isOn && (
      <OutgoingMessageShown
        outgoing={message.outgoing}
        values={pointValues(name, point)}
        withoutTemplate="Belum ada template: point diberikan tanpa pesan WhatsApp."
        unwanted={customer?.wants_messages === false ? UNWANTED_OF_POINTS : undefined}
      />
    )}
  </Stack>
);
