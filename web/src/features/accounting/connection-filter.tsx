import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import { connectionsQuery } from './accounting.api.ts';
import { connectionName } from './texts.ts';

interface ConnectionFilterProps {
  /** Undefined lists those of all. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Narrows a list down to one connection, where there are several. */
export function ConnectionFilter({ value, onChange }: ConnectionFilterProps) {
  const { data: connections = [] } = useQuery(connectionsQuery());
  if (connections.length < 2 && value === undefined) return null;
  return (
    <ChoiceFilter
      label="Koneksi"
      all="Semua koneksi"
      choices={connections.map((one) => ({ value: String(one.id), label: connectionName(one) }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}
