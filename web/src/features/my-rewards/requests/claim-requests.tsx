import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ClaimRequest } from '@reward-points/contract/claim-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { mayClaim } from '#client/may-claim.ts';
import { approvalStates } from '#format/approval-states.ts';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { ListStates } from '#ui/lists/list-states.tsx';
import { Section } from '#ui/pages/section.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { words } from './claim-request-texts.ts';
import { claimRequestsQuery, useApproveClaim, useWithdrawClaim } from './claim-requests.api.ts';

const refusal = dialogOnDemand(() =>
  import('./refuse-claim.tsx').then(({ RefuseClaim }) => RefuseClaim),
);

/** What was asked of `utama`, with what it can do about it; nothing where nobody ever asked (ADD-630). */
export function ClaimRequests() {
  const [page, setPage] = useState(1);
  const requests = useQuery(claimRequestsQuery(page));
  if (!requests.data) return <SectionFailed title={words.title} of={requests} />;
  if (requests.data.total === 0) return null;
  return (
    <Section title={words.title}>
      <ListStates query={requests} skeleton={null} empty={null} onPage={setPage}>
        {(rows) => (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {rows.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </Stack>
        )}
      </ListStates>
    </Section>
  );
}

function Request({ request }: { request: ClaimRequest }) {
  const { reward, point, state, asked_by, asked_at, lapses_at, recipient, shipping_address, note } =
    request;
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text fw={600} className="break">
          {reward}
        </Text>
        <Badge color={approvalStates[state].color} variant="light">
          {approvalStates[state].label}
        </Badge>
      </Group>
      <Text fz="sm" className="tabular">
        {formatNumber(point)} point
      </Text>
      <Text fz="sm" c="var(--app-muted)" className="break">
        {words.askedBy(asked_by)}, {formatInstant(asked_at)}
      </Text>
      {recipient !== null && (
        <Text fz="sm" c="var(--app-muted)" className="break">
          {words.to(
            recipient === shipping_address ? recipient : `${recipient}, ${shipping_address ?? ''}`,
          )}
        </Text>
      )}
      {state === 'waiting' && (
        <Text fz="sm" c="var(--app-muted)">
          {words.until(formatInstant(lapses_at))}
        </Text>
      )}
      {note !== null && (
        <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }}>
          “{note}”
        </Text>
      )}
      <Acts request={request} />
    </Stack>
  );
}

function Acts({ request: { id, reward, state, may_decide, is_own } }: { request: ClaimRequest }) {
  const approve = useApproveClaim(id);
  const withdraw = useWithdrawClaim(id);
  const [key] = useState(newKey);
  if (state !== 'waiting') return null;
  if (is_own && !mayClaim()) return null;
  if (is_own) {
    return (
      <Group>
        <BusyButton
          variant="default"
          h={44}
          aria-label={words.withdrawOf(reward)}
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({ key }, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        >
          {words.withdraw}
        </BusyButton>
      </Group>
    );
  }
  if (!may_decide) return null;
  return (
    <Group gap="sm">
      <BusyButton
        h={44}
        aria-label={words.approveOf(reward)}
        isBusy={approve.isPending}
        onClick={() =>
          approve.mutate(
            { key },
            {
              onSuccess: ({ message, data }) =>
                data.state === 'approved' ? toastSuccess(message) : toastFailure(message),
            },
          )
        }
      >
        {words.approve}
      </BusyButton>
      <Button
        variant="default"
        h={44}
        aria-label={words.refuseOf(reward)}
        {...refusal.ahead}
        onClick={() => refusal.open({ id, reward })}
      >
        {words.refuse}
      </Button>
    </Group>
  );
}
