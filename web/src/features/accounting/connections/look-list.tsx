import { Badge, Text } from '@mantine/core';
import type { Look, LookKind } from '@reward-points/contract/accounting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { looksQuery } from '#features/accounting/accounting.api.ts';
import { formatInstantDay, formatTime } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';

const kinds: Record<LookKind, string> = {
  first: 'Pertama kali',
  changes: 'Perubahan',
  hints: 'Laporan otomatis',
  night: 'Pencocokan malam',
  whole: 'Pencocokan semuanya',
};

const results: Record<NonNullable<Look['result']>, { label: string; color: string }> = {
  complete: { label: 'Lengkap', color: 'teal' },
  incomplete: { label: 'Tidak lengkap', color: 'orange' },
  failed: { label: 'Gagal', color: 'red' },
};

const columns: Column<Look>[] = [
  {
    label: 'Waktu',
    isTitle: true,
    render: ({ kind, began_at }) => (
      <>
        <Text fz="sm" fw={600}>
          {kinds[kind]}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="tabular">
          {formatInstantDay(began_at)} pukul&nbsp;{formatTime(began_at)}
        </Text>
      </>
    ),
  },
  {
    label: 'Hasil',
    minWidth: 'text',
    render: ({ result, reason, ended_at }) => (
      <>
        {result ? (
          <Badge color={results[result].color}>{results[result].label}</Badge>
        ) : (
          <Badge color="gray">{ended_at === null ? 'Sedang dibaca' : 'Terhenti'}</Badge>
        )}
        {reason !== null && (
          <Text fz="xs" c="var(--app-muted)" className="break" maw={420}>
            {reason}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Berubah',
    isSecondary: true,
    minWidth: 'medium',
    render: (look) => (
      <Text fz="sm" className="tabular">
        {changesOf(look)}
      </Text>
    ),
  },
  {
    label: 'Dokumen',
    align: 'right',
    isSecondary: true,
    render: ({ seen, expected }) =>
      expected === null || expected === seen
        ? formatNumber(seen)
        : `${formatNumber(seen)} dari ${formatNumber(expected)}`,
  },
  {
    label: 'Panggilan',
    align: 'right',
    isSecondary: true,
    render: ({ calls }) => formatNumber(calls),
  },
];

const changesOf = ({ added, changed, gone }: Look): string =>
  [
    added > 0 && `${formatNumber(added)} baru`,
    changed > 0 && `${formatNumber(changed)} berubah`,
    gone > 0 && `${formatNumber(gone)} hilang`,
  ]
    .filter((part) => part !== false)
    .join(', ') || '–';

interface LookListProps {
  connectionId: number;
}

/** When its books were read, and what was found. */
export function LookList({ connectionId }: LookListProps) {
  const [page, setPage] = useState(1);
  return (
    <RecordList
      label="Riwayat pembacaan"
      heading="Riwayat pembacaan"
      query={useQuery(looksQuery({ id_connection: connectionId, page }))}
      columns={columns}
      hint="Setiap pembacaan tercatat di sini."
      onPage={setPage}
      pageLabel="Halaman riwayat pembacaan"
      isDense
    />
  );
}
