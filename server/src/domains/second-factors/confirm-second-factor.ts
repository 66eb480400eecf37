import type { RecoveryCodes } from '@reward-points/contract/second-factors';
import { transact, type Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { countingCode } from '#domains/accounts/second-factor/judge-second-factor.ts';
import {
  type OwnSession,
  startSecondFactor,
} from '#domains/accounts/second-factor/second-factor.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tellOfChangedSignIn } from '#domains/customers/tell-of-changed-sign-in.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

/**
 * Asks for a code at each sign-in from now on, and shows the recovery codes this once: without an idempotency key, since
 * its answer is stored nowhere. Other sessions end.
 */
export async function confirmSecondFactor(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'secrets'> & { provider: WhatsappProvider },
  input: OwnSession & { by: Writer; otp: string },
): Promise<RecoveryCodes> {
  const { db } = dependencies;
  const { accountId, customerId, by } = input;
  const counted = { accountId, by, username: by.name, customerId };
  return countingCode(db, counted, () =>
    transact(db, async (tx) => {
      const { name, whatsapp, recoveryCodes } = await startSecondFactor(tx, dependencies, input);
      const customer = { id: customerId, name, whatsapp };
      await tellOfChangedSignIn(tx, dependencies, customer, { changed: ['second-factor'], by });
      await recordAct(tx, by, { act: 'second-factor-confirmed', subject: by.name, customerId });
      return { recovery_codes: recoveryCodes };
    }),
  );
}
