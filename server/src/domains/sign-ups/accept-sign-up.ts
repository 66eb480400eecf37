import { INVITATION_HOURS } from '@reward-points/contract/customers';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { firstUsername } from '#domains/accounts/first-username.ts';
import { inviteAccounts } from '#domains/accounts/invite-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { namePrincipal } from '#domains/contacts/name-principal.ts';
import { createCustomers } from '#domains/customers/many-customers.ts';
import { offersPasswordReset, type SendsLinks } from '#domains/sessions/offers-password-reset.ts';
import { requireWaiting } from './sign-ups.queries.ts';
import { updateDecided } from './sign-ups.sql.ts';

/** The number is the username as well, unless somebody goes by it already. */
const taken = {
  accounts_username_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
  accounts_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
  customers_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
} as const;

/**
 * Makes a customer of a sign-up, of whose people whoever signed up is the first, with an account that waits for its password and, where links are sent, an invitation. All
 * of it or nothing; the row's lock lets one of two decide.
 */
export async function acceptSignUp(
  write: Write,
  dependencies: SendsLinks,
  id: number,
): Promise<{ id: number; is_invited: boolean }> {
  const isInvited = await offersPasswordReset(dependencies);
  return refusing(taken, () =>
    write(async (tx, by) => {
      const { company, name, whatsapp, taxNumber } = await requireWaiting(tx, id);
      const at = dependencies.clock.now();
      const rest = { email: null, born_on: null, address: null };
      const username = await firstUsername(tx, { name: company, whatsapp });
      const customer = { name: company, whatsapp, username, ...rest };
      const [customerId = 0] = await createCustomers(tx, [customer], at);
      await namePrincipal(tx, customerId, name);
      if (isInvited) {
        await inviteAccounts(tx, { customerIds: [customerId], at, hours: INVITATION_HOURS });
      }
      await updateDecided(tx, { id, at, customerId });
      await recordAct(tx, by, {
        act: 'sign-up-accepted',
        subject: company,
        subjectId: customerId,
        customerId,
        after: { name, whatsapp, tax_number: taxNumber },
      });
      return { id: customerId, is_invited: isInvited };
    }),
  );
}
