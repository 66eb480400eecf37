import { Switch, Text, TextInput } from '@mantine/core';
import { cancellationValues, whenText } from '@reward-points/contract/appointment-words';
import {
  type Appointment,
  appointmentCancellationChecks,
  type CalendarEntry,
} from '@reward-points/contract/appointments';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { appointmentFormQuery, useCancelAppointment } from './calendar.api.ts';
import { nameOf, cancelling as words } from './texts.ts';

interface CancelAppointmentModalProps {
  entry: CalendarEntry;
  appointment: Appointment;
}

/** Cancels an appointment with a reason, and says what the customer will read of it (ADD-842). */
export const CancelAppointmentModal = (props: CancelAppointmentModalProps) => (
  <Dialog title={words.title}>
    <CancelForm {...props} />
  </Dialog>
);

interface Values extends Record<string, unknown> {
  reason: string;
  tells: boolean;
  version: number;
}

function CancelForm({ entry, appointment }: CancelAppointmentModalProps) {
  const stands = useQuery({
    ...appointmentFormQuery(entry.id_plan),
    select: ({ entry: now, is_wanted }) => ({
      data: now.appointment ? [now.appointment] : [],
      is_wanted,
    }),
  });
  const { row, reload } = useRow(stands, appointment);
  const { id, day, hour, version } = row;
  const outgoing = useOccasionMessage('appointment-cancelled');
  const checked = useCheckedForm<Values>(appointmentCancellationChecks, {
    reason: '',
    tells: true,
    version,
  });
  const { form, blockedBy } = checked;
  const { reason, tells: wishes } = form.getValues();
  const isUnwanted = stands.data?.is_wanted === false;
  const canTell = !isUnwanted && outgoing.body !== null;
  const tells = wishes && canTell;
  const values = cancellationValues(entry, { day, hour, reason: reason.trim() || '…' });
  return (
    <ActForm
      label={words.title}
      of={checked}
      act={useCancelAppointment()}
      refused={blockedBy ?? (tells ? blockedByMessage(outgoing) : null)}
      input={(sent, key) => ({
        id,
        body: {
          reason: sent.reason,
          ...(tells && outgoing.body && { message: { body: fillTemplate(outgoing.body, values) } }),
          version: sent.version,
        },
        key,
      })}
      reload={reload}
      said={({ message }) => [message, `${entry.customer}: ${whenText(day, hour)}.`]}
      color="red"
      cancelLabel={words.back}
      submitLabel={words.submit}
    >
      <div>
        <Text fw={600} className="break">
          {nameOf(entry)}
        </Text>
        <Text fz="sm" c="var(--app-muted)">
          {whenText(day, hour)}. {words.stays}
        </Text>
      </div>
      <TextInput
        label={words.reason}
        size="md"
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {canTell && (
        <Switch
          size="md"
          label={words.tell}
          checked={wishes}
          onChange={(event) => form.setFieldValue('tells', event.currentTarget.checked)}
        />
      )}
      {(tells || !canTell) && (
        <OutgoingMessageShown
          outgoing={outgoing}
          values={values}
          withoutTemplate={words.noTemplate}
          unwanted={isUnwanted ? words.unwanted : undefined}
        />
      )}
    </ActForm>
  );
}
