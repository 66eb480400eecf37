import {
  type Customer,
  type CustomerChanges,
  OWN_ACCOUNT_ID,
} from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { endSessions } from '#domains/sessions/end-sessions.ts';
import { hashPassword, type PasswordCost } from '#domains/sessions/passwords.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { columnsOf, taken } from './customer-columns.ts';
import { findCustomer, lockNames, updateCustomerRow } from './customers.sql.ts';
import { requireAcceptableSignIn } from './require-acceptable-sign-in.ts';
import { type SignInPart, tellOfChangedSignIn } from './tell-of-changed-sign-in.ts';

export interface UpdateCustomer {
  id: number;
  form: CustomerChanges;
  /** The session that goes on; null ends them all. */
  keepToken: Buffer | null;
  /** Told once, after the change stands, what of the sign-in is another. */
  onSignInChanged?: (changed: readonly SignInPart[]) => void;
}

/**
 * Changes a customer, by the administrator or by the member alone. A new number or password ends the sessions of the
 * account, except the one that is asking, and is told to the number that it had (S-10, S-25). The own account keeps its
 * name and username. The row's lock makes two changes queue, so the number that is told is the one before.
 */
export async function updateCustomer(
  write: Write,
  dependencies: { clock: Clock; provider: WhatsappProvider; passwordCost: PasswordCost },
  { id, form, keepToken, onSignInChanged }: UpdateCustomer,
): Promise<Customer> {
  const { name, username, username_key, ...others } = columnsOf(form);
  const isOwn = id === OWN_ACCOUNT_ID;
  const columns = isOwn ? others : { name, username, username_key, ...others };
  const password = form.password
    ? await hashPassword(form.password, dependencies.passwordCost)
    : undefined;
  const changed: SignInPart[] = [];
  const customer = await refusing(taken, () =>
    write(async (tx) => {
      changed.splice(0);
      const before = await lockNames(tx, id);
      if (!before) throw new DomainError('customer_not_found');
      await requireAcceptableSignIn(
        tx,
        isOwn ? { ...form, name: before.name, username: before.username } : form,
        { isNewUsername: !isOwn && before.username_key !== username_key },
      );
      await updateCustomerRow(tx, id, {
        ...columns,
        ...(password !== undefined && { password_hash: password }),
      });
      if (before.whatsapp !== form.whatsapp) changed.push('whatsapp');
      if (password !== undefined) changed.push('password');
      if (changed.length > 0) {
        await endSessions(tx, id, keepToken);
        await tellOfChangedSignIn(tx, dependencies, { ...before, id }, changed);
      }
      const after = await findCustomer(tx, id);
      if (!after) throw new DomainError('customer_not_found');
      return after;
    }),
  );
  if (changed.length > 0) onSignInChanged?.(changed);
  return customer;
}
