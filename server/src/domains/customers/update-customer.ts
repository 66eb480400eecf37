import {
  type Customer,
  type CustomerChanges,
  OWN_ACCOUNT_ID,
} from '@reward-points/contract/customers';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { endSessions } from '#domains/sessions/end-sessions.ts';
import { hashPassword, type PasswordCost } from '#domains/sessions/passwords.ts';
import { Refusal } from '#refusal.ts';
import { columnsOf, taken } from './customer-columns.ts';
import { findCustomer, updateCustomerRow } from './customers.sql.ts';

/**
 * Changes a customer, by the administrator or by the member alone. A new password ends the sessions of the account,
 * except the one that is asking (S-10, S-25). The own account keeps its name and username.
 *
 * @param keepToken the session that goes on; null ends them all.
 */
export async function updateCustomer(
  write: Write,
  passwordCost: PasswordCost,
  { id, form, keepToken }: { id: number; form: CustomerChanges; keepToken: Buffer | null },
): Promise<Customer> {
  const { name, username, username_key, ...others } = columnsOf(form);
  const columns = id === OWN_ACCOUNT_ID ? others : { name, username, username_key, ...others };
  const password = form.password ? await hashPassword(form.password, passwordCost) : undefined;
  return refusing(taken, () =>
    write(async (tx) => {
      const isThere = await updateCustomerRow(tx, id, {
        ...columns,
        ...(password !== undefined && { password_hash: password }),
      });
      if (!isThere) throw new Refusal('customer_not_found');
      if (password !== undefined) await endSessions(tx, id, keepToken);
      const customer = await findCustomer(tx, id);
      if (!customer) throw new Refusal('customer_not_found');
      return customer;
    }),
  );
}
