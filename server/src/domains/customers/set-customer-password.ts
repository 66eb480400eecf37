import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { updateAccount } from '#domains/accounts/update-account.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findCustomer } from './customers.sql.ts';
import { requireRecipient } from './require-recipient.ts';
import { tellOfChangedSignIn, wordsOf } from './tell-of-changed-sign-in.ts';

/**
 * Sets the password of a customer, of whom nothing else need be known: its sessions end, and its number is told (S-10). The
 * row's lock makes it and a change of the customer queue.
 */
export async function setCustomerPassword(
  write: Write,
  dependencies: Pick<Dependencies, 'clock' | 'contactWhatsapp'> & {
    provider: WhatsappProvider;
    passwordCost: PasswordCost;
  },
  { id, password }: { id: number; password: string },
): Promise<{ account: number }> {
  const passwordHash = await hashPassword(password, dependencies.passwordCost);
  return write(async (tx, by) => {
    await requireRecipient(tx, id);
    const customer = await findCustomer(tx, id, undefined);
    const account =
      customer &&
      (await updateAccount(tx, {
        which: { customerId: id, id: undefined },
        form: { ...customer, email: customer.email ?? '', password },
        isNameFixed: true,
        passwordHash,
        contactWhatsapp: dependencies.contactWhatsapp,
        keepToken: null,
        at: dependencies.clock.now(),
      }));
    if (!account) throw new DomainError('customer_not_found');
    const { name, whatsapp } = account.before;
    await tellOfChangedSignIn(
      tx,
      dependencies,
      { id, name, whatsapp },
      { changed: ['password'], by },
    );
    await recordAct(tx, by, {
      act: 'sign-in-changed',
      subject: customer.name,
      subjectId: id,
      customerId: id,
      after: { changed: wordsOf(['password']) },
    });
    return { account: account.id };
  });
}
