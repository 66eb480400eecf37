import { ActionIcon, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Checks } from '@reward-points/contract/checks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { readHolidays } from './holidays.rules.ts';
import { holidaysQuery, useAddHolidays } from './plan-kinds.api.ts';
import { holidays as texts } from './texts.ts';

const deleteDialog = dialogOnDemand(
  async () => (await import('./delete-holiday.tsx')).DeleteHoliday,
);

const wordsFor = (typed: string): string | null => {
  const { holidays, wrong } = readHolidays(typed);
  return wrong === null ? (holidays.length === 0 ? texts.none : null) : texts.wrong(wrong);
};

const checks: Checks = {
  holidays: { message: texts.none, isRight: (typed) => String(typed).trim() !== '' },
};

/** The holidays that move from year to year (ADD-762). */
export function HolidaysCard() {
  const { data: holidays, error, refetch } = useQuery(holidaysQuery());
  const checked = useCheckedForm(checks, { holidays: '' });
  const { form } = checked;
  const { holidays: lines } = form.getValues();
  return (
    <TitledCard title={texts.title} lead={texts.lead} maw={760}>
      {holidays === undefined ? (
        <Awaited of={{ error, refetch }} height={120} />
      ) : holidays.length === 0 ? (
        <Text fz="sm">{texts.empty}</Text>
      ) : (
        <Stack component="ul" gap={0} p={0} m={0} aria-label={texts.title}>
          {holidays.map(({ day, name }) => (
            <Group component="li" key={day} justify="space-between" wrap="nowrap" mih={44}>
              <Text fz="sm" className="break">
                {formatDay(day)} · {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Hapus ${name}, ${formatDay(day)}`}
                {...deleteDialog.ahead}
                onClick={() => deleteDialog.open({ day, name })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      <ActForm
        label={texts.add}
        of={checked}
        act={useAddHolidays()}
        refused={wordsFor(lines)}
        input={(values, key) => ({
          body: { holidays: readHolidays(values.holidays).holidays },
          key,
        })}
        anew={() => ({ holidays: '' })}
        card={false}
        submitLabel={texts.add}
      >
        <Textarea
          label={texts.add}
          description={texts.linesHint}
          autosize
          minRows={3}
          maxRows={14}
          {...form.getInputProps('holidays')}
          error={form.errors.holidays ?? (lines.trim() === '' ? undefined : wordsFor(lines))}
        />
      </ActForm>
    </TitledCard>
  );
}
