import type { CustomerForm } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { openBalance } from '#domains/points/open-balance.ts';
import { hashPassword, type PasswordCost } from '#domains/sessions/passwords.ts';
import { columnsOf, taken } from './customer-columns.ts';
import { insertCustomer } from './customers.sql.ts';
import { requireAcceptableSignIn } from './require-acceptable-sign-in.ts';

/** Adds a customer with a balance of 0. Unique indexes refuse a username or number that a live customer has. */
export async function createCustomer(
  write: Write,
  { clock, passwordCost }: { clock: Clock; passwordCost: PasswordCost },
  form: CustomerForm,
): Promise<{ id: number }> {
  const password_hash = await hashPassword(form.password, passwordCost);
  return refusing(taken, () =>
    write(async (tx) => {
      await requireAcceptableSignIn(tx, form, { isNewUsername: true });
      const id = await insertCustomer(tx, {
        ...columnsOf(form),
        password_hash,
        created_at: clock.now(),
      });
      await openBalance(tx, id);
      return { id };
    }),
  );
}
