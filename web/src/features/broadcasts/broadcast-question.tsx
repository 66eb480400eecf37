import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#client/call.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { recipientsQuery, useCreateBroadcast } from './broadcasts.api.ts';
import * as texts from './texts.ts';

interface BroadcastQuestionProps {
  point: number;
  customers: 'all' | number[];
  /** How many customers and points that is, as it is said. */
  words: { customers: string; sum: string };
  /** When it is to begin; null: at once. */
  startsAt: string | null;
  /** What stands for the placeholders of the message. */
  values: readonly string[];
  idempotencyKey: string;
  onQueued: (broadcastId: number) => void;
}

/** Asks before many are given points: to how many, how much each, how much in all, and what they will read. */
export const BroadcastQuestion = (props: BroadcastQuestionProps) => (
  <Dialog title={texts.question.title(props.startsAt !== null)} size={540}>
    <Question {...props} />
  </Dialog>
);

function Question(props: BroadcastQuestionProps) {
  const { point, customers, words, values, startsAt, idempotencyKey, onQueued } = props;
  const close = useCloseDialog();
  const outgoing = useOutgoingMessage('REWARD');
  const create = useCreateBroadcast();
  const untold = useQuery(recipientsQuery(customers)).data?.untold;
  const confirm = () => {
    if (outgoing.body === undefined) return;
    create.mutate(
      {
        point,
        customers,
        template_id: outgoing.templateId,
        message: { body: outgoing.body },
        ...(startsAt !== null && { starts_at: startsAt }),
        key: idempotencyKey,
      },
      {
        onSuccess: ({ message, data }) => {
          close();
          if (startsAt !== null) toastSuccess(message);
          onQueued(data.id);
        },
        onError: (error) => {
          toastFailure(texts.FAILED, messageOf(error));
          close();
        },
      },
    );
  };
  return (
    <Stack gap="md">
      <Text className="tabular">
        {upperFirst(words.customers)} menerima masing-masing <b>{formatNumber(point)} point</b>,
        seluruhnya <b>{words.sum}</b>.
      </Text>
      {startsAt !== null && (
        <Text className="tabular">
          Dimulai sendiri <b>{formatInstant(startsAt)}</b>.
        </Text>
      )}
      <OutgoingMessageShown outgoing={outgoing} values={values} />
      {outgoing.body != null && untold !== undefined && untold > 0 && (
        <Text fz="sm" role="status" className="tabular">
          <b>{formatNumber(untold)} customer</b> meminta tidak dikirimi pesan (STOP): mereka
          menerima point tanpa pesan WhatsApp.
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Batal
        </Button>
        <BusyButton
          isBusy={create.isPending}
          onClick={confirm}
          h="auto"
          mih={42}
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {texts.question.submit(startsAt !== null, point, words.customers)}
        </BusyButton>
      </Group>
    </Stack>
  );
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
