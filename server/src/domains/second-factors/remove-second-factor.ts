import { transact, type Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { requirePassword } from '#domains/accounts/passwords/require-password.ts';
import {
  countingCode,
  judgeSecondFactor,
} from '#domains/accounts/second-factor/judge-second-factor.ts';
import { endSecondFactor, type OwnSession } from '#domains/accounts/second-factor/second-factor.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tellOfChangedSignIn } from '#domains/customers/tell-of-changed-sign-in.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

/** Asks for no code any more, once somebody has shown both the password and a code. */
export async function removeSecondFactor(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'secrets'> & { provider: WhatsappProvider },
  input: OwnSession & { by: Writer; password: string; otp: string },
): Promise<void> {
  const { db, clock } = dependencies;
  const { accountId, customerId, by, otp } = input;
  await requirePassword(db, clock, input);
  await countingCode(db, { accountId, by, username: by.name, customerId }, () =>
    transact(db, async (tx) => {
      const shown = await judgeSecondFactor(tx, dependencies, { accountId, otp });
      if (shown === 'none') throw new DomainError('second_factor_off');
      const { name, whatsapp } = await endSecondFactor(tx, clock, input);
      const customer = { id: customerId, name, whatsapp };
      await tellOfChangedSignIn(tx, dependencies, customer, { changed: ['second-factor'], by });
      await recordAct(tx, by, { act: 'second-factor-removed', subject: by.name, customerId });
    }),
  );
}
