import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { appointmentValues, whenText } from '@reward-points/contract/appointment-words';
import { type AppointmentFormData, appointmentChecks } from '@reward-points/contract/appointments';
import { type Day, isDay } from '@reward-points/contract/dates';
import { restOf } from '@reward-points/contract/rest-days';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { IconBeach, IconCalendarX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage, type OutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { appointmentFormQuery, prepareAppointment, useSaveAppointment } from './calendar.api.ts';
import { hourTyped } from './hours.rules.ts';
import { nameOf, texts, form as words } from './texts.ts';

const cancelDialog = dialogOnDemand(
  async () => (await import('./cancel-appointment-modal.tsx')).CancelAppointmentModal,
);

interface AppointmentModalProps {
  planId: number;
  /** On which day it was set down; left out, the one that is agreed or due. */
  day?: Day;
  /** The member's wish that is granted by it, and the day of that. */
  request?: { id: number; wished_on: Day };
}

/** Agrees a day for a plan, or asks its customer: the one form to which dragging and keys lead as well (ADD-838). */
export const AppointmentModal = (props: AppointmentModalProps) => (
  <Dialog title={words.agree} size="lg">
    <LoadedForm {...props} />
  </Dialog>
);

function LoadedForm(props: AppointmentModalProps) {
  const { data, error, refetch } = useQuery(appointmentFormQuery(props.planId));
  if (!data) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <AppointmentForm {...props} data={data} reload={refetch} />;
}

interface Values extends Record<string, unknown> {
  day: string;
  hour: string;
  technician: string;
  how: 'agreed' | 'ask';
  tells: boolean;
  /** The same question once more. */
  tellsAgain: boolean;
  /** Of the reading that it was filled with; undefined: the plan had none. */
  id: number | undefined;
  version: number | undefined;
}

const checks = {
  day: appointmentChecks.day,
  hour: {
    ...appointmentChecks.hour,
    isRight: (typed: unknown) => appointmentChecks.hour.isRight(hourTyped(String(typed)), {}),
  },
};

interface AppointmentFormProps extends AppointmentModalProps {
  data: AppointmentFormData;
  reload: () => Promise<unknown>;
}

function AppointmentForm({ planId, day, request, data, reload }: AppointmentFormProps) {
  const { entry, technicians, link, is_wanted } = data;
  const { appointment } = entry;
  const outgoing = useOccasionMessage('appointment');
  const checked = useCheckedForm<Values>(checks, {
    day: day ?? dayToBeginWith(entry, request),
    hour: appointment?.hour ?? '',
    // Nobody is named where whoever was to come visits no more.
    technician: String(technicians.find(({ id }) => id === appointment?.id_technician)?.id ?? ''),
    how: appointment?.state === 'waiting' && !request ? 'ask' : 'agreed',
    tells: true,
    tellsAgain: false,
    id: appointment?.id,
    version: appointment?.version,
  });
  const { form, blockedBy } = checked;
  const values = form.getValues();
  const asks = values.how === 'ask';
  const canTell = is_wanted && link !== null && outgoing.body !== null;
  const on = isDay(values.day) ? values.day : null;
  const hour = hourTyped(values.hour) || null;
  const stands =
    appointment?.state === 'waiting' && on === appointment.day && hour === appointment.hour;
  const telling = stands ? 'tellsAgain' : 'tells';
  const tells = asks && values[telling] && canTell;
  const message = appointmentValues(entry, {
    day: on ?? entry.due_on,
    hour,
    technician: technicians.find(({ id }) => String(id) === values.technician)?.name ?? null,
    link: link ?? '',
  });
  return (
    <ActForm
      label={words.agree}
      of={checked}
      act={useSaveAppointment()}
      refused={blockedBy ?? (tells ? blockedByMessage(outgoing) : null)}
      input={(sent, key) => ({
        planId,
        id: sent.id,
        body: {
          day: sent.day,
          hour: hourTyped(sent.hour) || null,
          id_technician: sent.technician === '' ? null : Number(sent.technician),
          asks,
          ...(tells &&
            outgoing.body && { message: { body: fillTemplate(outgoing.body, message) } }),
          ...(request && { id_request: request.id }),
          version: sent.version,
        },
        key,
      })}
      reload={reload}
      said={({ message: done }) => [done, `${entry.customer}: ${whenText(on ?? '', hour)}.`]}
      cancelLabel={words.back}
      submitLabel={asks && (tells || !stands) ? words.send : words.save}
    >
      <Head data={data} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label={words.day} size="md" required {...form.getInputProps('day')} />
        <TextInput
          label={words.hour}
          description={words.hourHint}
          size="md"
          autoComplete="off"
          {...form.getInputProps('hour')}
        />
      </SimpleGrid>
      {on !== null && <RestDay day={on} holidays={data.holidays} />}
      <Select
        label={words.technician}
        size="md"
        allowDeselect={false}
        data={[
          { value: '', label: words.noTechnician },
          ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={values.technician}
        onChange={(id) => form.setFieldValue('technician', id ?? '')}
      />
      <Stack gap={6}>
        <SegmentedControl
          fullWidth
          aria-label={words.how}
          data={[
            { value: 'agreed', label: words.agreed },
            { value: 'ask', label: words.ask },
          ]}
          value={values.how}
          onChange={(how: Values['how']) => form.setFieldValue('how', how)}
        />
        {asks && (
          <Text fz="sm" c="var(--app-muted)">
            {words.askHint}
          </Text>
        )}
      </Stack>
      {asks && canTell && (
        <Switch
          size="md"
          label={stands ? words.tellAgain : words.tell}
          checked={values[telling]}
          onChange={(event) => form.setFieldValue(telling, event.currentTarget.checked)}
        />
      )}
      {asks && (tells || !canTell) && <Told data={data} outgoing={outgoing} message={message} />}
      {appointment && <Further data={data} />}
    </ActForm>
  );
}

interface ToldProps {
  data: AppointmentFormData;
  outgoing: OutgoingMessage;
  /** What stands for its placeholders. */
  message: readonly string[];
}

/** What the customer is told by WhatsApp, or why nothing. */
const Told = ({ data: { is_wanted, link }, outgoing, message }: ToldProps) => (
  <OutgoingMessageShown
    outgoing={outgoing}
    values={message}
    withoutTemplate={words.noTemplate}
    unwanted={is_wanted ? (link === null ? words.noAddress : undefined) : words.unwanted}
  />
);

/** The day that is wished for, agreed or due; today where that is over. */
function dayToBeginWith(
  { due_on, appointment }: AppointmentFormData['entry'],
  request: AppointmentModalProps['request'],
): Day {
  const wanted = request?.wished_on ?? appointment?.wished_on ?? appointment?.day ?? due_on;
  const isOver = wanted < today();
  return isOver ? today() : wanted;
}

/** Which plan it is, and what its customer answered. */
function Head({ data: { entry } }: { data: AppointmentFormData }) {
  const { appointment } = entry;
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600} className="break">
          {nameOf(entry)}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {[words.dueOn(entry.due_on), entry.site, entry.address].filter(Boolean).join(' · ')}
        </Text>
        <LinkText to="/admin/equipment/$id" params={{ id: entry.id_equipment }} fz="sm">
          {texts.openEquipment}
        </LinkText>
      </div>
      {appointment?.state === 'refused' && (
        <Alert color="orange" role="status" icon={<IconCalendarX size={20} />}>
          {words.wished(appointment.wished_on, appointment.note)}
        </Alert>
      )}
    </Stack>
  );
}

/** A day of rest is said, and not refused: customers may want it so (ADD-837). */
function RestDay({ day, holidays }: { day: Day; holidays: AppointmentFormData['holidays'] }) {
  const rest = restOf(day, new Map(holidays.map(({ day: on, name }) => [on, name])));
  if (rest === null) return null;
  return (
    <Alert color="orange" role="status" icon={<IconBeach size={20} />}>
      {words.rest(day, rest)}
    </Alert>
  );
}

/** What else can be done with the appointment. */
function Further({ data: { entry } }: { data: AppointmentFormData }) {
  const close = useCloseDialog();
  const { appointment } = entry;
  if (!appointment) return null;
  return (
    <Group gap="sm">
      <DownloadButton
        label={words.download}
        size="sm"
        prepare={prepareAppointment(appointment.id)}
      />
      <Button
        variant="default"
        size="sm"
        c="var(--mantine-color-error)"
        {...cancelDialog.ahead}
        onClick={() => {
          close();
          cancelDialog.open({ entry, appointment });
        }}
      >
        {words.cancelIt}
      </Button>
    </Group>
  );
}
