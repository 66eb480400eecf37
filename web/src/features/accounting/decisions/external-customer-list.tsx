import { Text } from '@mantine/core';
import type { ExternalCustomer } from '@reward-points/contract/accounting-decisions';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#features/accounting/accounting.api.ts';
import { ConnectionFilter } from '#features/accounting/connection-filter.tsx';
import { connectionName } from '#features/accounting/texts.ts';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { CustomerModal } from './decide-customer.tsx';
import {
  CUSTOMER_STATES,
  type CustomerState,
  type ExternalCustomersFilter,
  externalCustomersQuery,
} from './decisions.api.ts';

const states: Record<CustomerState, string> = {
  unknown: 'Belum dihubungkan',
  linked: 'Dihubungkan',
  ignored: 'Diabaikan',
};

const columns: Column<ExternalCustomer>[] = [
  {
    label: 'Di sana',
    isTitle: true,
    render: (customer) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={2} maw={360}>
          {customer.name}
        </Text>
        <Place customer={customer} />
      </>
    ),
  },
  { label: 'Di sini', minWidth: 'medium', render: (customer) => <Ours customer={customer} /> },
  {
    label: 'Faktur',
    align: 'right',
    isSecondary: true,
    render: ({ invoices }) => formatNumber(invoices),
  },
  {
    label: 'Nilai',
    align: 'right',
    isSecondary: true,
    minWidth: 'medium',
    render: ({ amount }) => <span className="whole">{formatRupiah(amount)}</span>,
  },
  { label: 'Point', align: 'right', render: ({ point }) => formatDigits(point) },
];

/** Its number in the program, and which program, where there are several. */
function Place({ customer: { number, connection } }: { customer: ExternalCustomer }) {
  const { data: connections = [] } = useQuery(connectionsQuery());
  const parts = [number, connections.length > 1 ? connectionName(connection) : null];
  return (
    <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={360}>
      {parts.filter((part) => part !== null).join(' · ')}
    </Text>
  );
}

/** Who a customer of a program is here. */
function Ours({ customer: { customer, is_ignored } }: { customer: ExternalCustomer }) {
  if (is_ignored) return <Text fz="sm">Diabaikan</Text>;
  if (!customer)
    return (
      <Text fz="sm" c="var(--app-muted)">
        Belum dihubungkan
      </Text>
    );
  return customer.is_gone ? (
    <Text fz="sm">{customer.name} (sudah dihapus)</Text>
  ) : (
    <LinkText to="/admin/customers/$id" params={{ id: customer.id }} fz="sm">
      {customer.name}
    </LinkText>
  );
}

const actionOf = (customer: ExternalCustomer): RowAction => ({
  label: customer.customer || customer.is_ignored ? 'Ganti' : 'Hubungkan',
  needs: 'invoices.write',
  icon: <IconUserSearch {...ROW_ICON} />,
  onClick: () => openDialog(<CustomerModal customer={customer} />),
});

interface ExternalCustomerListProps {
  filter: ExternalCustomersFilter;
}

/** The customers of the programs, and who they are here; who was linked wrongly is linked anew. */
export function ExternalCustomerList({ filter }: ExternalCustomerListProps) {
  const setFilter = useSetFilter<ExternalCustomersFilter>();
  const { search, state, id_connection } = filter;
  const isFiltered = search !== '' || state !== undefined || id_connection !== undefined;
  return (
    <RecordList
      label="Customer di program akuntansi"
      query={useQuery(externalCustomersQuery(filter))}
      columns={columns}
      actions={(customer) => (
        <RowActions
          name={customer.name}
          actions={customer.connection.is_over ? [] : [actionOf(customer)]}
        />
      )}
      filters={
        <>
          <SearchField
            label="Cari customer"
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <ChoiceFilter
            label="Status"
            all="Semua status"
            choices={CUSTOMER_STATES.map((value) => ({ value, label: states[value] }))}
            value={state}
            onChange={(chosen) => setFilter({ state: chosen })}
          />
          <ConnectionFilter
            value={id_connection}
            onChange={(chosen) => setFilter({ id_connection: chosen })}
          />
        </>
      }
      hint="Customer dari program akuntansi yang dihubungkan tampil di sini."
      missed={isFiltered && 'Tidak ada customer yang cocok dengan pencarian dan filter ini.'}
    />
  );
}
