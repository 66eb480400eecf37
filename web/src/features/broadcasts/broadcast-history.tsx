import { Badge, Paper, Stack, Title } from '@mantine/core';
import type { Broadcast } from '@reward-points/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Failed } from '#ui/failed.tsx';
import { LinkText } from '#ui/links.tsx';
import { Paging } from '#ui/paging.tsx';
import { broadcastsQuery } from './broadcasts.api.ts';

const columns: Column<Broadcast>[] = [
  {
    label: 'Waktu',
    isTitle: true,
    render: ({ id, created_at }) => (
      <LinkText to="/admin/broadcast/point" search={{ broadcast: id }} fz="sm" fw={600}>
        {formatInstant(created_at)}
      </LinkText>
    ),
  },
  { label: 'Point', align: 'right', render: ({ point }) => formatNumber(point) },
  { label: 'Customers', align: 'right', render: ({ total }) => formatNumber(total) },
  { label: 'Gagal', align: 'right', render: ({ failed }) => formatNumber(failed) },
  {
    label: 'Status',
    render: ({ status }) =>
      status === 'running' ? <Badge>Berjalan</Badge> : <Badge color="teal">Selesai</Badge>,
  },
];

/** Earlier broadcasts, and those that are still on their way. */
export function BroadcastHistory() {
  const [pageNumber, setPageNumber] = useState(1);
  const { data: page, error, refetch, isPlaceholderData } = useQuery(broadcastsQuery(pageNumber));
  if (page?.total === 0) return null;
  return (
    <Paper component="section" aria-label="Riwayat broadcast">
      <Title order={2} fz="md" p="md" pb="xs">
        Riwayat broadcast
      </Title>
      {error && !page ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Riwayat broadcast"
            columns={columns}
            rows={page?.data}
            keyOf={(broadcast) => broadcast.id}
            isStale={isPlaceholderData}
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} label="Halaman riwayat broadcast" onChange={setPageNumber} />
            </div>
          )}
        </Stack>
      )}
    </Paper>
  );
}
