import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import * as contract from '@reward-points/contract/sessions';
import { showCustomer } from '#domains/customers/show-customer.ts';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function sessionRoutes(bind: Bind, { db, clock, contactWhatsapp }: Parts): void {
  bind(contract.login, 'anyone', async ({ body, address }) => {
    const { token, user } = await signIn(db, clock, { ...body, address });
    return {
      token,
      expires_in: contract.SESSION_SECONDS[user.roles],
      user,
      permissions: [...contract.PERMISSIONS[user.roles]],
      time_zone: clock.timeZone,
    };
  });

  bind(contract.logout, 'signedIn', async ({ asker, write }) => {
    await signOut(write, asker.tokenHash);
    return { message: 'Logout Successfully!' };
  });

  bind(contract.showContact, 'anyone', async () => {
    const { name } = await showCustomer(db, OWN_ACCOUNT_ID);
    return {
      data: {
        company: name,
        whatsapp: contactWhatsapp ?? contract.EXAMPLE_CONTACT,
        is_set: contactWhatsapp !== undefined,
      },
    };
  });
}
