import { Group, Stack, Text } from '@mantine/core';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import type { StatementEntry, StatementSummary } from '@reward-points/contract/statements';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { PeriodField } from '#ui/fields/period-field.tsx';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { Figures } from '#ui/lists/figures.tsx';
import type { ListQuery } from '#ui/lists/list-states.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import type { StatementFilter, StatementFormat } from './statements.api.ts';
import * as texts from './texts.ts';

const columns: Column<StatementEntry>[] = [
  {
    label: 'Transaksi',
    isTitle: true,
    minWidth: 'text',
    render: (entry) => (
      <div>
        <Text fz="sm" fw={600} className="break">
          {texts.reasonOf(entry)}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {texts.moreOf(entry)}
        </Text>
      </div>
    ),
  },
  { label: 'Waktu', minWidth: 'long', render: ({ created_at }) => formatInstant(created_at) },
  {
    label: 'Masuk',
    align: 'right',
    render: ({ amount }) => (amount > 0 ? formatNumber(amount) : '–'),
  },
  {
    label: 'Keluar',
    align: 'right',
    render: ({ amount }) => (amount > 0 ? '–' : formatNumber(-amount)),
  },
  {
    label: 'Saldo',
    align: 'right',
    render: ({ balance_after }) => (
      <Text fz="sm" fw={600} span>
        {formatNumber(balance_after)}
      </Text>
    ),
  },
];

interface StatementProps {
  query: ListQuery<StatementEntry> & { data: { statement: StatementSummary } | undefined };
  filter: StatementFilter;
  /** Has the statement made as a file; answers where it is fetched. */
  prepare: (format: StatementFormat) => Promise<ReadyFile>;
}

/** What there was, what came and went, what there is: a balance that explains itself, with its period in the address. */
export function Statement({ query, filter, prepare }: StatementProps) {
  const setFilter = useSetFilter<StatementFilter>();
  const sums = query.data?.statement;
  const shown = (points: number | undefined) =>
    points === undefined ? undefined : formatNumber(points);
  return (
    <Stack gap="md">
      <Figures
        label="Ringkasan"
        figures={[
          {
            label: 'Saldo awal',
            figure: shown(sums?.opening),
            // Of what is shown: another period may be on its way.
            hint: texts.beforeDay(sums?.from ?? filter.from),
          },
          { label: 'Point masuk', figure: shown(sums?.received) },
          { label: 'Point keluar', figure: shown(sums?.spent) },
          {
            label: 'Saldo akhir',
            figure: shown(sums?.closing),
            hint: sums && texts.atEndOf(sums.until),
          },
        ]}
      />
      <RecordList
        label={texts.LABEL}
        query={query}
        columns={columns}
        filters={
          <>
            <PeriodField value={filter} onChange={setFilter} />
            <Group gap="xs" ml={{ sm: 'auto' }}>
              <DownloadButton size="sm" label="Unduh PDF" prepare={() => prepare('pdf')} />
              <ExportButton prepare={prepare} />
            </Group>
          </>
        }
        missed={texts.MISSED}
      />
    </Stack>
  );
}
