import { Badge, Text } from '@mantine/core';
import type { Import } from '@reward-points/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { importKindsQuery, importsQuery, kindOf } from './imports.api.ts';
import { HISTORY, HISTORY_HINT, importStatuses } from './texts.ts';

interface ImportHistoryProps {
  page: number;
}

/** Every file that was uploaded, and what became of it. */
export function ImportHistory({ page }: ImportHistoryProps) {
  const { data: kinds } = useQuery(importKindsQuery());
  const columns: Column<Import>[] = [
    {
      label: 'File',
      isTitle: true,
      render: ({ id, file_name }) => (
        <LinkText
          to="/admin/imports/$id"
          params={{ id }}
          fz="sm"
          fw={600}
          className="break"
          lineClamp={2}
          maw={320}
          title={file_name}
        >
          {file_name}
        </LinkText>
      ),
    },
    { label: 'Isi', isSecondary: true, render: ({ kind }) => kindOf(kinds, kind)?.label ?? '' },
    { label: 'Baris', align: 'right', render: ({ total }) => formatNumber(total) },
    {
      label: 'Diunggah',
      minWidth: 'long',
      render: ({ created_at, by }) => (
        <>
          <Text fz="sm" className="whole">
            {formatInstant(created_at)}
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break">
            oleh {by}
          </Text>
        </>
      ),
    },
    {
      label: 'Status',
      minWidth: 'medium',
      render: ({ status }) => (
        <Badge color={importStatuses[status].color}>{importStatuses[status].label}</Badge>
      ),
    },
  ];
  return (
    <RecordList
      label={HISTORY}
      heading={HISTORY}
      query={useQuery(importsQuery(page))}
      columns={columns}
      hint={HISTORY_HINT}
    />
  );
}
