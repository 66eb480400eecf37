import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';
import { METER_UNITS, READING_MARKS } from '@reward-points/contract/meter-units';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useAddReading } from './equipment.api.ts';
import { readingFormChecks } from './reading-checks.ts';
import { marks, meterNumberOf, units } from './texts.ts';

interface ReadingModalProps {
  equipmentId: number;
  /** That of the reading before. */
  unit: MeterUnit;
}

interface Values extends Record<string, unknown> {
  day: string;
  totaliser: string;
  unit: MeterUnit;
  mark: ReadingMark | null;
}

/** Notes what the totaliser says (ADD-709). */
export const ReadingModal = (props: ReadingModalProps) => (
  <Dialog title="Catat angka meter">
    <ReadingForm {...props} />
  </Dialog>
);

function ReadingForm({ equipmentId, unit }: ReadingModalProps) {
  const checked = useCheckedForm<Values>(readingFormChecks, {
    day: today(),
    totaliser: '',
    unit,
    mark: null,
  });
  const { form } = checked;
  const values = form.getValues();
  return (
    <ActForm
      label="Catat angka meter"
      of={checked}
      act={useAddReading()}
      input={({ totaliser, ...rest }, key) => ({
        id: equipmentId,
        body: { ...rest, totaliser: meterNumberOf(totaliser) },
        key,
      })}
    >
      <DateField label="Tanggal" required {...form.getInputProps('day')} />
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label="Angka meter"
          required
          inputMode="decimal"
          {...form.getInputProps('totaliser')}
        />
        <Select
          label="Satuan"
          size="md"
          allowDeselect={false}
          data={METER_UNITS.map((value) => ({ value, label: units[value] }))}
          value={values.unit}
          onChange={(chosen) => chosen && form.setFieldValue('unit', chosen)}
        />
      </SimpleGrid>
      <Select
        label="Bila angkanya lebih kecil daripada sebelumnya"
        size="md"
        placeholder="Tidak"
        clearable
        data={READING_MARKS.map((value) => ({ value, label: marks[value] }))}
        value={values.mark}
        onChange={(mark) => form.setFieldValue('mark', mark)}
      />
    </ActForm>
  );
}
