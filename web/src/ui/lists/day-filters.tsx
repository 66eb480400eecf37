import { type Day, isDay } from '@reward-points/contract/dates';
import { useState } from 'react';
import { DateField } from '#ui/fields/date-field.tsx';

interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

interface DayFiltersProps {
  value: Days;
  onChange: (change: Days) => void;
}

/** Narrows a list down to the days of a period; either end may be left out. */
export const DayFilters = ({ value, onChange }: DayFiltersProps) => (
  <>
    <DayFilter label="Dari tanggal" day={value.from} onChange={(from) => onChange({ from })} />
    <DayFilter label="Sampai tanggal" day={value.to} onChange={(to) => onChange({ to })} />
  </>
);

interface DayFilterProps {
  label: string;
  /** What it says where no day is chosen, unless that is its label. */
  placeholder?: string;
  day: Day | undefined;
  onChange: (day: Day | undefined) => void;
}

/** What is no day stays as it was typed and is said to be none; the list keeps the day of before. */
export function DayFilter({ label, placeholder = label, day, onChange }: DayFilterProps) {
  const [wrong, setWrong] = useState<{ typed: string; of: Day | undefined } | null>(null);
  return (
    <DateField
      aria-label={label}
      placeholder={placeholder}
      size="sm"
      w={{ base: '100%', xs: 190 }}
      flex={{ md: '1 1 150px' }}
      clearable
      // Where the day has become another one, as after a way back, that one counts.
      value={wrong && wrong.of === day ? wrong.typed : (day ?? '')}
      onChange={(picked) => {
        const isNone = picked !== '' && !isDay(picked);
        setWrong(isNone ? { typed: picked, of: day } : null);
        if (!isNone) onChange(picked || undefined);
      }}
    />
  );
}
