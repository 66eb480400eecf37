import type { CalendarEntry } from '@reward-points/contract/appointments';
import { addDays, type Day } from '@reward-points/contract/dates';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { today } from '#format/dates.ts';
import { appointmentDialog } from './appointment-dialog.ts';
import { ARROWS, nearestTarget, type Span } from './calendar-days.rules.ts';
import { nameOf, carrying as words } from './texts.ts';

/** Less is a press with an unsteady hand. */
const MOVED_PX = 6;

interface Carried {
  entry: CalendarEntry;
  /** The day that it would be set down on; null: none that is possible. */
  day: Day | null;
  byKeys: boolean;
}

export interface Carrying {
  carried: Carried | null;
  /** What is said aloud of it. */
  said: string;
  handlersOf: (entry: CalendarEntry) => {
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyUp: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
}

/** The day that lies under a point, if something can be agreed for it. */
function dayAt(x: number, y: number): Day | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;
  return day !== undefined && day >= today() ? day : null;
}

/**
 * Carries an entry to a day, by a mouse or by keys: set down, it opens the form with that day, which says what will be done.
 * A finger scrolls instead; it presses the entry. Nothing is changed by carrying alone (ADD-838).
 */
export function useCarrying(span: Span, restOn: (day: Day) => string | null): Carrying {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const setDown = (entry: CalendarEntry, day: Day | null) => {
    setCarried(null);
    if (day === null) return;
    setSaid(words.dropped(day));
    appointmentDialog.open({ planId: entry.id_plan, day });
  };

  const pick = (entry: CalendarEntry) => (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const { clientX, clientY } = event;
    let isCarrying = false;
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!isCarrying && Math.hypot(x - clientX, y - clientY) < MOVED_PX) return;
      isCarrying = true;
      setCarried({ entry, day: dayAt(x, y), byKeys: false });
    };
    const end = ({ clientX: x, clientY: y, type }: globalThis.PointerEvent) => {
      stop.current();
      if (!isCarrying) return;
      swallowClick();
      setDown(entry, type === 'pointerup' ? dayAt(x, y) : null);
    };
    const giveUp = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      stop.current();
      setCarried(null);
    };
    stop.current();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp);
      stop.current = () => {};
    };
  };

  const carryTo = (entry: CalendarEntry, wanted: Day, say: (day: Day) => string) => {
    const day = nearestTarget(wanted, span, today());
    setCarried(day ? { entry, day, byKeys: true } : null);
    setSaid(day ? say(day) : words.nowhere);
    document.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  const press = (entry: CalendarEntry) => (event: KeyboardEvent) => {
    const { key } = event;
    const held = carried?.byKeys && carried.entry === entry ? carried : null;
    if (key === ' ') {
      event.preventDefault();
      if (held) return setDown(entry, held.day);
      const day = entry.appointment?.day ?? entry.due_on;
      return carryTo(entry, day, (target) => words.lifted(nameOf(entry), target));
    }
    if (!held?.day) return;
    const step = ARROWS[key];
    if (step !== undefined) {
      event.preventDefault();
      carryTo(entry, addDays(held.day, step), (day) => words.over(day, restOn(day)));
    } else if (key === 'Enter') {
      event.preventDefault();
      setDown(entry, held.day);
    } else if (key === 'Escape') {
      event.stopPropagation();
      setCarried(null);
      setSaid(words.cancelled);
    }
  };

  return {
    carried,
    said,
    handlersOf: (entry) => ({
      onPointerDown: pick(entry),
      onKeyDown: press(entry),
      // A button is pressed when the space bar is let go.
      onKeyUp: (event) => {
        if (event.key === ' ') event.preventDefault();
      },
      onBlur: () => setCarried((now) => (now?.byKeys ? null : now)),
    }),
  };
}

/** Where a pointer is let go of what it pressed, the browser says that it was pressed; after carrying it was not. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // Let go elsewhere, there is none.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Where there are no days to carry an entry to. */
export const NOT_CARRYING: Carrying = {
  carried: null,
  said: '',
  handlersOf: () => ({
    onPointerDown: () => {},
    onKeyDown: () => {},
    onKeyUp: () => {},
    onBlur: () => {},
  }),
};
