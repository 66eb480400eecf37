import type { Settings, SettingsForm } from '@reward-points/contract/settings';
import type { Write } from '#db/write.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { mergeChanges } from '#merge-changes.ts';
import { lockSettings, updateSettingsRow } from './settings.sql.ts';

/**
 * Settles something anew; what is left out stays. It moves no points: what a point is worth, only reports say, and when
 * they come, the invoices that are entered from now on. The lock makes two changes queue; see `mergeChanges`.
 */
export const updateSettings = (write: Write, { seen, ...form }: SettingsForm): Promise<Settings> =>
  write(async (tx, by) => {
    const before = await lockSettings(tx);
    const changes = mergeChanges(form, seen, {
      ...before,
      rupiah_per_point: before.rupiah_per_point ?? undefined,
    });
    const isChange = Object.values(changes).some((change) => change !== undefined);
    const after = isChange ? await updateSettingsRow(tx, changes) : before;
    await recordAct(tx, by, {
      act: 'settings-updated',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });

/** What the trail keeps of the settings. */
const factsOf = ({ points_when, ...settings }: Settings): Facts => ({
  ...settings,
  points_when: { paid: 'saat lunas', issued: 'saat faktur dibuat' }[points_when],
});
