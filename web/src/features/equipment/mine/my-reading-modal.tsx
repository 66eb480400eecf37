import { Alert, Select, TextInput } from '@mantine/core';
import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';
import { isAlike, METER_UNITS, READING_MARKS } from '@reward-points/contract/meter-units';
import type { MyReading } from '@reward-points/contract/my-equipment';
import { useState } from 'react';
import { ApiError, messageOf } from '#client/call.ts';
import { readingFormChecks } from '#features/equipment/reading-checks.ts';
import { marks, meterNumberOf, readingOf, units } from '#features/equipment/texts.ts';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { useAddMyReading } from './my-equipment.api.ts';
import { texts } from './texts.ts';

interface MyReadingModalProps {
  id: number;
  /** The latest first; none: this is the first. */
  readings: readonly MyReading[];
}

interface Values extends Record<string, unknown> {
  day: string;
  totaliser: string;
  unit: MeterUnit;
  mark: ReadingMark | null;
}

type Doubt = 'lower' | 'higher';
/** What the server refuses with that the form asks about. */
const doubts = new Map<string, Doubt>([
  ['reading_too_low', 'lower'],
  ['reading_unlikely', 'higher'],
]);

/** Notes what a member reads off; what makes a number doubtful is asked about only where it is (ADD-788, ADD-789). */
export const MyReadingModal = (props: MyReadingModalProps) => (
  <Dialog title={texts.addTitle}>
    <MyReadingForm {...props} />
  </Dialog>
);

function MyReadingForm({ id, readings }: MyReadingModalProps) {
  const [latest] = readings;
  const checked = useCheckedForm<Values>(
    readingFormChecks,
    { day: today(), totaliser: '', unit: latest?.unit ?? 'm3', mark: null },
    `my-reading:${id}`,
  );
  const { form } = checked;
  const values = form.getValues();
  // The question is of the number that was sent: another one is judged anew.
  const [doubt, setDoubt] = useState<{ totaliser: string; is: Doubt } | null>(null);
  const doubted = doubt?.totaliser === values.totaliser ? doubt.is : null;
  // Volume and mass say nothing of each other.
  const lastAlike = readings.find(({ unit }) => isAlike(unit, values.unit));
  const last = lastAlike && readingOf(lastAlike);
  const isOneUnit =
    latest !== undefined && readings.every(({ unit }) => isAlike(unit, latest.unit));
  return (
    <ActForm
      label={texts.addTitle}
      of={checked}
      act={useAddMyReading()}
      input={({ totaliser, mark, ...rest }, key) => ({
        id,
        body: {
          ...rest,
          totaliser: meterNumberOf(totaliser),
          mark: doubted === 'lower' ? mark : null,
          sure: doubted === 'higher',
        },
        key,
      })}
      refused={doubted === 'lower' && values.mark === null ? texts.lowerMissing : checked.blockedBy}
      onRefused={(error) => {
        const is = doubts.get(error instanceof ApiError ? error.code : '');
        if (is) setDoubt({ totaliser: values.totaliser, is });
        else toastFailure(messageOf(error));
      }}
      submitLabel={doubted === 'higher' ? texts.sure : texts.save}
    >
      <TextInput
        label={texts.totaliser}
        description={last && texts.totaliserHint(last)}
        required
        inputMode="decimal"
        autoComplete="off"
        size="md"
        data-autofocus
        {...(isOneUnit && { rightSection: units[values.unit], rightSectionWidth: 56 })}
        {...form.getInputProps('totaliser')}
      />
      {!isOneUnit && (
        <Select
          label={texts.unit}
          size="md"
          allowDeselect={false}
          data={METER_UNITS.map((value) => ({ value, label: units[value] }))}
          value={values.unit}
          onChange={(chosen) => chosen && form.setFieldValue('unit', chosen)}
        />
      )}
      <div>
        <DateField label={texts.day} required size="md" {...form.getInputProps('day')} />
        {/* It is there before it says something, so that it is heard. */}
        <div role="status">
          {doubted === 'higher' && (
            <Alert color="orange" variant="light" mt="md">
              {texts.higher(last ?? '')}
            </Alert>
          )}
        </div>
      </div>
      {doubted === 'lower' && (
        <ChoiceField
          label={texts.lower(last ?? '')}
          size="md"
          choices={READING_MARKS.map((mark) => ({ value: mark, label: marks[mark] }))}
          value={values.mark}
          onChange={(mark) => form.setFieldValue('mark', mark)}
        />
      )}
    </ActForm>
  );
}
