import { HOUR_MS } from '@reward-points/contract/durations';
import type { SignUpForm } from '@reward-points/contract/sign-ups';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { networkOf } from '#domains/accounts/sign-in/count-request.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertSignUp } from './sign-ups.sql.ts';

/** How many forms an hour takes: of a network, for a number, and of everybody, so that nobody floods the inbox. */
const SIGN_UPS_OF_NETWORK_MAX = 5;
const SIGN_UPS_OF_NUMBER_MAX = 3;
const SIGN_UPS_MAX = 60;
const WINDOW_MS = HOUR_MS;

/**
 * Keeps that a company wants to become a customer. Nobody looks here at who is one: a number that is known and one that is
 * not take the same steps. Who asks again while the first form waits changes nothing.
 */
export async function requestSignUp(
  db: Db,
  clock: Clock,
  { company, name, whatsapp, tax_number, address }: SignUpForm & { address: string },
): Promise<void> {
  const now = clock.now();
  const network = networkOf(address);
  await countAttempt(db, {
    limits: [
      { subject: `sign-up-from:${network}`, max: SIGN_UPS_OF_NETWORK_MAX },
      { subject: `sign-up:${whatsapp}`, max: SIGN_UPS_OF_NUMBER_MAX },
      { subject: 'sign-ups', max: SIGN_UPS_MAX },
    ],
    windowMs: WINDOW_MS,
    error: 'sign_up_too_often',
    now,
  });
  const by = { accountId: null, role: 'nobody' as const, name: 'Seseorang', address, at: now };
  const taxNumber = tax_number ?? null;
  await transact(db, async (tx) => {
    const signUp = { company, name, whatsapp, taxNumber, network, askedAt: now };
    if (!(await insertSignUp(tx, signUp))) return;
    await recordAct(tx, by, {
      act: 'sign-up-asked',
      subject: company,
      after: { name, whatsapp, tax_number: taxNumber },
    });
  });
}
