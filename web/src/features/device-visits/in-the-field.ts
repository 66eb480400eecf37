import { readSession } from '#client/session.ts';

/** Whoever goes to the meters, and no desk. */
export const isTechnician = (): boolean => readSession()?.staffRole === 'teknisi';

/** Whether somebody is likely to stand beside a meter with this device: a technician, or whoever has a phone in the hand. */
export const isInTheField = (): boolean =>
  isTechnician() || window.matchMedia('(pointer: coarse)').matches;
