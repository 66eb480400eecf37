import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { May } from '#ui/may.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { allProductsQuery } from './products.api.ts';
import { FIND, NONE, NOT_LOADED } from './texts.ts';

interface ProductSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  error: ReactNode;
  disabled?: boolean;
}

/** Chooses one of all products, by name. */
export function ProductSelect({ value, onChange, ...field }: ProductSelectProps) {
  const { data: products, isError } = useQuery(allProductsQuery());
  return (
    <Select<number>
      label="Product"
      size="md"
      required
      searchable
      placeholder={FIND}
      limit={100}
      {...field}
      data={(products ?? []).map(({ id, product }) => ({ value: id, label: product }))}
      value={value}
      onChange={onChange}
      nothingFoundMessage={isError ? NOT_LOADED : products ? 'Data Belum Tersedia' : 'Memuat…'}
      description={
        products?.length === 0 ? (
          <>
            {NONE}{' '}
            <May do="products.write">
              <LinkText to="/admin/products/create" fz="inherit">
                Add Product
              </LinkText>
            </May>
          </>
        ) : undefined
      }
    />
  );
}
