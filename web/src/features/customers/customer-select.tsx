import { Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { AccountAvatar } from './account-avatar.tsx';
import { customerChoicesQuery } from './customers.api.ts';

const PAUSE_MS = 300;

interface CustomerSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Who is chosen when it is first shown. */
  initial?: Customer | undefined;
}

/** Chooses one customer of however many: what is typed is searched for on the server. */
export function CustomerSelect({ value, onChange, initial, ...field }: CustomerSelectProps) {
  const [typed, setTyped] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState<Customer | null>(initial ?? null);
  // The field shows the name of the chosen one, and that is no search.
  const wanted = typed === chosen?.name ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, PAUSE_MS);
  const { data: page, isFetching, isError } = useQuery(customerChoicesQuery(search));
  const found = page?.data ?? [];
  const shown = found.length;
  // The chosen one keeps its name, whatever is searched for.
  const isElsewhere = chosen !== null && found.every(({ id }) => id !== chosen.id);
  const customers = isElsewhere ? [...found, chosen] : found;
  return (
    <Select<number>
      label="Customer"
      size="md"
      required
      searchable
      placeholder="Find Customer"
      {...field}
      data={customers.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has filtered already; the chosen one is there for its name alone. Until it answers, what does not fit is not there.
      filter={({ options }) => options.slice(0, shown).filter(isMeant(wanted))}
      // Also once the server has answered: Enter takes the first of those that it found.
      selectFirstOptionOnChange={!isFetching && typed.trim() !== ''}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => {
        setChosen(customers.find((customer) => customer.id === id) ?? null);
        onChange(id);
      }}
      rightSection={isFetching ? <Loader size={18} /> : undefined}
      nothingFoundMessage={
        isError ? 'Customer tidak dapat dimuat' : page ? 'Data Belum Tersedia' : 'Memuat…'
      }
      renderOption={({ option }) => (
        <Choice customer={customers.find(({ id }) => id === option.value)} />
      )}
    />
  );
}

const isMeant =
  (wanted: string) =>
  (option: object): boolean =>
    'label' in option && String(option.label).toLowerCase().includes(wanted.toLowerCase());

function Choice({ customer }: { customer: Customer | undefined }) {
  if (!customer) return null;
  return (
    <Group gap="sm" wrap="nowrap">
      <AccountAvatar name={customer.name} image={customer.images} size={34} />
      <div>
        <Text fz="sm" fw={600} className="break" lineClamp={2}>
          {customer.name}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="tabular">
          {formatWhatsapp(customer.whatsapp)}
        </Text>
      </div>
    </Group>
  );
}
