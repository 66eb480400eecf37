import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Approval, ApprovalPreview } from '@reward-points/contract/approvals';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { approvalStates } from '#format/approval-states.ts';
import { formatInstant } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ChangeTable } from '#ui/dialogs/change-table.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { useApprove, useWithdrawApproval } from './approvals.api.ts';
import { RefuseModal } from './refuse-modal.tsx';

interface ApprovalCardProps {
  approval: Approval & { preview: ApprovalPreview | null };
}

/** A request: who asks for what and why, what it would do by now, and what can be done about it (ADD-643, ADD-645). */
export function ApprovalCard({ approval }: ApprovalCardProps) {
  const { state, reason, asked_by, asked_at, lapses_at, preview, sentence } = approval;
  return (
    <Card maw={760}>
      <Stack gap="md">
        <Group gap="sm" justify="space-between">
          <Text fz="sm" c="var(--app-muted)" className="break">
            {asked_by}, {formatInstant(asked_at)}
          </Text>
          <Badge color={approvalStates[state].color} variant="light">
            {approvalStates[state].label}
          </Badge>
        </Group>
        <Text className="break" style={{ whiteSpace: 'pre-line' }}>
          “{reason}”
        </Text>
        {preview ? <Preview of={preview} /> : <Text className="break">{sentence}</Text>}
        {state === 'waiting' ? (
          <Text fz="sm" c="var(--app-muted)">
            Menunggu sampai {formatInstant(lapses_at)}.
          </Text>
        ) : (
          <Decision of={approval} />
        )}
        <Acts key={approval.id} of={approval} />
      </Stack>
    </Card>
  );
}

const Preview = ({ of: { lines, trouble } }: { of: ApprovalPreview }) =>
  trouble === null ? (
    <Stack gap="sm" component="section" aria-label="Yang akan terjadi">
      {lines.map(({ sentence, changes }) => (
        <Stack key={sentence} gap="xs">
          <Text fw={600} className="break">
            {sentence}
          </Text>
          <ChangeTable of={changes} isChange={changes.some(({ before }) => before !== null)} />
        </Stack>
      ))}
    </Stack>
  ) : (
    <Alert color="orange" title="Sekarang belum dapat dilakukan">
      {trouble}
    </Alert>
  );

const Decision = ({ of: { decided_by, decided_at, note } }: { of: Approval }) => (
  <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }}>
    {[decided_by, decided_at && formatInstant(decided_at)].filter(Boolean).join(', ')}
    {note && `\n“${note}”`}
  </Text>
);

function Acts({
  of: { id, may_decide, is_own, state, preview },
}: {
  of: ApprovalCardProps['approval'];
}) {
  const approve = useApprove(id);
  const withdraw = useWithdrawApproval(id);
  const [withdrawalKey] = useState(newKey);
  if (state !== 'waiting' || !(may_decide || is_own)) return null;
  const seen = preview?.seen;
  return (
    <Group gap="sm" justify="flex-end">
      {is_own && (
        <BusyButton
          variant="default"
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { key: withdrawalKey },
              { onSuccess: ({ message }) => toastSuccess(message) },
            )
          }
        >
          Tarik permintaan
        </BusyButton>
      )}
      {may_decide && (
        <>
          <Button variant="default" onClick={() => openDialog(<RefuseModal id={id} />)}>
            Tolak
          </Button>
          {seen != null && (
            <BusyButton
              isBusy={approve.isPending}
              onClick={() =>
                approve.mutate(
                  { seen, key: newKey() },
                  {
                    onSuccess: ({ message, data }) =>
                      data.state === 'approved' ? toastSuccess(message) : toastFailure(message),
                  },
                )
              }
            >
              Setujui
            </BusyButton>
          )}
        </>
      )}
    </Group>
  );
}
