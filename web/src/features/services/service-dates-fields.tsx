import { SimpleGrid } from '@mantine/core';
import { isDay, nextServiceAfter } from '@reward-points/contract/dates';
import {
  nextAfterCorrection,
  nextAfterVisit,
  type PlanRule,
} from '@reward-points/contract/plan-days';
import { remarkOnServiceDay, remarkOnVisitDay } from '#format/unusual-days.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { remarkOf } from '#ui/fields/remark.ts';
import type { FieldProps } from '#ui/fields/use-checked-form.ts';

/** What the two fields need of the form that they stand in. */
interface DatesForm {
  getValues(): { last_service: string; next_service: string };
  getInputProps(name: 'last_service' | 'next_service'): FieldProps<string>;
  setFieldValue(name: 'last_service' | 'next_service', value: string): void;
}

interface ServiceDatesFieldsProps {
  form: DatesForm;
  /** Its rule, and its days. Left out: it is a new one. */
  service?: PlanRule & { last_service: string; next_service: string };
  /** The day of its latest visit, where another one is added. */
  visitedOn?: string | undefined;
  /** When it was due before the visit that is shown; null: nobody knows. Left out: another visit is added. */
  dueBefore?: string | null;
  /** The day of an older visit has no next one to go with it (SVC-17). */
  hasNext?: boolean;
  /** Already sent, and no longer to be changed. */
  isFixed?: boolean;
}

/**
 * Last and next service. Each change of the last one rewrites the next one, by the rule of its plan, or two years later
 * (SVC-10, A-20). Where only the counter knows, it stays for somebody to say.
 */
export function ServiceDatesFields({
  form,
  service,
  visitedOn,
  dueBefore,
  hasNext = true,
  isFixed = false,
}: ServiceDatesFieldsProps) {
  const { last_service: last, next_service: next } = form.getValues();
  return (
    <SimpleGrid cols={{ base: 1, sm: hasNext ? 2 : 1 }} spacing="md">
      <DateField
        label="Last Service"
        required
        {...remarkOf(remarkOnVisitDay(last))}
        {...form.getInputProps('last_service')}
        disabled={isFixed}
        onChange={(day) => {
          if (day === last) return;
          form.setFieldValue('last_service', day);
          const due =
            day && isDay(day) && !isFixed && dueAfter(day, { service, dueBefore, visitedOn });
          if (due) form.setFieldValue('next_service', due);
        }}
      />
      {hasNext && (
        <DateField
          label="Next Service"
          required
          {...remarkOf(remarkOnServiceDay(next))}
          {...form.getInputProps('next_service')}
          disabled={isFixed}
        />
      )}
    </SimpleGrid>
  );
}

function dueAfter(
  day: string,
  {
    service,
    dueBefore,
    visitedOn,
  }: Pick<ServiceDatesFieldsProps, 'service' | 'dueBefore' | 'visitedOn'>,
): string | undefined {
  if (!service) return nextServiceAfter(day);
  const { last_service: last_on, next_service: next_on } = service;
  const plan = { ...service, kind: 'servis' as const, last_on, next_on };
  return dueBefore === undefined
    ? nextAfterVisit({ ...plan, visited_on: visitedOn }, day)
    : nextAfterCorrection(plan, day, dueBefore);
}
