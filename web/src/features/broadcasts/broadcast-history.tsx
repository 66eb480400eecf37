import type { Broadcast } from '@reward-points/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { BroadcastBadge, ReversalBadge } from './broadcast-badge.tsx';
import { broadcastsQuery } from './broadcasts.api.ts';
import { HISTORY } from './texts.ts';

const columns: Column<Broadcast>[] = [
  {
    label: 'Waktu',
    isTitle: true,
    render: ({ id, created_at, plan }) => (
      <LinkText to="/admin/broadcast/point" search={{ broadcast: id }} fz="sm" fw={600}>
        {formatInstant(plan?.starts_at ?? created_at)}
      </LinkText>
    ),
  },
  { label: 'Point', align: 'right', render: ({ point }) => formatNumber(point) },
  { label: 'Customers', align: 'right', render: ({ total }) => formatNumber(total) },
  { label: 'Gagal', align: 'right', render: ({ failed }) => formatNumber(failed) },
  {
    label: 'Status',
    render: ({ status, reversal }) => {
      if (reversal) return <ReversalBadge status={reversal.status} />;
      return <BroadcastBadge status={status} />;
    },
  },
];

/** Earlier broadcasts, and those that are still on their way. */
export function BroadcastHistory() {
  const [page, setPage] = useState(1);
  const query = useQuery(broadcastsQuery(page));
  if (query.data?.total === 0) return null;
  return (
    <RecordList
      label={HISTORY}
      heading={HISTORY}
      query={query}
      columns={columns}
      onPage={setPage}
      pageLabel="Halaman riwayat broadcast"
    />
  );
}
