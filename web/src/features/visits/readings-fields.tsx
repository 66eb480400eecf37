import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { METER_UNITS, READING_MARKS } from '@reward-points/contract/meter-units';
import { VISIT_READINGS_MAX } from '@reward-points/contract/visits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReadingTyped } from '#features/device-visits/visit-store.ts';
import { marks, readingOf, units } from '#features/equipment/texts.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import type { VisitForm } from './use-visit-form.ts';
import { askedOf, type LastReadings, lastBy } from './visit-typed.ts';

interface ReadingsFieldsProps {
  form: VisitForm;
  last: LastReadings;
}

/** What the counter says, with what it said last beside it; a meter that was exchanged is read twice. */
export function ReadingsFields({ form, last }: ReadingsFieldsProps) {
  const typed = form.getValues();
  const { readings } = typed;
  const change = (place: number, changed: Partial<ReadingTyped>) =>
    form.setFieldValue('readings', readings.with(place, { ...at(readings, place), ...changed }));
  const { errors } = form;
  const refused = errors.readings ?? errors.marks;
  return (
    <Section title={texts.readings}>
      <Stack gap="md">
        {readings.map((reading, place) => {
          const asked = askedOf(typed, place, last);
          const known = place === 0 ? lastBy(last, typed.day, reading.unit) : undefined;
          const isLatest = place === readings.length - 1;
          return (
            <Stack key={reading.id} gap="sm">
              <SimpleGrid cols={2} spacing="md">
                <TextInput
                  label={place === 0 ? texts.reading : texts.readingNew}
                  description={known && texts.last(readingOf(known))}
                  inputMode="decimal"
                  autoComplete="off"
                  value={reading.totaliser}
                  onChange={({ currentTarget }) =>
                    change(place, { totaliser: currentTarget.value })
                  }
                  onBlur={() => form.validateField('readings')}
                  error={isLatest && refused}
                />
                <Select
                  label={texts.unit}
                  size="md"
                  allowDeselect={false}
                  data={METER_UNITS.map((value) => ({ value, label: units[value] }))}
                  value={reading.unit}
                  onChange={(unit) => unit && change(place, { unit })}
                />
              </SimpleGrid>
              {asked && (
                <ChoiceField
                  label={texts.lower(readingOf(asked))}
                  size="md"
                  choices={READING_MARKS.map((mark) => ({ value: mark, label: marks[mark] }))}
                  value={reading.mark}
                  onChange={(mark) => change(place, { mark })}
                />
              )}
              {place > 0 && (
                <Group>
                  <Button
                    variant="subtle"
                    color="gray"
                    leftSection={<IconTrash size={18} />}
                    onClick={() => form.setFieldValue('readings', readings.toSpliced(place, 1))}
                  >
                    {texts.removeReading}
                  </Button>
                </Group>
              )}
            </Stack>
          );
        })}
        {readings.length < VISIT_READINGS_MAX &&
          at(readings, readings.length - 1).totaliser !== '' && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => form.setFieldValue('readings', [...readings, afterwards(readings)])}
              style={{ alignSelf: 'flex-start' }}
            >
              {texts.exchange}
            </Button>
          )}
      </Stack>
    </Section>
  );
}

function at(readings: readonly ReadingTyped[], place: number): ReadingTyped {
  const reading = readings[place];
  if (!reading) throw new Error(`There is no reading at ${place}.`);
  return reading;
}

const afterwards = (readings: readonly ReadingTyped[]): ReadingTyped => ({
  id: Math.max(...readings.map(({ id }) => id)) + 1,
  totaliser: '',
  unit: at(readings, readings.length - 1).unit,
  mark: 'exchanged',
});
