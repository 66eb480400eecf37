import { Text } from '@mantine/core';
import type { Day } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { useToday } from '#format/use-today.ts';
import { dueOf } from './texts.ts';

/** What is due and when; what is late stands out. */
export function DueLine({ kind, day }: { kind: PlanKind; day: Day }) {
  const { words, left, isLate } = dueOf(kind, day, useToday());
  return (
    <Text fz="sm" fw={isLate ? 600 : 500} {...(isLate && { c: 'var(--mantine-color-error)' })}>
      {words}
      {left && <span className="whole"> · {left}</span>}
    </Text>
  );
}
