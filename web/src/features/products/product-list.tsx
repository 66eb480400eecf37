import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Product } from '@reward-points/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { type ProductsFilter, productsQuery } from './products.api.ts';

interface ProductListProps {
  filter: ProductsFilter;
  onFilter: (change: Partial<ProductsFilter>) => void;
  actions: (product: Product) => ReactNode;
  /** What ends the emptiness. */
  addAction: ReactNode;
}

const columns: Column<Product>[] = [
  {
    label: 'Product Name',
    isTitle: true,
    render: ({ product }) => (
      <Text fz="sm" fw={600} className="break" maw={380}>
        {product}
      </Text>
    ),
  },
  {
    label: 'Description',
    render: ({ description }) => (
      <Text fz="sm" lineClamp={3} className="break" maw={560} style={{ whiteSpace: 'pre-line' }}>
        {description}
      </Text>
    ),
  },
];

/** The products a page at a time, with the search kept in the address (PROD-02). */
export function ProductList({ filter, onFilter, actions, addAction }: ProductListProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(productsQuery(filter));
  useStepBack(page);
  const isSearch = filter.search !== '';
  return (
    <Paper>
      <Group p="md" gap="sm">
        <SearchField
          label="Find Products"
          value={filter.search}
          onChange={(search) => onFilter({ search, page: 1 })}
        />
      </Group>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty
          hint={
            isSearch
              ? `Tidak ada produk yang namanya memuat “${filter.search}”.`
              : 'Tambahkan produk yang dapat diservis untuk customer.'
          }
          action={!isSearch && addAction}
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Products"
            columns={columns}
            rows={page?.data}
            keyOf={(product) => product.id}
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
