import { Text } from '@mantine/core';
import type { MyPlan } from '@reward-points/contract/my-equipment';
import { ruleOf } from '#features/equipment/texts.ts';
import classes from '#ui/lists/line-list.module.css';
import { Section } from '#ui/pages/section.tsx';
import { DueLine } from './due-line.tsx';
import { texts } from './texts.ts';

/** What is due for it, the soonest first. */
export const MyPlans = ({ plans }: { plans: MyPlan[] }) => (
  <Section title="Jadwal">
    <ul className={classes.list}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <div>
            <DueLine kind={plan.kind} day={plan.next_on} />
            <Text fz="xs" c="var(--app-muted)">
              {[ruleOf(plan), plan.last_on && texts.last(plan.last_on)].filter(Boolean).join(', ')}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
