import { Button, Group, Stack, Text } from '@mantine/core';
import { whenText } from '@reward-points/contract/appointment-words';
import type { MyAppointment } from '@reward-points/contract/my-appointments';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { mayClaim } from '#client/may-claim.ts';
import { useToday } from '#format/use-today.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import classes from '#ui/lists/line-list.module.css';
import { WordsSkeleton } from '#ui/lists/line-list.tsx';
import { type ListQuery, ListStates } from '#ui/lists/list-states.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { Section } from '#ui/pages/section.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import {
  myAppointmentsQuery,
  myVisitRequestsQuery,
  useAnswerAppointment,
} from './appointments.api.ts';
import { MyVisitRequest } from './my-visit-request.tsx';
import { planKinds, requestStandingOf, standingOf, texts } from './texts.ts';

const answerDialog = dialogOnDemand(
  async () => (await import('./other-day-modal.tsx')).OtherDayModal,
);
const askDialog = dialogOnDemand(
  async () => (await import('./request-visit-modal.tsx')).RequestVisitModal,
);

interface MyVisitsAheadProps {
  id: number;
  isUsed: boolean;
  /** The latest day on which any of its plans was done. */
  visitedOn?: string | undefined;
}

/** On which days somebody comes to a piece, the answer to that, and the wish that somebody comes (ADD-840, ADD-846). */
export function MyVisitsAhead({ id, isUsed, visitedOn = '' }: MyVisitsAheadProps) {
  const appointments = useQuery(myAppointmentsQuery(id));
  const requests = useQuery(myVisitRequestsQuery(id));
  // One that waits is the first, though later ones were answered.
  const [first] = requests.data?.data ?? [];
  const shown = first && requestStandingOf(first, visitedOn) ? first : undefined;
  // Nothing is to come of what is out of use.
  if (!isUsed) return null;
  return (
    <Section
      title={texts.title}
      action={
        mayClaim() &&
        (requests.data ? first?.state !== 'waiting' : requests.isPending) && (
          <Button
            h={44}
            variant="default"
            // Its room is kept until it is known whether it is offered.
            {...(!requests.data && { style: { visibility: 'hidden' } })}
            leftSection={<IconCalendarPlus size={18} />}
            {...askDialog.ahead}
            onClick={() => askDialog.open({ id })}
          >
            {texts.ask.open}
          </Button>
        )
      }
    >
      <ListStates
        query={appointments as ListQuery<MyAppointment>}
        skeleton={<WordsSkeleton />}
        empty={
          !shown && (
            <Text fz="sm" c="var(--app-muted)">
              {texts.none}
            </Text>
          )
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((appointment) => (
              <li key={appointment.id}>
                <Appointment equipmentId={id} appointment={appointment} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {requests.error && !requests.data && (
        <Failed error={requests.error} onRetry={() => void requests.refetch()} py={8} />
      )}
      {shown && <MyVisitRequest request={shown} />}
    </Section>
  );
}

interface AppointmentProps {
  equipmentId: number;
  appointment: MyAppointment;
}

function Appointment({ equipmentId, appointment }: AppointmentProps) {
  const { id, kind, day, hour, state, technician, version } = appointment;
  const answer = useAnswerAppointment();
  // An answer is to the visit as it stands, and so is its key.
  const [sent, setSent] = useState({ version, key: newKey() });
  if (sent.version !== version) setSent({ version, key: newKey() });
  const isOver = day < useToday();
  return (
    <Stack gap="xs">
      <div>
        <Text fz="sm" fw={600}>
          {planKinds[kind]} · {whenText(day, hour)}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {[standingOf(appointment), technician && texts.technician(technician)]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </div>
      {mayClaim() && !isOver && (
        <Group gap="sm">
          {state !== 'agreed' && (
            <BusyButton
              h={44}
              aria-label={texts.yesOf(day)}
              isBusy={answer.isPending}
              onClick={() =>
                answer.mutate(
                  { id, body: { answer: 'yes', version }, key: sent.key },
                  { onSuccess: ({ message }) => toastSuccess(message, whenText(day, hour)) },
                )
              }
            >
              {texts.yes}
            </BusyButton>
          )}
          {state !== 'refused' && (
            <Button
              h={44}
              variant="default"
              aria-label={texts.otherOf(day)}
              {...answerDialog.ahead}
              onClick={() => answerDialog.open({ equipmentId, appointment })}
            >
              {texts.other}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
