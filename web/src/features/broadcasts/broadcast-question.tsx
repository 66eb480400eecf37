import { Button, Group, Stack, Text } from '@mantine/core';
import { messageOf } from '#client/call.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import type { OutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatNumber } from '#format/points.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toastFailure } from '#ui/toasts.ts';
import { useCreateBroadcast } from './broadcasts.api.ts';

/** On a phone the buttons do not fit beside each other, and each has a line of its own. */
const WIDE = { base: '1 1 auto', xs: 'none' } as const;

interface BroadcastQuestionProps {
  isOpen: boolean;
  point: number;
  customers: 'all' | number[];
  /** How many customers and points that is, as it is said. */
  words: { customers: string; sum: string };
  outgoing: OutgoingMessage;
  /** What stands for the placeholders of the message. */
  values: readonly string[];
  idempotencyKey: string;
  onClose: () => void;
  onQueued: (broadcastId: number) => void;
}

/** Asks before many are given points: to how many, how much each, how much in all, and what they will read. */
export function BroadcastQuestion(props: BroadcastQuestionProps) {
  const { isOpen, point, customers, words, outgoing, values, idempotencyKey } = props;
  const { onClose, onQueued } = props;
  const create = useCreateBroadcast();
  const confirm = () => {
    if (outgoing.body === undefined) return;
    create.mutate(
      {
        point,
        customers,
        template_id: outgoing.templateId,
        message: { body: outgoing.body },
        key: idempotencyKey,
      },
      {
        onSuccess: ({ data }) => onQueued(data.id),
        onError: (error) => {
          toastFailure('Gagal beri Point', messageOf(error));
          outgoing.refresh();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Kirim broadcast point?" size={540}>
      <Stack gap="md">
        <Text className="tabular">
          {upperFirst(words.customers)} menerima masing-masing <b>{formatNumber(point)} point</b>,
          seluruhnya <b>{words.sum}</b>.
        </Text>
        <OutgoingMessageShown outgoing={outgoing} values={values} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus flex={WIDE}>
            Batal
          </Button>
          <Button
            loading={create.isPending}
            onClick={confirm}
            flex={WIDE}
            h="auto"
            mih={42}
            py={8}
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            Kirim {formatNumber(point)} point ke {words.customers}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
