import { Text, TextInput } from '@mantine/core';
import { whenText } from '@reward-points/contract/appointment-words';
import {
  appointmentAnswerChecks,
  type MyAppointment,
} from '@reward-points/contract/my-appointments';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { myAppointmentsQuery, useAnswerAppointment } from './appointments.api.ts';
import { texts } from './texts.ts';

const words = texts.answer;

interface OtherDayModalProps {
  equipmentId: number;
  appointment: MyAppointment;
}

/** Wishes for another day than was proposed (ADD-840). */
export const OtherDayModal = (props: OtherDayModalProps) => (
  <Dialog title={words.title}>
    <OtherDayForm {...props} />
  </Dialog>
);

function OtherDayForm({ equipmentId, appointment }: OtherDayModalProps) {
  const appointments = useQuery({
    ...myAppointmentsQuery(equipmentId),
    select: (data) => ({ data }),
  });
  const { row, reload } = useRow(appointments, appointment);
  const { id, day, hour, version } = row;
  const checked = useCheckedForm(appointmentAnswerChecks, { wished_on: '', note: '', version });
  const { form } = checked;
  return (
    <ActForm
      label={words.title}
      of={checked}
      act={useAnswerAppointment()}
      input={(sent, key) => ({ id, body: { ...sent, answer: 'other-day' as const }, key })}
      reload={reload}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
    >
      <Text fz="sm">{words.lead(whenText(day, hour))}</Text>
      <DateField label={words.wished} size="md" clearable {...form.getInputProps('wished_on')} />
      <TextInput
        label={words.note}
        description={words.noteHint}
        size="md"
        {...form.getInputProps('note')}
      />
    </ActForm>
  );
}
