import { Text } from '@mantine/core';
import type { ListedCreditNote } from '@reward-points/contract/credit-notes';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { DayFilters } from '#ui/lists/day-filters.tsx';
import { FoldedFilters } from '#ui/lists/folded-filters.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import {
  type CreditNotesFilter,
  creditNotesQuery,
  prepareCreditNotes,
} from './credit-notes.api.ts';

const columns: Column<ListedCreditNote>[] = [
  {
    label: 'Nota kredit',
    isTitle: true,
    minWidth: 'text',
    render: ({ number, customer, reason }) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={2}>
          {number}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2}>
          {customer} – {reason}
        </Text>
      </>
    ),
  },
  {
    label: 'Tanggal',
    render: ({ date }) => (
      <Text fz="sm" className="whole">
        {formatDay(date)}
      </Text>
    ),
  },
  {
    label: 'Faktur',
    render: ({ id_invoice, invoice }) => (
      <LinkText
        to="/admin/invoices/$id"
        params={{ id: id_invoice }}
        fz="sm"
        className="break"
        lineClamp={2}
      >
        {invoice}
      </LinkText>
    ),
  },
  {
    label: 'Nilai',
    align: 'right',
    render: ({ amount, points_basis }) => (
      <>
        <Text fz="sm" fw={600} className="whole tabular">
          {formatRupiah(amount)}
        </Text>
        {points_basis === 'net' && (
          <Text fz="xs" c="var(--app-muted)" className="whole">
            sebelum PPN
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Point',
    align: 'right',
    render: ({ point }) => (point === 0 ? '–' : `−${formatNumber(point)}`),
  },
];

interface CreditNoteListProps {
  filter: CreditNotesFilter;
}

/** All credit notes by their own day, the latest first (ADD-402). */
export function CreditNoteList({ filter }: CreditNoteListProps) {
  const setFilter = useSetFilter<CreditNotesFilter>();
  const { search, from, to } = filter;
  const isFiltered = search !== '' || from !== undefined || to !== undefined;
  return (
    <RecordList
      label="Nota kredit"
      query={useQuery(creditNotesQuery(filter))}
      columns={columns}
      filters={
        <>
          <SearchField
            label="Cari nomor atau customer"
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <FoldedFilters values={[from, to]}>
            <DayFilters value={filter} onChange={setFilter} />
          </FoldedFilters>
          <ExportButton prepare={(format) => prepareCreditNotes(filter, format)} />
        </>
      }
      hint="Nota kredit dibuat dari halaman fakturnya."
      missed={isFiltered && 'Tidak ada nota kredit yang cocok dengan pencarian dan tanggal ini.'}
    />
  );
}
