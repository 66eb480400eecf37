import { type Day, isDay } from '@reward-points/contract/dates';
import { DateField } from './date-field.tsx';

interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

interface DayFiltersProps {
  value: Days;
  onChange: (change: Days) => void;
}

/** Narrows a list down to the days of a period; either end may be left out. */
export function DayFilters({ value, onChange }: DayFiltersProps) {
  const day = (label: string, name: keyof Days) => (
    <DateField
      aria-label={label}
      placeholder={label}
      size="sm"
      w={{ base: '100%', xs: 190 }}
      flex={{ md: '1 1 150px' }}
      clearable
      value={value[name] ?? null}
      onChange={(picked) => {
        if (picked === null || isDay(picked)) onChange({ [name]: picked ?? undefined });
      }}
    />
  );
  return (
    <>
      {day('Dari tanggal', 'from')}
      {day('Sampai tanggal', 'to')}
    </>
  );
}
