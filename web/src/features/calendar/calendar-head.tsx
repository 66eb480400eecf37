import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import type { Day } from '@reward-points/contract/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { today } from '#format/dates.ts';
import { stepOf, titleOf, type View } from './calendar-days.rules.ts';
import { texts } from './texts.ts';
import { useShow } from './use-show.ts';

/** Which days are shown, and the ways to others; all of it is in the address. */
export function CalendarHead({ view, day }: { view: View; day: Day }) {
  const show = useShow();
  const go = (on: Day) => show({ on: on === today() ? undefined : on });
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.previous[view]}
          onClick={() => go(stepOf(view, day, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.next[view]}
          onClick={() => go(stepOf(view, day, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Title order={2} fz="lg" aria-live="polite">
          {titleOf(view, day)}
        </Title>
      </Group>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={() => show({ on: undefined })}>
          {texts.today}
        </Button>
        <SegmentedControl
          size="sm"
          aria-label={texts.views}
          data={[
            { value: 'month', label: texts.month },
            { value: 'week', label: texts.week },
          ]}
          value={view}
          onChange={(chosen: View) => show({ view: chosen === 'month' ? undefined : chosen })}
        />
      </Group>
    </Group>
  );
}
