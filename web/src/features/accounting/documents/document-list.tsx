import { Badge, Text } from '@mantine/core';
import { STANDINGS } from '@reward-points/contract/accounting';
import type { ExternalInvoice } from '@reward-points/contract/accounting-decisions';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { connectionsQuery } from '#features/accounting/accounting.api.ts';
import { ConnectionFilter } from '#features/accounting/connection-filter.tsx';
import {
  type ExternalInvoicesFilter,
  externalInvoicesQuery,
  useTakeBackAnswer,
} from '#features/accounting/decisions/decisions.api.ts';
import { documentName, moneyOf, ownerOf } from '#features/accounting/texts.ts';
import { formatDay } from '#format/dates.ts';
import { CountChips } from '#ui/lists/count-chips.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { READY, standings } from './standing-words.ts';

const columns: Column<ExternalInvoice>[] = [
  {
    label: 'Dokumen',
    isTitle: true,
    render: (document) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={2} maw={360}>
          {documentName(document)}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={360}>
          {ownerOf(document)}
        </Text>
      </>
    ),
  },
  {
    label: 'Tanggal',
    isSecondary: true,
    render: ({ date }) => <span className="whole">{formatDay(date)}</span>,
  },
  {
    label: 'Total',
    align: 'right',
    minWidth: 'medium',
    render: ({ date, currency, total, outstanding }) =>
      date === null ? (
        // It could never be read.
        '–'
      ) : (
        <>
          <Text fz="sm" fw={600} className="whole tabular">
            {moneyOf(currency, total)}
          </Text>
          {outstanding > 0 && (
            <Text fz="xs" c="var(--app-muted)" className="whole tabular">
              sisa {moneyOf(currency, outstanding)}
            </Text>
          )}
        </>
      ),
  },
  {
    label: 'Status',
    minWidth: 'medium',
    render: (document) => {
      const { label, color } = standingOf(document);
      return <Badge color={color}>{label}</Badge>;
    },
  },
];

function standingOf({ standing, id_invoice, connection }: ExternalInvoice) {
  if (connection.is_over) return { label: 'Koneksi dilepas', color: 'gray' };
  if (standing === null) return { label: 'Belum diperiksa', color: 'gray' };
  return standing === 'counted' && id_invoice === null ? READY : standings[standing];
}

/** What can be done with a document where it stands in the list. */
function DocumentActions({ document }: { document: ExternalInvoice }) {
  const navigate = useNavigate();
  const takeBack = useTakeBackAnswer();
  const { id, id_invoice, answers, connection } = document;
  const actions: (RowAction | false)[] = [
    id_invoice !== null && {
      label: 'Lihat faktur',
      icon: <IconEye {...ROW_ICON} />,
      onClick: () => void navigate({ to: '/admin/invoices/$id', params: { id: id_invoice } }),
    },
    !connection.is_over &&
      answers.length > 0 && {
        label: 'Tarik keputusan',
        needs: 'invoices.write',
        icon: <IconArrowBackUp {...ROW_ICON} />,
        onClick: () =>
          takeBack.mutate(id, {
            onSuccess: ({ message }) => toastSuccess(message, documentName(document)),
          }),
      },
  ];
  return (
    <RowActions
      name={documentName(document)}
      actions={actions.filter((action) => action !== false)}
    />
  );
}

interface DocumentListProps {
  filter: ExternalInvoicesFilter;
}

/** The documents of the programs and how they stand here, the latest day first. */
export function DocumentList({ filter }: DocumentListProps) {
  const setFilter = useSetFilter<ExternalInvoicesFilter>();
  const { search, standing, id_connection } = filter;
  const { data: connections } = useQuery(connectionsQuery());
  const counted = connections?.filter(({ id, state }) =>
    id_connection === undefined ? state !== 'ended' : id === id_connection,
  );
  // Until one of them is started, nothing is here that could be followed.
  const isStarted = counted?.some(({ started_at }) => started_at !== null) ?? true;
  const isFiltered = search !== '' || standing !== undefined || id_connection !== undefined;
  return (
    <RecordList
      label="Dokumen di program akuntansi"
      query={useQuery(externalInvoicesQuery(filter))}
      columns={columns}
      actions={(document) => <DocumentActions document={document} />}
      filters={
        <>
          <SearchField
            label="Cari nomor atau customer"
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <ConnectionFilter
            value={id_connection}
            onChange={(chosen) => setFilter({ id_connection: chosen })}
          />
          <CountChips
            label="Status dokumen"
            words={isStarted ? labels : { ...labels, counted: READY.label }}
            choices={STANDINGS}
            counts={counted && countsOf(counted)}
            // Nobody has counted what is searched for.
            isUncounted={search !== ''}
            value={standing}
            onChange={(chosen) => setFilter({ standing: chosen })}
          />
        </>
      }
      hint="Faktur dan dokumen lain dari program akuntansi yang dihubungkan tampil di sini."
      missed={isFiltered && 'Tidak ada dokumen yang cocok dengan pencarian dan filter ini.'}
    />
  );
}

const byStanding = <Value,>(of: (standing: (typeof STANDINGS)[number]) => Value) =>
  Object.fromEntries(STANDINGS.map((one) => [one, of(one)])) as Record<
    (typeof STANDINGS)[number],
    Value
  >;

const labels = byStanding((one) => standings[one].label);

const countsOf = (connections: { standings: Record<(typeof STANDINGS)[number], number> }[]) =>
  byStanding((one) => ({
    count: connections.reduce((sum, connection) => sum + connection.standings[one], 0),
    capped: false,
  }));
