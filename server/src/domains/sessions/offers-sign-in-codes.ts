import { CODE_MINUTES } from '@reward-points/contract/sign-in-codes';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import { canTell } from '#domains/whatsapp/templates/templates.queries.ts';
import type { SendsLinks } from './offers-password-reset.ts';

/** The company wants so, somebody has chosen a template, and messages leave in time and reach somebody. */
export const offersSignInCodes = async ({
  db,
  clock,
  provider,
}: Pick<SendsLinks, 'db' | 'clock' | 'provider'>): Promise<boolean> =>
  provider.reachesPeople &&
  (await requireSettings(db)).signs_in_by_code &&
  (await canTell(db, { clock, provider }, 'sign-in-code', CODE_MINUTES));
