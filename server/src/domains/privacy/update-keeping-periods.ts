import type { Input } from '@reward-points/contract/endpoint';
import type {
  updateKeepingPeriods as endpoint,
  KeepingPeriods,
} from '@reward-points/contract/privacy';
import type { Write } from '#db/write.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { lockKeepingPeriods, updateKeepingRow } from './keeping-periods.sql.ts';

/** Settles how long what is kept. The lock makes two changes queue; see `refuseStale`. Nothing goes before the next night. */
export const updateKeepingPeriods = (
  write: Write,
  { version, ...periods }: Input<typeof endpoint>['body'],
): Promise<KeepingPeriods> =>
  write(async (tx, by) => {
    const before = await lockKeepingPeriods(tx);
    refuseStale(before, version);
    const after = await updateKeepingRow(tx, periods);
    await recordAct(tx, by, {
      act: 'keeping-updated',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });

const factsOf = ({ messages, sign_ins, details, sign_ups, parcels }: KeepingPeriods): Facts => ({
  kept_messages: inWords(messages),
  kept_sign_ins: inWords(sign_ins),
  kept_details: inWords(details),
  kept_sign_ups: inWords(sign_ups),
  kept_parcels: inWords(parcels),
});

const inWords = (months: number | null): string =>
  months === null ? 'selamanya' : `${months} bulan`;
