import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type {
  ImportDetail as Detail,
  ImportKindInfo,
  ImportStatus,
} from '@reward-points/contract/imports';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { may } from '#client/may.ts';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/consequences.tsx';
import { openDialog } from '#ui/dialogs.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { May } from '#ui/may.tsx';
import { DateOrder } from './date-order.tsx';
import { ApplyQuestion, DiscardQuestion, TakeBackQuestion } from './import-questions.tsx';
import { importStatuses, totalsOf, valueReadAs } from './import-words.ts';
import { isAtWork, prepareResult } from './imports.api.ts';
import { SumChoice } from './sum-choice.tsx';

interface ImportDetailProps {
  detail: Detail;
  kind: ImportKindInfo;
  onDiscarded: () => void;
}

const AT_WORK: Partial<Record<Detail['status'], string>> = {
  judging: 'baris diperiksa. Belum ada yang diimpor.',
  applying: 'baris diproses. Semua baris diimpor bersama-sama, atau tidak satu pun.',
  'taking-back': 'baris diproses. Semua baris dibatalkan bersama-sama, atau tidak satu pun.',
};

/** What an import comes to, how far it is, and what can be done with it. */
export function ImportDetail({ detail, kind, onDiscarded }: ImportDetailProps) {
  useEndOfWork(detail);
  const { status, total, progress, counts, moved, trouble } = detail;
  const doing = AT_WORK[status];
  return (
    <Paper component="section" aria-label="Status impor" p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="md">
            {kind.label} · {formatNumber(total)} baris
          </Title>
          <Badge color={importStatuses[status].color}>{importStatuses[status].label}</Badge>
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
              {formatNumber(progress)} dari {formatNumber(total)} {doing}
            </Text>
            <Text fz="sm" c="var(--app-muted)">
              Halaman ini boleh ditinggalkan; pekerjaan terus berjalan.
            </Text>
          </>
        )}
        {trouble !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={20} />}>
            {trouble}
          </Alert>
        )}
        {status === 'ready' && moved > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle size={20} />} title="Belum diimpor">
            Data sudah berubah sejak pratinjau: {formatNumber(moved)} baris kini berstatus lain.
            Pratinjau di bawah sudah diperbarui; periksa, lalu impor lagi.
          </Alert>
        )}
        {status === 'applied' && counts.obstacles > 0 && (
          <Alert color="red" icon={<IconAlertTriangle size={20} />} title="Tidak dapat dibatalkan">
            {formatNumber(counts.obstacles)} baris sudah dipakai data lain, jadi tidak ada yang
            dibatalkan. Alasannya tertulis pada setiap baris di bawah.
          </Alert>
        )}
        {!isAtWork(status) && (
          <Text fz="sm" aria-live="polite">
            {summaryOf(detail)}
          </Text>
        )}
        {status === 'ready' && detail.remarks.length > 0 && (
          <Alert
            color="orange"
            icon={<IconAlertTriangle size={20} />}
            title="Jumlah di file tidak cocok"
          >
            {detail.remarks.map((remark) => (
              <Text key={remark} fz="sm" className="break">
                {remark}
              </Text>
            ))}
          </Alert>
        )}
        {status === 'ready' && valueReadAs(detail) !== null && (
          <Text fz="sm">{valueReadAs(detail)}</Text>
        )}
        {(status === 'ready' || status === 'applied') && <Consequences of={totalsOf(detail)} />}
        <May do="imports.write">
          {!isAtWork(status) && <DateOrder detail={detail} />}
          {status === 'ready' && detail.sums && <SumChoice id={detail.id} sums={detail.sums} />}
        </May>
        <Group gap="sm">
          <Actions detail={detail} onDiscarded={onDiscarded} />
        </Group>
      </Stack>
    </Paper>
  );
}

function Actions({ detail, onDiscarded }: Omit<ImportDetailProps, 'kind'>) {
  const { id, status, counts } = detail;
  const doing = counts.new + counts.changes;
  const isMine = may('imports.write');
  const isUnapplied = isMine && ['unmapped', 'undated', 'judging', 'ready'].includes(status);
  return (
    <>
      {status === 'ready' && doing > 0 && isMine && (
        <Button onClick={() => openDialog(<ApplyQuestion detail={detail} />)}>
          Impor {formatNumber(doing)} baris
        </Button>
      )}
      {(status === 'ready' || status === 'applied' || status === 'taken-back') && (
        <ExportButton label="Unduh hasil" prepare={(format) => prepareResult(id, format)} />
      )}
      {status === 'applied' && isMine && (
        <Button
          variant="light"
          color="red"
          onClick={() => openDialog(<TakeBackQuestion detail={detail} />)}
        >
          Batalkan impor
        </Button>
      )}
      {isUnapplied && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => openDialog(<DiscardQuestion detail={detail} onDone={onDiscarded} />)}
        >
          Buang file ini
        </Button>
      )}
    </>
  );
}

function summaryOf(detail: Detail): string {
  const { status, counts, applied_at, taken_back_at, first_lines, columns } = detail;
  const doing = counts.new + counts.changes;
  const said = [
    counts.new > 0 && `${formatNumber(counts.new)} baris baru`,
    counts.changes > 0 && `${formatNumber(counts.changes)} baris mengubah data yang ada`,
  ]
    .filter((part) => part !== false)
    .join(', ');
  const applied = applied_at === null ? '' : `Diimpor pada ${formatInstant(applied_at)}: ${said}.`;
  const isUnknown = first_lines.length > 1 && columns.every(({ field }) => !field);
  const summaries: Record<ImportStatus, string> = {
    unmapped: isUnknown
      ? 'Judul kolomnya tidak dikenali. Pilih baris judulnya di bawah, atau kolom untuk setiap isian wajib. Belum ada yang diimpor.'
      : 'Pilih dulu kolom untuk setiap isian wajib di bawah. Belum ada yang diimpor.',
    undated: 'Belum ada yang diperiksa, dan belum ada yang diimpor.',
    ready:
      doing === 0
        ? 'Tidak ada baris baru atau berubah, jadi tidak ada yang perlu diimpor.'
        : `Bila diimpor: ${said}. Baris lainnya dilewati. Belum ada yang diimpor.`,
    'taken-back':
      taken_back_at === null
        ? applied
        : `Impor ini dibatalkan pada ${formatInstant(taken_back_at)}; data kembali seperti sebelumnya.`,
    judging: '',
    applying: '',
    applied,
    'taking-back': applied,
  };
  return summaries[status];
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
