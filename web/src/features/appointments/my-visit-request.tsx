import { Group, Text } from '@mantine/core';
import type { MyVisitRequest as Request } from '@reward-points/contract/visit-requests';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { mayClaim } from '#client/may-claim.ts';
import { formatDay } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useWithdrawVisitRequest } from './appointments.api.ts';
import { requestStandingOf, texts } from './texts.ts';

/** What the member asked for, and how that stands (ADD-846). */
export function MyVisitRequest({ request }: { request: Request }) {
  const { id, wished_on, words, state } = request;
  const withdraw = useWithdrawVisitRequest();
  const [key] = useState(newKey);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start" mt="sm">
      <div>
        <Text fz="sm" fw={600} className="break">
          {texts.ask.open} · {formatDay(wished_on)}
        </Text>
        <Text fz="sm" className="break" lineClamp={3}>
          {words}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {requestStandingOf(request)}
        </Text>
      </div>
      {state === 'waiting' && mayClaim() && (
        <BusyButton
          h={44}
          variant="default"
          flex="none"
          aria-label={texts.withdrawOf(wished_on)}
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({ id, key }, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        >
          {texts.withdraw}
        </BusyButton>
      )}
    </Group>
  );
}
