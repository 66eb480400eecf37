import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import {
  type ImportDetail as Detail,
  type ImportKindInfo,
  UNAPPLIED,
} from '@reward-points/contract/imports';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { may } from '#client/may.ts';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { May } from '#ui/may.tsx';
import { DateOrder } from './date-order.tsx';
import { ApplyQuestion, DiscardQuestion, TakeBackQuestion } from './import-questions.tsx';
import { isAtWork, prepareResult } from './imports.api.ts';
import { SumChoice } from './sum-choice.tsx';
import * as texts from './texts.ts';

interface ImportDetailProps {
  detail: Detail;
  kind: ImportKindInfo;
  /** The preview is of other columns than those that are chosen. */
  isStale: boolean;
  onDiscarded: () => void;
}

/** What an import comes to, how far it is, and what can be done with it. */
export function ImportDetail({ detail, kind, isStale, onDiscarded }: ImportDetailProps) {
  useEndOfWork(detail);
  const { status, total, progress, counts, moved, trouble } = detail;
  const doing = texts.doingOf(detail);
  return (
    <Paper component="section" aria-label="Status impor" p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="md">
            {texts.titleOf(kind.label, total)}
          </Title>
          <Badge color={texts.importStatuses[status].color}>
            {texts.importStatuses[status].label}
          </Badge>
        </Group>
        {doing !== undefined && (
          <>
            <Progress
              size="lg"
              radius="md"
              value={total === 0 ? 0 : (progress / total) * 100}
              aria-label="Progres impor"
              animated
            />
            <Text fz="sm" className="tabular" aria-live="polite">
              {doing}
            </Text>
            <Text fz="sm" c="var(--app-muted)">
              {texts.MAY_LEAVE}
            </Text>
          </>
        )}
        {trouble !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={20} />}>
            {trouble}
          </Alert>
        )}
        {status === 'ready' && moved > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={texts.NOT_IMPORTED}>
            {texts.movedSince(moved)}
          </Alert>
        )}
        {status === 'applied' && counts.obstacles > 0 && (
          <Alert color="red" icon={<IconAlertTriangle size={20} />} title={texts.NOT_TAKEN_BACK}>
            {texts.inTheWay(counts.obstacles)}
          </Alert>
        )}
        {!isAtWork(status) && (
          <Text fz="sm" aria-live="polite">
            {texts.summaryOf(detail)}
          </Text>
        )}
        {status === 'ready' && detail.remarks.length > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={texts.SUMS_DIFFER}>
            {detail.remarks.map((remark) => (
              <Text key={remark} fz="sm" className="break">
                {remark}
              </Text>
            ))}
          </Alert>
        )}
        {status === 'ready' && texts.valueReadAs(detail) !== null && (
          <Text fz="sm">{texts.valueReadAs(detail)}</Text>
        )}
        {(status === 'ready' || status === 'applied') && (
          <Consequences of={texts.totalsOf(detail)} />
        )}
        <May do="imports.write">
          {!isAtWork(status) && <DateOrder detail={detail} />}
          {status === 'ready' && detail.sums && <SumChoice id={detail.id} sums={detail.sums} />}
        </May>
        <Group gap="sm">
          <Actions detail={detail} isStale={isStale} onDiscarded={onDiscarded} />
        </Group>
      </Stack>
    </Paper>
  );
}

function Actions({ detail, isStale, onDiscarded }: Omit<ImportDetailProps, 'kind'>) {
  const { id, status, counts } = detail;
  const doing = counts.new + counts.changes;
  const isMine = may('imports.write');
  const isUnapplied = isMine && UNAPPLIED.includes(status);
  return (
    <>
      {status === 'ready' && doing > 0 && isMine && (
        <SubmitButton
          type="button"
          size="sm"
          blockedBy={isStale ? texts.CHECK_FIRST : null}
          onBlocked={null}
          isSending={false}
          onClick={() => openDialog(<ApplyQuestion detail={detail} />)}
        >
          {texts.importLines(doing)}
        </SubmitButton>
      )}
      {(status === 'ready' || status === 'applied' || status === 'taken-back') && (
        <ExportButton label="Unduh hasil" prepare={(format) => prepareResult(id, format)} />
      )}
      {status === 'applied' && isMine && (
        <Button
          variant="light"
          color="red"
          size="sm"
          onClick={() => openDialog(<TakeBackQuestion detail={detail} />)}
        >
          {texts.TAKE_BACK}
        </Button>
      )}
      {isUnapplied && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          // On a line of its own its words begin where the buttons above it do.
          px={{ base: 8, sm: 18 }}
          ml={{ base: -9, sm: 0 }}
          onClick={() => openDialog(<DiscardQuestion detail={detail} onDone={onDiscarded} />)}
        >
          Buang file ini
        </Button>
      )}
    </>
  );
}

/** What was imported or taken back shows on every other screen as well. */
function useEndOfWork({ status }: Detail): void {
  const queryClient = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (isAtWork(before.current) && !isAtWork(status)) void queryClient.invalidateQueries();
    before.current = status;
  }, [status, queryClient]);
}
