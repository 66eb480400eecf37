import { INVITATION_HOURS } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { inviteAccounts } from '#domains/accounts/invite-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { offersPasswordReset, type SendsLinks } from './offers-password-reset.ts';

/**
 * Invites customers to set a password of their own: each gets a link by WhatsApp, as after a forgotten password, and good
 * for longer. All of them or, where one is gone, none.
 */
export async function inviteCustomers(
  write: Write,
  dependencies: SendsLinks,
  customers: readonly number[],
): Promise<{ invited: number }> {
  const customerIds = [...new Set(customers)];
  if (!(await offersPasswordReset(dependencies))) throw new DomainError('invitations_off');
  return write(async (tx, by) => {
    const at = dependencies.clock.now();
    const invited = await inviteAccounts(tx, { customerIds, at, hours: INVITATION_HOURS });
    if (invited < customerIds.length || customerIds.includes(OWN_COMPANY_ID)) {
      throw new DomainError('customer_not_found');
    }
    await recordAct(tx, by, {
      act: 'customers-invited',
      ...(customerIds.length === 1 && { customerId: customerIds[0] }),
      after: { count: invited },
    });
    return { invited };
  });
}
