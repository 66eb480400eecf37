import {
  Badge,
  Checkbox,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ListStates } from '#ui/lists/list-states.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import classes from './customer-picker.module.css';
import { customersQuery } from './customers.api.ts';

/** What a chosen customer is known by, on whatever page of the list it was chosen. */
export type Picked = Pick<Customer, 'id' | 'name' | 'whatsapp'> &
  Partial<Pick<Customer, 'wants_messages' | 'number_wants'>>;

/** Whether nothing may go to a customer's own number: that wrote STOP, or nobody of the customer wants messages. */
export const isNumberSilent = ({ wants_messages, number_wants }: Omit<Picked, 'id'>): boolean =>
  wants_messages === false || number_wants === false;

interface CustomerPickerProps {
  /** Whether what is chosen goes to the customers' own numbers, whoever else of them is told. */
  isByNumber?: boolean;
  picked: ReadonlyMap<number, Picked>;
  onChange: (picked: Map<number, Picked>) => void;
}

/** A checklist of customers with avatar, name and WhatsApp; it searches and pages on the server (POINT-07). */
export function CustomerPicker({ isByNumber = false, picked, onChange }: CustomerPickerProps) {
  const [filter, setFilter] = useState({ page: 1, name: '' });
  const query = useQuery(customersQuery({ ...filter, order_by: 'name', roles: 'customer' }));

  const toggle = (chosen: Picked[], isOn: boolean) => {
    const changed = new Map(picked);
    for (const { id, name, whatsapp, wants_messages, number_wants } of chosen) {
      if (isOn) changed.set(id, { id, name, whatsapp, wants_messages, number_wants });
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
            value={filter.name}
            onChange={(name) => setFilter({ name, page: 1 })}
          />
          <Text fz="sm" fw={600} aria-live="polite" className="tabular">
            {formatNumber(picked.size)} dipilih
          </Text>
        </Group>
        <ListStates
          query={query}
          skeleton={<PickerSkeleton />}
          empty={<Empty />}
          onPage={(page) => setFilter((now) => ({ ...now, page }))}
          pageLabel="Halaman daftar customer"
        >
          {(customers) => (
            <Checklist
              customers={customers}
              isByNumber={isByNumber}
              picked={picked}
              onToggle={toggle}
            />
          )}
        </ListStates>
      </Stack>
    </Paper>
  );
}

interface ChecklistProps {
  customers: Customer[];
  isByNumber: boolean;
  picked: ReadonlyMap<number, Picked>;
  onToggle: (chosen: Picked[], isOn: boolean) => void;
}

function Checklist({ customers, isByNumber, picked, onToggle }: ChecklistProps) {
  const isAllPicked = customers.every(({ id }) => picked.has(id));
  const isSomePicked = customers.some(({ id }) => picked.has(id));
  return (
    <div>
      <Checkbox
        label="Semua di halaman ini"
        mb="xs"
        checked={isAllPicked}
        indeterminate={isSomePicked && !isAllPicked}
        onChange={(event) => onToggle(customers, event.currentTarget.checked)}
      />
      <ul className={classes.list}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <Checkbox
              className={classes.choice}
              checked={picked.has(customer.id)}
              onChange={(event) => onToggle([customer], event.currentTarget.checked)}
              label={
                <Choice
                  customer={customer}
                  isSilent={isByNumber ? isNumberSilent(customer) : !customer.wants_messages}
                />
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Choice = ({ customer, isSilent }: { customer: Customer; isSilent: boolean }) => (
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
    {isSilent && (
      <Badge color="orange" size="sm" component="span" flex="none">
        STOP
        <VisuallyHidden component="span">: tidak mau dikirimi pesan</VisuallyHidden>
      </Badge>
    )}
  </Group>
);

const PickerSkeleton = () => (
  <div aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <Skeleton key={place} h={40} my={8} />
    ))}
  </div>
);
