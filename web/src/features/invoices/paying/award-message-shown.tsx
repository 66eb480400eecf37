import { Checkbox, Stack } from '@mantine/core';
import { pointValues } from '@reward-points/contract/whatsapp';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import type { AwardMessage } from './use-award-message.ts';

interface AwardMessageShownProps {
  message: AwardMessage;
  name: string;
  point: number;
  /** What is said instead of the message where the customer wants none (STOP). */
  unwanted: string | undefined;
}

/** Whether the customer is told of the points, and the very text. */
export const AwardMessageShown = ({ message, name, point, unwanted }: AwardMessageShownProps) => (
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
        unwanted={unwanted}
      />
    )}
  </Stack>
);
