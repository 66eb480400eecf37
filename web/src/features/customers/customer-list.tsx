import { Badge, Group, Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import type { SortOrder } from '#ui/lists/sort-choices.tsx';
import { sortOf } from '#ui/lists/sort-of.ts';
import { SortSelect } from '#ui/lists/sort-select.tsx';
import { useChosen } from '#ui/lists/use-chosen.ts';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { Printed } from '#ui/pages/printed.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { ChosenCustomers } from './chosen-customers.tsx';
import { type CustomersFilter, customersQuery, prepareCustomers } from './customers.api.ts';
import { StandingChips } from './standing-chips.tsx';
import { missedOf } from './texts.ts';

interface CustomerListProps {
  filter: CustomersFilter;
  /** Buttons of a row, and what is said where it is gone; the own account has none (CUST-08). */
  actions: (customer: Customer, onGone: () => void) => ReactNode;
  /** What ends the emptiness of a list that holds nobody. */
  addAction: ReactNode;
}

/** The specified orders and what they send (CUST-03). */
const orders: SortOrder<CustomersFilter['order_by']>[] = [
  { value: '', label: 'Default', hint: 'Terbaru lebih dulu' },
  { value: 'total_point', label: 'Rank', hint: 'Total point terbanyak' },
  { value: 'point', label: 'Point', hint: 'Saldo point terbanyak' },
  { value: 'name', label: 'Name', hint: 'A sampai Z' },
];

const columns: Column<Customer>[] = [
  {
    label: 'Customer',
    isTitle: true,
    minWidth: 'long',
    order: { value: 'name', direction: 'ascending' },
    render: (customer) => (
      <Group gap="sm" wrap="nowrap">
        <AccountAvatar name={customer.name} image={customer.images} size={38} />
        <div>
          <Group gap={6}>
            {customer.id === OWN_COMPANY_ID ? (
              <Text fz="sm" fw={600} className="break" lineClamp={2}>
                {customer.name}
              </Text>
            ) : (
              <LinkText
                to="/admin/customers/$id"
                params={{ id: customer.id }}
                c="inherit"
                fz="sm"
                fw={600}
                className="break"
                lineClamp={2}
              >
                {customer.name}
              </LinkText>
            )}
            {customer.id === OWN_COMPANY_ID && <Badge size="sm">Akun perusahaan</Badge>}
          </Group>
          <Text fz="xs" c="var(--app-muted)" className="break">
            {customer.username}
          </Text>
        </div>
      </Group>
    ),
  },
  {
    label: 'WhatsApp',
    minWidth: 'medium',
    render: ({ whatsapp }) => (
      <Text fz="sm" className="tabular whole">
        {formatWhatsapp(whatsapp)}
      </Text>
    ),
  },
  {
    label: 'Point',
    align: 'right',
    order: { value: 'point', direction: 'descending' },
    render: ({ point, owed }) => (
      <>
        <Text fz="sm" fw={600} span>
          {formatNumber(point)}
        </Text>
        {owed > 0 && (
          <Text fz="xs" className="remark">
            Kurang {formatNumber(owed)} point
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Total Point',
    align: 'right',
    order: { value: 'total_point', direction: 'descending' },
    render: ({ total_point }) => formatNumber(total_point),
  },
  {
    label: 'Terakhir aktif',
    isSecondary: true,
    render: ({ active_on }) => (
      <Text fz="sm" className="whole" {...(!active_on && { c: 'var(--app-muted)' })}>
        {active_on ? formatDay(active_on) : 'Belum pernah'}
      </Text>
    ),
  },
];

/** The customers a page at a time, with order and search kept in the address. */
export function CustomerList({ filter, actions, addAction }: CustomerListProps) {
  const setFilter = useSetFilter<CustomersFilter>();
  const query = useQuery(customersQuery(filter));
  const { chosen, selection, keep } = useChosen<Customer>({
    of: query.data,
    nameOf: ({ name }) => name,
    canHave: ({ id }) => id !== OWN_COMPANY_ID,
  });
  // Of a page the list cannot tell who is gone from who is on another one.
  const drop = (gone: Customer) => keep([...chosen.keys()].filter((id) => id !== gone.id));
  return (
    <>
      <RecordList
        label="Customers"
        query={query}
        columns={columns}
        actions={(customer) =>
          customer.id !== OWN_COMPANY_ID && actions(customer, () => drop(customer))
        }
        sort={sortOf(orders, filter.order_by, (order_by) => setFilter({ order_by }))}
        selection={selection}
        filters={
          chosen.size > 0 ? (
            <ChosenCustomers chosen={chosen} filter={filter} onEnd={() => keep([])} />
          ) : (
            <>
              <SearchField
                label="Find Customer"
                value={filter.name}
                onChange={(name) => setFilter({ name })}
              />
              <SortSelect
                orders={orders}
                value={filter.order_by}
                onChange={(order) => setFilter({ order_by: order })}
              />
              <StandingChips
                isUncounted={filter.name !== ''}
                value={filter.standing}
                onChange={(standing) => setFilter({ standing })}
              />
              <ExportButton prepare={(format) => prepareCustomers(filter, format)} />
            </>
          )
        }
        addAction={addAction}
        missed={missedOf(filter.name, filter.standing)}
      />
      {chosen.size > 0 && (
        <Printed>
          <DataTable
            label="Customer yang dipilih"
            columns={columns}
            rows={[...chosen.values()]}
            keyOf={({ id }) => id}
          />
        </Printed>
      )}
    </>
  );
}
