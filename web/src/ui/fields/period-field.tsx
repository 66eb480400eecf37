import { Group, Select, Text } from '@mantine/core';
import { addDays, isDay } from '@reward-points/contract/dates';
import { calendarYearOf, monthOf, quarterOf } from '@reward-points/contract/periods';
import { useState } from 'react';
import { today } from '#format/dates.ts';
import { DateField } from './date-field.tsx';

/** Days of the business, the first and the last one included. */
export interface Period {
  from: string;
  to: string;
}

const periodOf = ({ first, last }: { first: string; last: string }): Period => ({
  from: first,
  to: last,
});

/** The periods that are asked for most. */
function presets(): { value: string; label: string; period: Period }[] {
  const now = today();
  const before = (first: string) => addDays(first, -1);
  return [
    { value: 'month', label: 'Bulan ini', period: periodOf(monthOf(now)) },
    {
      value: 'last-month',
      label: 'Bulan lalu',
      period: periodOf(monthOf(before(monthOf(now).first))),
    },
    { value: 'quarter', label: 'Kuartal ini', period: periodOf(quarterOf(now)) },
    {
      value: 'last-quarter',
      label: 'Kuartal lalu',
      period: periodOf(quarterOf(before(quarterOf(now).first))),
    },
    { value: 'year', label: 'Tahun ini', period: periodOf(calendarYearOf(now)) },
    {
      value: 'last-year',
      label: 'Tahun lalu',
      period: periodOf(calendarYearOf(before(calendarYearOf(now).first))),
    },
  ];
}

/** What an address without days means. */
export const thisMonth = (): Period => periodOf(monthOf(today()));
export const thisYear = (): Period => periodOf(calendarYearOf(today()));

const OWN = 'own';

const isSame = (one: Typed, other: Typed) => one.from === other.from && one.to === other.to;

/** What was typed may be no period yet. */
interface Typed {
  from: string;
  to: string;
}

interface PeriodFieldProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** Chooses a month, a quarter, a year, or days of one's own. */
export function PeriodField({ value, onChange }: PeriodFieldProps) {
  const choices = presets();
  const named = choices.find(({ period }) => isSame(period, value))?.value;
  const [isOwn, setOwn] = useState(named === undefined);
  // Where it is no period yet, the one before stays on the screen.
  const [typed, setTyped] = useState<Typed>(value);
  const [shown, setShown] = useState(value);
  if (!isSame(shown, value)) {
    setShown(value);
    // Another period than was chosen here, as after a way back: the field begins anew.
    if (!isSame(typed, value)) {
      setOwn(named === undefined);
      setTyped(value);
    }
  }
  const type = (change: Partial<Typed>) => {
    const { from, to } = { ...typed, ...change };
    setTyped({ from, to });
    if (isDay(from) && isDay(to) && from <= to) onChange({ from, to });
  };
  const isTurned = isDay(typed.to) && typed.from > typed.to;
  return (
    <>
      <Select
        aria-label="Periode"
        size="sm"
        w={180}
        allowDeselect={false}
        data={[...choices, { value: OWN, label: 'Pilih tanggal' }]}
        value={isOwn ? OWN : (named ?? OWN)}
        onChange={(chosen) => {
          const preset = choices.find((choice) => choice.value === chosen);
          setOwn(preset === undefined);
          setTyped(preset?.period ?? value);
          if (preset) onChange(preset.period);
        }}
      />
      {isOwn && (
        <Group gap="xs">
          <DateField
            aria-label="Dari tanggal"
            size="sm"
            w={190}
            value={typed.from}
            onChange={(from) => type({ from })}
          />
          <Text fz="sm" c="var(--app-muted)" aria-hidden>
            –
          </Text>
          <DateField
            aria-label="Sampai tanggal"
            size="sm"
            w={190}
            value={typed.to}
            error={isTurned && 'Hari terakhir tidak boleh sebelum hari pertama.'}
            onChange={(to) => type({ to })}
          />
        </Group>
      )}
    </>
  );
}
