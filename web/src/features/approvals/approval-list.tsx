import { Badge, SegmentedControl, Text } from '@mantine/core';
import type { Approval } from '@reward-points/contract/approvals';
import { useQuery } from '@tanstack/react-query';
import { approvalStates } from '#format/approval-states.ts';
import { formatInstant } from '#format/dates.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { type ApprovalFilter, approvalsQuery } from './approvals.api.ts';
import { APPROVALS } from './texts.ts';

const columns: Column<Approval>[] = [
  {
    label: 'Permintaan',
    isTitle: true,
    minWidth: 'text',
    render: ({ sentence, reason }) => (
      <>
        <Text fz="sm" className="break" lineClamp={3} maw={560}>
          {sentence}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={560}>
          {reason}
        </Text>
      </>
    ),
  },
  {
    label: 'Diminta oleh',
    render: ({ asked_by, asked_at }) => (
      <>
        <Text fz="sm" className="break">
          {asked_by}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          {formatInstant(asked_at)}
        </Text>
      </>
    ),
  },
  {
    label: 'Status',
    render: ({ state }) => (
      <Badge color={approvalStates[state].color} variant="light">
        {approvalStates[state].label}
      </Badge>
    ),
  },
];

/** What waits for a second pair of eyes, or all that was ever asked (ADD-645). */
export function ApprovalList({ filter }: { filter: ApprovalFilter }) {
  const setFilter = useSetFilter<ApprovalFilter>();
  return (
    <RecordList
      label={APPROVALS}
      query={useQuery(approvalsQuery(filter))}
      columns={columns}
      actions={({ id, may_decide, sentence }) => (
        <LinkButton
          to="/admin/approvals/$id"
          params={{ id }}
          variant="default"
          size="sm"
          aria-label={`${may_decide ? 'Periksa' : 'Lihat'} ${sentence}`}
        >
          {may_decide ? 'Periksa' : 'Lihat'}
        </LinkButton>
      )}
      filters={
        <SegmentedControl
          aria-label="Permintaan"
          value={filter.state ?? 'waiting'}
          onChange={(state) => setFilter({ state: state === 'all' ? 'all' : undefined })}
          data={[
            { value: 'waiting', label: 'Menunggu' },
            { value: 'all', label: 'Semua' },
          ]}
        />
      }
      hint="Yang perlu persetujuan menunggu di sini sampai orang lain memeriksanya."
    />
  );
}
