import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Erasure } from '@reward-points/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { deleteQuestion } from '#ui/dialogs/delete-question.ts';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { erasureQuery, prepareDataOf, useErase, type Whom } from './contacts.api.ts';
import { data as words } from './texts.ts';

interface PersonalDataProps {
  of: Whom;
  name: string;
  onClose: () => void;
}

/** What is kept of somebody: taken away as a file, or erased after a question that says what goes and what stays (ADD-693). */
export function PersonalData({ of, name, onClose }: PersonalDataProps) {
  const { data: erasure, error, refetch } = useQuery(erasureQuery(of));
  const erase = useErase(of);
  const [key] = useState(newKey);
  const confirm = () =>
    erase.mutate(
      key,
      ending(onClose, ({ message }) => toastSuccess(message)),
    );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text fw={600} className="break" style={{ flex: '1 1 220px' }}>
          {deleteQuestion(`pribadi ${name}`)}
        </Text>
        <DownloadButton label={words.download} prepare={() => prepareDataOf(of)} h={44} />
      </Group>
      {erasure ? (
        <Told erasure={erasure} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={140} role="status" aria-label={words.loading} />
      )}
      <Group justify="flex-end">
        <Button variant="default" h={44} onClick={onClose} data-autofocus>
          {words.close}
        </Button>
        <BusyButton
          color="red"
          h={44}
          disabled={!erasure || erasure.obstacle !== null}
          isBusy={erase.isPending}
          onClick={confirm}
        >
          {words.erase}
        </BusyButton>
      </Group>
    </Stack>
  );
}

function Told({
  erasure: { customers, messages, parcels, claims, obstacle },
}: {
  erasure: Erasure;
}) {
  return (
    <Stack gap="sm">
      <Consequences
        of={[
          words.goes,
          customers.length > 1 && words.leaves(customers),
          messages > 0 && words.messages(formatNumber(messages)),
          parcels > 0 && words.parcels(formatNumber(parcels)),
          claims > 0 ? words.claims(formatNumber(claims)) : words.stays,
          words.forGood,
        ]}
      />
      {obstacle && (
        <Text fz="sm" fw={600}>
          {words.obstacles[obstacle]}
        </Text>
      )}
    </Stack>
  );
}
