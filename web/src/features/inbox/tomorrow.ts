import { addDays } from '@reward-points/contract/dates';
import { today } from '#format/dates.ts';

/** The day until which a task is put off unless one says another. */
export const tomorrow = (): string => addDays(today(), 1);
