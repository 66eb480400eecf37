import { Stack, Text } from '@mantine/core';
import { INVOICE_AGES, INVOICE_ORDERS } from '@reward-points/contract/choices';
import { type Invoice, type InvoiceAge, PAID_AT_ONCE_MAX } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InvoiceActions } from '#features/invoices/invoice-actions.tsx';
import { InvoiceBadge } from '#features/invoices/invoice-badge.tsx';
import { fromProgram } from '#features/invoices/invoice-origin.tsx';
import { isWaiting, restOf } from '#features/invoices/invoice-states.ts';
import {
  type InvoicesPage,
  invoiceSumsQuery,
  invoicesQuery,
  prepareInvoices,
} from '#features/invoices/invoices.api.ts';
import { Overdue } from '#features/invoices/overdue.tsx';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { DayFilters } from '#ui/lists/day-filters.tsx';
import { FoldedFilters } from '#ui/lists/folded-filters.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useChosen } from '#ui/lists/use-chosen.ts';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { ChosenInvoices } from './chosen-invoices.tsx';

const columns: Column<Invoice>[] = [
  {
    label: 'Faktur',
    isTitle: true,
    order: { value: 'number', direction: 'ascending' },
    render: (invoice) => (
      <>
        <LinkText
          to="/admin/invoices/$id"
          params={{ id: invoice.id }}
          fz="sm"
          fw={600}
          className="break"
          lineClamp={2}
          maw={360}
        >
          {invoice.number}
        </LinkText>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={360}>
          {invoice.customer}
          {fromProgram(invoice)}
        </Text>
      </>
    ),
  },
  {
    label: 'Tanggal',
    isSecondary: true,
    order: { value: 'date', direction: 'ascending' },
    render: ({ date }) => (
      <Text fz="sm" className="whole">
        {formatDay(date)}
      </Text>
    ),
  },
  {
    label: 'Nilai',
    align: 'right',
    order: { value: 'amount', direction: 'descending' },
    minWidth: 'medium',
    render: (invoice) => (
      <>
        <Text fz="sm" fw={600} className="whole tabular">
          {formatRupiah(invoice.amount)}
        </Text>
        {invoice.points_basis === 'net' && (
          <Text fz="xs" c="var(--app-muted)" className="whole">
            sebelum PPN
          </Text>
        )}
        {invoice.credited > 0 && (
          <Text fz="xs" c="var(--app-muted)" className="whole tabular">
            sisa {formatRupiah(restOf(invoice))}
          </Text>
        )}
        {invoice.state === 'open' && invoice.paid > 0 && (
          <Text fz="xs" c="var(--app-muted)" className="whole tabular">
            kurang {formatRupiah(invoice.outstanding)}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Point',
    align: 'right',
    isSecondary: true,
    render: (invoice) => (
      <>
        <Text fz="sm" className="tabular">
          {invoice.state === 'void' ? '–' : formatNumber(invoice.point_left)}
        </Text>
        {isWaiting(invoice) && (
          <Text fz="xs" c="var(--app-muted)">
            menunggu
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Status',
    render: (invoice) => (
      <Stack gap={2} align="flex-start">
        <InvoiceBadge state={invoice.state} />
        <Overdue invoice={invoice} />
      </Stack>
    ),
  },
];

const AGES: Record<InvoiceAge, string> = {
  '1-30': 'Lewat 1–30 hari',
  '31-60': 'Lewat 31–60 hari',
  'over-60': 'Lewat lebih dari 60 hari',
};

interface InvoiceListProps {
  filter: InvoicesPage;
  /** What ends the emptiness. */
  addAction: ReactNode;
}

/** The invoices a page at a time, the latest day first unless a head is pressed, with what narrows them down kept in the address (ADD-159). */
export function InvoiceList({ filter, addAction }: InvoiceListProps) {
  const setFilter = useSetFilter<InvoicesPage>();
  const { search, state, age, from, to } = filter;
  const isFiltered = search !== '' || [state, age, from, to].some((one) => one !== undefined);
  const query = useQuery(invoicesQuery(filter));
  const { chosen, selection, keep } = useChosen<Invoice>({
    of: query.data,
    nameOf: ({ number }) => `faktur ${number}`,
    max: PAID_AT_ONCE_MAX,
  });
  const { data: sums } = useQuery(invoiceSumsQuery(filter));
  const countOf = (one: InvoiceAge) => (sums ? ` (${formatNumber(sums.ages[one])})` : '');
  return (
    <RecordList
      label="Faktur"
      query={query}
      columns={columns}
      actions={(invoice) => <InvoiceActions invoice={invoice} />}
      selection={selection}
      sort={{
        value: filter.order_by ?? '',
        onChange: (asked) =>
          setFilter({ order_by: INVOICE_ORDERS.find((order) => order === asked) }),
      }}
      filters={
        chosen.size > 0 ? (
          <ChosenInvoices chosen={chosen} onChange={keep} />
        ) : (
          <>
            <SearchField
              label="Cari nomor atau customer"
              value={search}
              onChange={(typed) => setFilter({ search: typed })}
            />
            <FoldedFilters values={[age, from, to]}>
              <ChoiceFilter
                label="Umur tagihan"
                all="Semua umur"
                choices={INVOICE_AGES.map((value) => ({
                  value,
                  label: AGES[value] + countOf(value),
                }))}
                value={age}
                onChange={(chosen) =>
                  setFilter({ age: chosen, ...(chosen && { state: 'overdue' }) })
                }
              />
              <DayFilters value={filter} onChange={setFilter} />
            </FoldedFilters>
            <ExportButton prepare={(format) => prepareInvoices(filter, format)} />
          </>
        )
      }
      hint="Catat faktur penjualan. Point dihitung dari nilainya dengan aturan point hari itu."
      addAction={addAction}
      missed={isFiltered && 'Tidak ada faktur yang cocok dengan pencarian dan filter ini.'}
    />
  );
}
