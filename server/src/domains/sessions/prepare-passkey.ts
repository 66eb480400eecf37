import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { PasskeyCreation } from '@reward-points/contract/passkeys';
import { transact, type Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { requireNames } from '#domains/accounts/accounts.queries.ts';
import { requirePassword } from '#domains/accounts/passwords/require-password.ts';
import {
  countingCode,
  judgeSecondFactor,
} from '#domains/accounts/second-factor/judge-second-factor.ts';
import { showSecondFactor } from '#domains/accounts/second-factor/second-factors.queries.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import { askForPasskey } from '#domains/passkeys/keep-passkey.ts';
import { requireSite } from './require-site.ts';

/**
 * Asks a browser for a passkey, for whoever knows the password and, where there is one, has the second factor: a passkey
 * takes the place of both.
 */
export async function preparePasskey(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'secrets' | 'publicUrl'>,
  input: {
    accountId: number;
    customerId: number;
    by: Writer;
    password: string;
    otp?: string | undefined;
  },
): Promise<PasskeyCreation> {
  const { db, clock } = dependencies;
  const { accountId, customerId, by, otp } = input;
  const site = requireSite(dependencies);
  await requirePassword(db, clock, input);
  if ((await showSecondFactor(db, accountId)).is_on) {
    if (otp === undefined) throw new DomainError('second_factor_needed');
    await countingCode(db, { accountId, by, username: by.name, customerId }, () =>
      transact(db, async (tx) => {
        const shown = await judgeSecondFactor(tx, dependencies, { accountId, otp });
        if (shown !== 'recovery-code') return;
        await recordAct(tx, by, { act: 'recovery-code-used', subject: by.name, customerId });
      }),
    );
  }
  const { name: company } = await requireCustomer(db, OWN_COMPANY_ID);
  const account = await requireNames(db, accountId);
  return askForPasskey(dependencies, { site, company, account: { id: accountId, ...account } });
}
