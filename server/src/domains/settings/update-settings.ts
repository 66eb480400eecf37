import type { Settings } from '@reward-points/contract/settings';
import type { Write } from '#db/write.ts';
import { updateSettingsRow } from './settings.sql.ts';

/** Settles something anew. It moves no points: what a point is worth, only reports say. The last of two at once stands. */
export const updateSettings = (write: Write, changes: Partial<Settings>): Promise<Settings> =>
  write((tx) => updateSettingsRow(tx, changes));
