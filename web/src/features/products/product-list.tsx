import { Text } from '@mantine/core';
import type { Product } from '@reward-points/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { type ProductsFilter, productsQuery } from './products.api.ts';
import { FIND, HINT, missedOf } from './texts.ts';

interface ProductListProps {
  filter: ProductsFilter;
  /** Undefined: nothing can be done. */
  actions: ((product: Product) => ReactNode) | undefined;
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
export function ProductList({ filter, actions, addAction }: ProductListProps) {
  const setFilter = useSetFilter<ProductsFilter>();
  return (
    <RecordList
      label="Products"
      query={useQuery(productsQuery(filter))}
      columns={columns}
      actions={actions}
      filters={
        <SearchField
          label={FIND}
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
      }
      hint={HINT}
      addAction={addAction}
      missed={filter.search !== '' && missedOf(filter.search)}
    />
  );
}
