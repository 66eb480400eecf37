import { Group, Radio, Stack, Text } from '@mantine/core';
import type { Plan } from '@reward-points/contract/equipment';
import { planKinds } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import type { VisitForm } from './use-visit-form.ts';
import classes from './visit-form.module.css';
import { type ChosenPlan, isForgotten, nextOf } from './visit-typed.ts';

interface PlanFieldsProps {
  form: VisitForm;
  plans: readonly Plan[];
  plan: ChosenPlan | undefined;
}

/** Which plan the visit is of, its day, and when it is due again. */
export function PlanFields({ form, plans, plan }: PlanFieldsProps) {
  const { day } = form.getValues();
  const next = plan && nextOf(plan, day);
  const choose = (id_plan: string) => {
    form.setFieldValue('id_plan', id_plan);
    // The lines of another kind are others.
    if (plans.find(({ id }) => String(id) === id_plan)?.kind !== plan?.kind)
      form.setFieldValue('checked', []);
  };
  return (
    <Section title={texts.plan}>
      <Stack gap="md">
        <Radio.Group
          label={texts.plan}
          // The heading says it to the eye already.
          styles={{ label: { display: 'none' } }}
          size="md"
          required
          withAsterisk={false}
          value={form.getValues().id_plan}
          onChange={choose}
          error={form.errors.id_plan}
        >
          <Stack gap="xs">
            {plans.map(({ id, kind, next_on }) => (
              <Radio.Card key={id} value={String(id)} className={classes.choice}>
                <Group gap="sm" wrap="nowrap">
                  <Radio.Indicator />
                  <Text>
                    <b>{planKinds[kind]}</b> {texts.planDue(formatDay(next_on))}
                  </Text>
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <DateField label={texts.day} size="md" required {...form.getInputProps('day')} />
        {plan && day !== '' && next === undefined ? (
          <DateField label={texts.nextDay} size="md" required {...form.getInputProps('next_on')} />
        ) : (
          next && (
            <Text fz="sm">
              {plan?.known_on && isForgotten(plan, day)
                ? texts.nextStays(formatDay(plan.known_on), formatDay(next))
                : texts.next(formatDay(next))}
            </Text>
          )
        )}
      </Stack>
    </Section>
  );
}
