import { Text } from '@mantine/core';
import type { MyVisitReport } from '@reward-points/contract/visit-reports';
import { formatDay } from '#format/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import type { ListQuery } from '#ui/list-states.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { texts } from './texts.ts';
import { prepareMyReport } from './visit-reports.api.ts';

const columns: Column<MyVisitReport>[] = [
  {
    label: texts.report,
    isTitle: true,
    minWidth: 'text',
    render: ({ number, product, serial_number, replaced_by }) => (
      <div>
        <Text fz="sm" fw={600} className="tabular">
          {number}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {serial_number === null ? product : `${product}, ${serial_number}`}
          {replaced_by !== null && `. ${texts.replacedBy(replaced_by)}`}
        </Text>
      </div>
    ),
  },
  { label: texts.visited, render: ({ visited_on }) => formatDay(visited_on) },
];

/** The reports of a member's own equipment (ADD-756). */
export const MyReports = ({ query }: { query: ListQuery<MyVisitReport> }) => (
  <RecordList
    label={texts.mine}
    query={query}
    columns={columns}
    actions={({ id, number }) => (
      <DownloadButton
        label={texts.download}
        aria-label={texts.downloadOne(number)}
        prepare={prepareMyReport(id)}
      />
    )}
    hint={texts.mineHint}
  />
);
