import { Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { isPlannable } from '@reward-points/contract/broadcasts';
import { addDays, isDay } from '@reward-points/contract/dates';
import { instantOf, today } from '#format/dates.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { form } from './texts.ts';

/** When a broadcast is to begin, as it is filled in. */
export interface Plan {
  day: string;
  /** `09:00`; empty while it is being typed. */
  time: string;
}

const tomorrow = (): Plan => ({ day: addDays(today(), 1), time: '09:00' });

/** The instant of a plan; null: it is none yet. */
export const startOf = ({ day, time }: Plan): string | null =>
  isDay(day) && /^\d\d:\d\d$/.test(time) ? instantOf(day, time) : null;

/** Why nothing can be planned for then; null: it can. */
export function planProblem(plan: Plan): string | null {
  const startsAt = startOf(plan);
  if (startsAt === null) return form.timeMissing;
  return isPlannable(new Date(startsAt), new Date()) ? null : form.timeWrong;
}

interface PlanFieldProps {
  plan: Plan | null;
  onChange: (plan: Plan | null) => void;
}

/** Whether a broadcast begins later by itself, and when (ADD-467). */
export function PlanField({ plan, onChange }: PlanFieldProps) {
  const problem = plan && planProblem(plan);
  return (
    <Stack gap="xs">
      <Switch
        label="Kirim nanti"
        checked={plan !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? tomorrow() : null)}
      />
      {plan && (
        <>
          <Group gap="sm" align="flex-start">
            <DateField
              label="Tanggal mulai"
              required
              w={{ base: '100%', xs: 220 }}
              value={plan.day}
              onChange={(day) => onChange({ ...plan, day })}
            />
            <TextInput
              label="Jam mulai"
              type="time"
              required
              w={{ base: '100%', xs: 160 }}
              value={plan.time}
              onChange={(event) => onChange({ ...plan, time: event.currentTarget.value })}
            />
          </Group>
          <Text
            fz="sm"
            c={problem ? 'var(--mantine-color-error)' : 'var(--app-muted)'}
            aria-live="polite"
          >
            {problem ?? form.planHint}
          </Text>
        </>
      )}
    </Stack>
  );
}
