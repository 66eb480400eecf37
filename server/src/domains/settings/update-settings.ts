import type { Settings, SettingsForm } from '@reward-points/contract/settings';
import type { Write } from '#db/write.ts';
import { requireSettings } from './settings.queries.ts';
import { updateSettingsRow } from './settings.sql.ts';

/**
 * Settles something anew; what is left out stays. It moves no points: what a point is worth, only reports say, and when
 * they come, the invoices that are entered from now on. The last of two at once stands.
 */
export const updateSettings = (write: Write, changes: SettingsForm): Promise<Settings> =>
  write((tx) =>
    Object.values(changes).every((change) => change === undefined)
      ? requireSettings(tx)
      : updateSettingsRow(tx, changes),
  );
