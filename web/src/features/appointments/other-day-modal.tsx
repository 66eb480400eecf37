import { Text, TextInput } from '@mantine/core';
import { whenText } from '@reward-points/contract/appointment-words';
import {
  appointmentAnswerChecks,
  type MyAppointment,
} from '@reward-points/contract/my-appointments';
import { ActForm } from '#ui/act-form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useAnswerAppointment } from './appointments.api.ts';
import { texts } from './texts.ts';

const words = texts.answer;

/** Wishes for another day than was proposed (ADD-840). */
export const OtherDayModal = ({ appointment }: { appointment: MyAppointment }) => (
  <Dialog title={words.title}>
    <OtherDayForm appointment={appointment} />
  </Dialog>
);

function OtherDayForm({ appointment: { id, day, hour, version } }: { appointment: MyAppointment }) {
  const checked = useCheckedForm(appointmentAnswerChecks, { wished_on: '', note: '' });
  const { form } = checked;
  return (
    <ActForm
      label={words.title}
      of={checked}
      act={useAnswerAppointment()}
      input={(sent, key) => ({ id, body: { ...sent, answer: 'other-day' as const, version }, key })}
      said={({ message }) => message}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
    >
      <Text fz="sm">{words.lead(whenText(day, hour))}</Text>
      <DateField
        label={words.wished}
        size="md"
        clearable
        {...form.getInputProps('wished_on')}
        value={form.getValues().wished_on || null}
        onChange={(picked) => form.setFieldValue('wished_on', picked ?? '')}
      />
      <TextInput
        label={words.note}
        description={words.noteHint}
        size="md"
        {...form.getInputProps('note')}
      />
    </ActForm>
  );
}
