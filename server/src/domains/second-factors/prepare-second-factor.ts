import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { transact, type Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { requirePassword } from '#domains/accounts/passwords/require-password.ts';
import { addressOf, base32 } from '#domains/accounts/second-factor/one-time-codes.ts';
import { keepSecret, type OwnSession } from '#domains/accounts/second-factor/second-factor.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';

/**
 * Shows a new secret to whoever knows the password; until a code of it is entered it can be asked for again. Without an
 * idempotency key, since its answer is stored nowhere.
 */
export async function prepareSecondFactor(
  { db, clock, secrets }: Pick<Dependencies, 'db' | 'clock' | 'secrets'>,
  input: OwnSession & { by: Writer; password: string },
): Promise<{ secret: string; address: string }> {
  const { by } = input;
  await requirePassword(db, clock, input);
  const { name: company } = await requireCustomer(db, OWN_COMPANY_ID);
  const secret = await transact(db, async (tx) => {
    const made = await keepSecret(tx, { clock, secrets }, input);
    await recordAct(tx, by, {
      act: 'second-factor-prepared',
      subject: by.name,
      customerId: OWN_COMPANY_ID,
    });
    return made;
  });
  return { secret: base32(secret), address: addressOf(secret, { company, name: by.name }) };
}
