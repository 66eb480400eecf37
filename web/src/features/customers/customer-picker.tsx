import { Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { AccountAvatar } from '#ui/account-avatar.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './customer-picker.module.css';
import { customersQuery } from './customers.api.ts';

/** What a chosen customer is known by, on whatever page of the list it was chosen. */
export type Picked = Pick<Customer, 'id' | 'name' | 'whatsapp'>;

interface CustomerPickerProps {
  picked: ReadonlyMap<number, Picked>;
  onChange: (picked: Map<number, Picked>) => void;
}

/** A checklist of customers with avatar, name and WhatsApp; it searches and pages on the server (POINT-07). */
export function CustomerPicker({ picked, onChange }: CustomerPickerProps) {
  const [input, setAsked] = useState({ page: 1, name: '' });
  const {
    data: page,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery(customersQuery({ ...input, order_by: 'name', roles: 'customer' }));
  const customers = page?.data ?? [];
  const isAllPicked = customers.length > 0 && customers.every(({ id }) => picked.has(id));
  const isSomePicked = customers.some(({ id }) => picked.has(id));

  const toggle = (chosen: Picked[], isOn: boolean) => {
    const changed = new Map(picked);
    for (const { id, name, whatsapp } of chosen) {
      if (isOn) changed.set(id, { id, name, whatsapp });
      else changed.delete(id);
    }
    onChange(changed);
  };

  return (
    <Paper p="md" shadow="none" component="fieldset" m={0} aria-label="Customers">
      <Stack gap="sm">
        <Group justify="space-between">
          <SearchField
            label="Find Customer"
            value={input.name}
            onChange={(name) => setAsked({ name, page: 1 })}
          />
          <Text fz="sm" fw={600} aria-live="polite" className="tabular">
            {formatNumber(picked.size)} dipilih
          </Text>
        </Group>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : page && customers.length === 0 ? (
          <Empty />
        ) : (
          <>
            <Checkbox
              label="Semua di halaman ini"
              checked={isAllPicked}
              indeterminate={isSomePicked && !isAllPicked}
              onChange={(event) => toggle(customers, event.currentTarget.checked)}
            />
            <ul className={classes.list} aria-busy={page === undefined || isPlaceholderData}>
              {page === undefined
                ? ['a', 'b', 'c', 'd', 'e'].map((place) => (
                    <li key={place}>
                      <Skeleton h={40} my={8} />
                    </li>
                  ))
                : customers.map((customer) => (
                    <li key={customer.id}>
                      <Checkbox
                        className={classes.choice}
                        checked={picked.has(customer.id)}
                        onChange={(event) => toggle([customer], event.currentTarget.checked)}
                        label={
                          <Group gap="sm" wrap="nowrap" component="span">
                            <AccountAvatar name={customer.name} image={customer.images} size={36} />
                            <span>
                              <Text fz="sm" fw={600} className="break" span display="block">
                                {customer.name}
                              </Text>
                              <Text fz="xs" c="var(--app-muted)" className="tabular" span>
                                {formatWhatsapp(customer.whatsapp)}
                              </Text>
                            </span>
                          </Group>
                        }
                      />
                    </li>
                  ))}
            </ul>
          </>
        )}
        {page && (
          <Paging
            page={page}
            label="Halaman daftar customer"
            onChange={(number) => setAsked({ ...input, page: number })}
          />
        )}
      </Stack>
    </Paper>
  );
}
