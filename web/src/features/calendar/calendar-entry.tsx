import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CalendarEntry as Entry } from '@reward-points/contract/appointments';
import type { Day } from '@reward-points/contract/dates';
import { IconCalendarCheck, IconCalendarX, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { useToday } from '#format/use-today.ts';
import { appointmentDialog } from './appointment-dialog.ts';
import classes from './calendar-entry.module.css';
import { hourOf, standingOf } from './entry-standing.ts';
import { planKinds } from './texts.ts';
import type { Carrying } from './use-carrying.ts';

interface CalendarEntryProps {
  entry: Entry;
  carrying: Carrying;
  /** Where it stands by itself, it says how. */
  isLong?: boolean;
}

/** Of what says which keys carry an entry. */
export const KEYS_ID = 'calendar-keys';

const ICONS = {
  agreed: IconCalendarCheck,
  waiting: IconClock,
  refused: IconCalendarX,
  done: IconCheck,
} as const;

/** How it looks: missed and refused ones stand out. */
function toneOf({ due_on, appointment }: Entry, now: Day): string {
  if (appointment === null) return due_on < now ? 'late' : 'due';
  const { state, day } = appointment;
  return state !== 'done' && day < now ? 'late' : state;
}

/**
 * A plan in the calendar. Whoever may agree days presses it for the form, drags it to a day, or lifts it with the space bar;
 * for others it leads to its equipment.
 */
export function CalendarEntry({ entry, carrying, isLong = false }: CalendarEntryProps) {
  const { appointment, kind, customer, item, site } = entry;
  const now = useToday();
  const Icon = appointment && ICONS[appointment.state];
  const called = [appointment?.hour && hourOf(appointment.hour), planKinds[kind]]
    .filter(Boolean)
    .join(' ');
  const about = isLong ? [called, item, site].filter(Boolean).join(' · ') : called;
  const content = (
    <>
      <span className={classes.who}>{customer}</span>
      <span className={classes.what}>
        {Icon && <Icon size={14} aria-hidden className={classes.icon} />}
        <span className="tabular">{about}</span>
      </span>
      {isLong ? (
        <span className={classes.what}>{standingOf(entry)}</span>
      ) : (
        <VisuallyHidden>
          , {item}, {standingOf(entry)}
        </VisuallyHidden>
      )}
    </>
  );
  const look = {
    className: `${classes.entry} ${isLong ? classes.long : ''}`,
    'data-tone': toneOf(entry, now),
  };
  if (!may('services.write') || appointment?.state === 'done') {
    return (
      <Link to="/admin/equipment/$id" params={{ id: entry.id_equipment }} {...look}>
        {content}
      </Link>
    );
  }
  return (
    <UnstyledButton
      {...look}
      {...appointmentDialog.ahead}
      {...carrying.handlersOf(entry)}
      data-carried={carrying.carried?.entry === entry || undefined}
      aria-describedby={KEYS_ID}
      onClick={() => appointmentDialog.open({ planId: entry.id_plan })}
    >
      {content}
    </UnstyledButton>
  );
}
