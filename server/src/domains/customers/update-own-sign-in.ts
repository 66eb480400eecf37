import type { Customer } from '@reward-points/contract/customers';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { requireActorFor } from '#domains/accounts/accounts.queries.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { type SignInPart, updateAccount } from '#domains/accounts/update-account.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { followNumber } from '#domains/whatsapp/consents/follow-number.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf, taken } from './customer-columns.ts';
import { findCustomer, lockCustomer } from './customers.sql.ts';
import { moveNumber } from './move-number.ts';
import { findPersonName, renameContact } from './people.sql.ts';
import { tellOfChangedSignIn, wordsOf } from './tell-of-changed-sign-in.ts';

export interface UpdateOwnSignIn {
  /** The customer of the session. */
  id: number;
  accountId: number;
  /** Of the person; undefined stays. The name in a described form is the company's. */
  name?: string;
  form: {
    username: string;
    whatsapp: string;
    password?: string | undefined;
    version?: number | undefined;
  };
  /** The session that goes on. */
  keepToken: Buffer;
  onSignInChanged?: (account: number, changed: readonly SignInPart[]) => void;
}

/**
 * Changes how somebody of a customer is called and signs in. Nothing of the company changes by it, whatever else was posted.
 * The rows' locks, the customer's first, make two changes queue; see `refuseStale`.
 */
export async function updateOwnSignIn(
  write: Write,
  dependencies: Pick<Dependencies, 'clock' | 'contactWhatsapp'> & {
    provider: WhatsappProvider;
    passwordCost: PasswordCost;
  },
  { id, accountId, name, form, keepToken, onSignInChanged }: UpdateOwnSignIn,
): Promise<Customer> {
  const passwordHash = form.password
    ? await hashPassword(form.password, dependencies.passwordCost)
    : undefined;
  let done: SignInPart[] = [];
  const customer = await refusing(taken, () =>
    write(async (tx, by) => {
      done = [];
      const isThere = await lockCustomer(tx, id);
      const before = isThere && (await findCustomer(tx, id, accountId));
      if (!before) throw new DomainError('not_signed_in');
      refuseStale(before, form.version);
      const person = await findPersonName(tx, { id, accountId });
      const account = await updateAccount(tx, {
        which: { customerId: id, id: accountId },
        form: { ...form, name: name ?? before.username, email: before.email ?? '' },
        isNameFixed: false,
        named: name === undefined ? 'nobody' : 'person',
        passwordHash,
        contactWhatsapp: dependencies.contactWhatsapp,
        keepToken,
        at: dependencies.clock.now(),
      });
      if (!account) throw new DomainError('not_signed_in');
      // After the account is held: whatever ended this session while the call waited would be undone by it.
      await requireActorFor(tx, dependencies.clock, { tokenHash: keepToken, customerId: id });
      if (name !== undefined) await renameContact(tx, { id, accountId, name });
      const moved = { from: account.before.whatsapp, to: form.whatsapp };
      await followNumber(tx, { ...moved, at: dependencies.clock.now() });
      await moveNumber(tx, { ...account, ...moved });
      if (account.changed.length > 0) {
        await tellOfChangedSignIn(
          tx,
          dependencies,
          { id, ...account.before },
          { changed: account.changed, by },
        );
        done = account.changed;
      }
      const after = await findCustomer(tx, id, accountId);
      if (!after) throw new DomainError('not_signed_in');
      const subject = { subject: before.username, subjectId: id, customerId: id };
      await recordAct(tx, by, {
        ...subject,
        act: 'own-account-updated',
        before: { ...factsOf(before), person },
        after: { ...factsOf(after), person: await findPersonName(tx, { id, accountId }) },
      });
      if (account.changed.length > 0) {
        const changed = wordsOf(account.changed);
        await recordAct(tx, by, { ...subject, act: 'sign-in-changed', after: { changed } });
      }
      return after;
    }),
  );
  if (done.length > 0) onSignInChanged?.(accountId, done);
  return customer;
}
