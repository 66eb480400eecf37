import { pointsBases } from '@reward-points/contract/labels';
import type { SettingsForm } from '@reward-points/contract/settings';
import { BEGINNING, storeFigureOfDay } from '#db/figure-days.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { requireSecondFactor } from '#domains/accounts/second-factor/require-second-factor.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { listPointValueDays, valueOn } from './settings.queries.ts';
import { lockSettings, type StoredSettings, signsIn, updateSettingsRow } from './settings.sql.ts';

/**
 * Settles something anew; what is left out stays. It moves no points: what a point is worth, only reports say, and when
 * they come and from which value they are counted, the invoices that are entered from now on. A value counts from today on, or since the day that is named, up to
 * the next day that has one; the first one counts for every day. The contact is told to strangers, so it is no number that
 * somebody signs in with (S-23). The lock makes two changes queue; see `refuseStale`.
 */
export const updateSettings = (
  write: Write,
  { clock, contactWhatsapp }: Pick<Dependencies, 'clock' | 'contactWhatsapp'>,
  { version, value_since, rupiah_per_point: worth, ...changes }: SettingsForm,
): Promise<StoredSettings> =>
  write(async (tx, by) => {
    const today = clock.today();
    if (value_since !== undefined && value_since > today) {
      throw refusedField('date_ahead', 'value_since');
    }
    const { contact_whatsapp: contact } = changes;
    if (contact !== undefined && contactWhatsapp !== undefined) {
      throw new DomainError('contact_settled');
    }
    // Whoever demands it of others would lock itself out as well.
    if (changes.second_factor_demanded && by?.accountId != null) {
      await requireSecondFactor(tx, by.accountId);
    }
    const before = await lockSettings(tx);
    // Held first: whoever takes this number to sign in with at the same moment is done by then, or waits.
    if (contact && (await signsIn(tx, contact))) {
      throw refusedField('contact_signs_in', 'contact_whatsapp');
    }
    refuseStale(before, version);
    const days = await listPointValueDays(tx);
    const day = value_since ?? today;
    const isOther = worth !== undefined && worth !== valueOn(days, day);
    const since = days.length === 0 ? BEGINNING : day;
    if (isOther) {
      const saved = { since, figure: worth, at: clock.now(), by };
      await storeFigureOfDay(tx, 'point_value_days', saved);
    }
    const stands = isOther ? valueOn(await listPointValueDays(tx), today) : undefined;
    const isChange = isOther || Object.values(changes).some((change) => change !== undefined);
    const after = isChange
      ? await updateSettingsRow(
          tx,
          { ...changes, ...(stands && { rupiah_per_point: stands }) },
          isOther,
        )
      : before;
    const isDated = isOther && since > BEGINNING && since < today;
    await recordAct(tx, by, {
      act: 'settings-updated',
      before: factsOf({
        ...before,
        ...(isDated && { rupiah_per_point: valueOn(days, since) }),
      }),
      after: { ...factsOf(after), ...(isDated && { rupiah_per_point: worth, since }) },
    });
    return after;
  });

/** What the trail keeps of the settings. */
const factsOf = (settings: StoredSettings): Facts => ({
  contact: settings.contact_whatsapp,
  rupiah_per_point: settings.rupiah_per_point,
  points_basis: pointsBases[settings.points_basis],
  claims_ask: yesOrNo(settings.claims_ask),
  second_look: yesOrNo(settings.second_look),
  signs_in_by_code: yesOrNo(settings.signs_in_by_code),
  takes_sign_ups: yesOrNo(settings.takes_sign_ups),
  second_factor_demanded: yesOrNo(settings.second_factor_demanded),
  points_when: { paid: 'saat lunas', issued: 'saat faktur dibuat' }[settings.points_when],
});

const yesOrNo = (is: boolean): string => (is ? 'ya' : 'tidak');
