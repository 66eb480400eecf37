import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { moneyOf } from '#features/accounting/texts.ts';
import { formatDay } from '#format/dates.ts';
import { externalInvoicesQuery } from './decisions.api.ts';

const PAUSE_MS = 300;

interface ExternalInvoiceSelectProps {
  connectionId: number;
  /** Whose are shown before anything is typed. */
  search: string;
  value: number | null;
  onChange: (id: number | null) => void;
  error: ReactNode;
}

/** Chooses one invoice of a program of however many: what is typed is searched for on the server. */
export function ExternalInvoiceSelect(props: ExternalInvoiceSelectProps) {
  const { connectionId, search, value, onChange, error } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null);
  const [asked] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), PAUSE_MS);
  const { data, isFetching, isError } = useQuery(
    externalInvoicesQuery({
      page: 1,
      search: asked === '' ? search : asked,
      standing: 'counted',
      id_connection: connectionId,
    }),
  );
  const found = (data?.data ?? []).map((invoice) => ({
    value: invoice.id,
    label: `${invoice.number} · ${formatDay(invoice.date)} · ${moneyOf(invoice.currency, invoice.base)}`,
  }));
  const isElsewhere = chosen !== null && found.every((one) => one.value !== chosen.value);
  return (
    <Select<number>
      label="Faktur yang berkurang"
      description="Ketik nomor atau customernya"
      size="md"
      required
      searchable
      data={isElsewhere ? [...found, chosen] : found}
      // The server has filtered already; the chosen one is there for its name alone.
      filter={({ options }) => options.slice(0, found.length)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => {
        setChosen(found.find((one) => one.value === id) ?? null);
        onChange(id);
      }}
      rightSection={isFetching ? <Loader size={18} /> : undefined}
      nothingFoundMessage={
        isError ? 'Faktur tidak dapat dimuat' : data ? 'Tidak ada faktur yang cocok' : 'Memuat…'
      }
      error={error}
    />
  );
}
