import type { CustomerForm } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { createAccount } from '#domains/accounts/create-account.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { requireAcceptableSignIn } from '#domains/accounts/sign-in/require-acceptable-sign-in.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertBalances } from '#domains/points/post.ts';
import { columnsOf, factsOf, taken } from './customer-columns.ts';
import { insertCustomer } from './customers.sql.ts';
import { requireDateOfBirth } from './require-date-of-birth.ts';

/**
 * Adds a customer with the account that it signs in with and a balance of 0. Unique indexes refuse a username or number
 * that somebody else has.
 */
export async function createCustomer(
  write: Write,
  { clock, passwordCost }: { clock: Clock; passwordCost: PasswordCost },
  form: CustomerForm,
): Promise<{ id: number }> {
  requireDateOfBirth(form, clock.today());
  const passwordHash = await hashPassword(form.password, passwordCost);
  return refusing(taken, () =>
    write(async (tx, by) => {
      const now = clock.now();
      await requireAcceptableSignIn(tx, form, { isNewUsername: true });
      const id = await insertCustomer(tx, { ...columnsOf(form), created_at: now });
      const { name, username, whatsapp } = form;
      await createAccount(tx, {
        customerId: id,
        role: 'customer',
        name,
        username,
        whatsapp,
        passwordHash,
        now,
      });
      await insertBalances(tx, [id]);
      await recordAct(tx, by, {
        act: 'customer-created',
        subject: name,
        subjectId: id,
        customerId: id,
        after: factsOf(form),
      });
      return { id };
    }),
  );
}
