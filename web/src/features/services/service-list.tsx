import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Service, ServiceOrder } from '@reward-points/contract/services';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type SortOrder, SortSelect } from '#ui/sort-select.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { plateOf } from './plate.ts';
import { ServiceDue } from './service-due.tsx';
import { type ServicesFilter, servicesQuery } from './services.api.ts';

interface ServiceListProps {
  filter: ServicesFilter;
  onFilter: (change: Partial<ServicesFilter>) => void;
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
    render: (service) => {
      const plate = plateOf(service);
      return (
        <>
          <Text fz="sm" fw={600} className="break" lineClamp={2} maw={460}>
            {service.item}
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={460}>
            {service.customer}
          </Text>
          {plate && (
            <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={460}>
              {plate}
            </Text>
          )}
        </>
      );
    },
  },
  {
    label: 'Last Services',
    render: ({ last_service }) => (
      <Text fz="sm" className="whole">
        {formatDay(last_service)}
      </Text>
    ),
  },
  {
    label: 'Next Services',
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
export function ServiceList({ filter, onFilter, actions, addAction }: ServiceListProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(servicesQuery(filter));
  useStepBack(page);
  const isSearch = filter.customer !== '' || filter.item !== '';
  return (
    <Paper>
      <Group p="md" gap="sm">
        <SearchField
          label="Find Customer"
          value={filter.customer}
          onChange={(customer) => onFilter({ customer, page: 1 })}
        />
        <SearchField
          label="Find Item"
          value={filter.item}
          onChange={(item) => onFilter({ item, page: 1 })}
        />
        <SortSelect
          orders={orders}
          value={filter.order_by}
          onChange={(order) => onFilter({ order_by: order, page: 1 })}
        />
      </Group>
      {error && !page ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty
          hint={
            isSearch
              ? 'Tidak ada servis dengan customer dan item yang dicari.'
              : 'Catat produk milik customer dan kapan servis berikutnya.'
          }
          action={!isSearch && addAction}
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Services"
            columns={columns}
            rows={page?.data}
            keyOf={(service) => service.id}
            actions={actions}
            isStale={isPlaceholderData}
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} onChange={(number) => onFilter({ page: number })} />
            </div>
          )}
        </Stack>
      )}
    </Paper>
  );
}
