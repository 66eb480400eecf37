import { Group, Text } from '@mantine/core';
import { SERVICE_STANDINGS } from '@reward-points/contract/choices';
import type { Service, ServiceOrder } from '@reward-points/contract/services';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { CountChips } from '#ui/lists/count-chips.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import type { SortOrder } from '#ui/lists/sort-choices.tsx';
import { sortOf } from '#ui/lists/sort-of.ts';
import { SortSelect } from '#ui/lists/sort-select.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { nameplateOf } from './nameplate.ts';
import { ServiceDue } from './service-due.tsx';
import {
  prepareServices,
  type ServicesFilter,
  serviceStandingsQuery,
  servicesQuery,
} from './services.api.ts';
import { missedOf, standings } from './texts.ts';

interface ServiceListProps {
  filter: ServicesFilter;
  actions: (service: Service) => ReactNode;
  /** What ends the emptiness. */
  addAction: ReactNode;
}

/** The specified orders and what they send (SVC-03, SVC-04). */
const orders: SortOrder<ServiceOrder>[] = [
  { value: '', label: 'Default', hint: 'Terbaru lebih dulu' },
  { value: 'last_service', label: 'Last Service', hint: 'Servis terakhir terbaru' },
  { value: 'next_service', label: 'Next Service', hint: 'Jatuh tempo terdekat' },
  { value: 'customer', label: 'Customer', hint: 'A sampai Z' },
  { value: 'product', label: 'Product', hint: 'A sampai Z' },
];

const columns: Column<Service>[] = [
  {
    label: 'Products',
    isTitle: true,
    order: { value: 'product', direction: 'ascending' },
    render: (service) => {
      const nameplate = nameplateOf(service);
      return (
        <>
          <LinkText
            to="/admin/services/$id"
            params={{ id: service.id }}
            c="inherit"
            fz="sm"
            fw={600}
            className="break"
            lineClamp={2}
            maw={460}
          >
            {service.item}
          </LinkText>
          <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={460}>
            {service.customer}
          </Text>
          {nameplate && (
            <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={460}>
              {nameplate}
            </Text>
          )}
        </>
      );
    },
  },
  {
    label: 'Last Services',
    order: { value: 'last_service', direction: 'descending' },
    render: ({ last_service }) => (
      <Text fz="sm" className="whole">
        {formatDay(last_service)}
      </Text>
    ),
  },
  {
    label: 'Next Services',
    order: { value: 'next_service', direction: 'ascending' },
    render: (service) => (
      <Group gap={8}>
        <Text fz="sm" className="whole">
          {formatDay(service.next_service)}
        </Text>
        <ServiceDue service={service} />
      </Group>
    ),
  },
];

/** The services a page at a time, with order and filters kept in the address (SVC-03…07). */
export function ServiceList({ filter, actions, addAction }: ServiceListProps) {
  const setFilter = useSetFilter<ServicesFilter>();
  const { data: counts } = useQuery(serviceStandingsQuery());
  const isSought = filter.customer !== '' || filter.item !== '';
  return (
    <RecordList
      label="Services"
      query={useQuery(servicesQuery(filter))}
      columns={columns}
      actions={actions}
      sort={sortOf(orders, filter.order_by, (order_by) => setFilter({ order_by }))}
      filters={
        <>
          <SearchField
            label="Find Customer"
            value={filter.customer}
            onChange={(customer) => setFilter({ customer })}
          />
          <SearchField
            label="Find Item"
            value={filter.item}
            onChange={(item) => setFilter({ item })}
          />
          <SortSelect
            orders={orders}
            value={filter.order_by}
            onChange={(order) => setFilter({ order_by: order })}
          />
          <CountChips
            label="Saring servis"
            words={standings}
            choices={SERVICE_STANDINGS}
            counts={counts}
            isUncounted={isSought}
            value={filter.standing}
            onChange={(standing) => setFilter({ standing })}
          />
          <ExportButton prepare={(format) => prepareServices(filter, format)} />
        </>
      }
      hint="Catat produk milik customer dan kapan servis berikutnya."
      addAction={addAction}
      missed={missedOf(isSought, filter.standing)}
    />
  );
}
