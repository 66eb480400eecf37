import { contactMay } from '@reward-points/contract/contact-roles';
import type { Customer, CustomerChanges } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
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
import { columnsOf, factsOf, taken } from './customer-columns.ts';
import { refuseRowAction } from './customers.rules.ts';
import { findCustomer, lockCustomer, updateCustomerRow } from './customers.sql.ts';
import { moveNumber } from './move-number.ts';
import { refuseEmptied } from './refuse-emptied.ts';
import { requireDateOfBirth } from './require-date-of-birth.ts';
import { tellOfChangedSignIn, wordsOf } from './tell-of-changed-sign-in.ts';

export interface UpdateCustomer {
  id: number;
  /** Whose sign-in the form states; undefined: that of the principal. */
  accountId?: number;
  form: CustomerChanges;
  /** The session that goes on; null ends them all. */
  keepToken: Buffer | null;
  /** Told once, after the change is made, what of the sign-in of an account is another. */
  onSignInChanged?: (account: number, changed: readonly SignInPart[]) => void;
}

/** Of a customer's people only those who still manage it change it. */
async function requireManaging(
  tx: Tx,
  clock: Clock,
  customerId: number,
  tokenHash: Buffer,
): Promise<void> {
  const { contactRole } = await requireActorFor(tx, clock, { tokenHash, customerId });
  if (contactRole !== null && !contactMay(contactRole, 'manage'))
    throw new DomainError('forbidden');
}

/**
 * Changes a customer and how one of its accounts signs in, by the administrator or by the member alone. What was changed
 * of the sign-in is told to the number that the account had (S-10). The own company keeps its name, and its accounts
 * their usernames (A-83). The rows' locks, the customer's first, make two changes queue; see `refuseStale`.
 */
export async function updateCustomer(
  write: Write,
  dependencies: Pick<Dependencies, 'clock' | 'contactWhatsapp'> & {
    provider: WhatsappProvider;
    passwordCost: PasswordCost;
  },
  { id, accountId, form, keepToken, onSignInChanged }: UpdateCustomer,
): Promise<Customer> {
  const refused = accountId === undefined ? refuseRowAction(id) : null;
  if (refused) throw new DomainError(refused);
  const isNameFixed = id === OWN_COMPANY_ID;
  const isOwn = isNameFixed || accountId !== undefined;
  const passwordHash = form.password
    ? await hashPassword(form.password, dependencies.passwordCost)
    : undefined;
  const nobody = keepToken === null ? 'customer_not_found' : 'not_signed_in';
  const done: { account: number; changed: SignInPart[] }[] = [];
  const customer = await refusing(taken, () =>
    write(async (tx, by) => {
      done.splice(0);
      const isThere = await lockCustomer(tx, id);
      const before = isThere && (await findCustomer(tx, id, accountId));
      if (!before) throw new DomainError(nobody);
      refuseStale(before, form.version);
      refuseEmptied(form, before);
      requireDateOfBirth(form, dependencies.clock.today(), before.date_of_birth);
      const { name, whatsapp, ...profile } = columnsOf(form);
      const account = await updateAccount(tx, {
        which: { customerId: id, id: accountId },
        form,
        isNameFixed,
        passwordHash,
        contactWhatsapp: dependencies.contactWhatsapp,
        keepToken,
        at: dependencies.clock.now(),
      });
      if (!account) throw new DomainError(nobody);
      // After the account is held: whatever ended this session while the call waited would be undone by it.
      if (keepToken) await requireManaging(tx, dependencies.clock, id, keepToken);
      await updateCustomerRow(tx, id, {
        ...profile,
        ...(!isNameFixed && { name }),
        // Messages for the company go to the number of its principal.
        ...(account.principalOf === id && { whatsapp }),
      });
      const moved = { from: account.before.whatsapp, to: whatsapp };
      await followNumber(tx, { ...moved, at: dependencies.clock.now() });
      await moveNumber(tx, { ...account, ...moved });
      if (account.changed.length > 0) {
        const { name, whatsapp } = account.before;
        await tellOfChangedSignIn(
          tx,
          dependencies,
          { id, name, whatsapp },
          { changed: account.changed, by },
        );
        done.push({ account: account.id, changed: account.changed });
      }
      const after = await findCustomer(tx, id, accountId);
      if (!after) throw new DomainError(nobody);
      const subject = { subject: before.name, subjectId: id, customerId: id };
      await recordAct(tx, by, {
        ...subject,
        act: isOwn ? 'own-account-updated' : 'customer-updated',
        before: factsOf(before),
        after: factsOf(after),
      });
      if (account.changed.length > 0) {
        const changed = wordsOf(account.changed);
        await recordAct(tx, by, { ...subject, act: 'sign-in-changed', after: { changed } });
      }
      return after;
    }),
  );
  for (const { account, changed } of done) onSignInChanged?.(account, changed);
  return customer;
}
