import { readSession } from '#client/session.ts';

/** Whether somebody is likely to stand beside a meter with this device: a technician, or whoever has a phone in the hand. */
export const isInTheField = (): boolean =>
  readSession()?.staffRole === 'teknisi' || window.matchMedia('(pointer: coarse)').matches;
