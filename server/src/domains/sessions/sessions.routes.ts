import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import * as contract from '@reward-points/contract/sessions';
import type { Dependencies } from '#dependencies.ts';
import { signOut } from '#domains/accounts/sign-out.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { signInCustomer } from './sign-in-customer.ts';

export function sessionRoutes(
  registerRoute: RegisterRoute,
  { db, clock, contactWhatsapp }: Dependencies,
): void {
  registerRoute(contract.login, 'anyone', async ({ body, address }) => {
    const { token, user } = await signInCustomer(db, clock, { ...body, address });
    return {
      token,
      expires_in: contract.SESSION_SECONDS[user.roles],
      user,
      permissions: [...contract.PERMISSIONS[user.roles]],
      time_zone: clock.timeZone,
    };
  });

  registerRoute(contract.logout, 'signedIn', async ({ actor, write }) => {
    await signOut(write, actor.tokenHash);
    return { message: 'Logout Successfully!' };
  });

  registerRoute(contract.showContact, 'anyone', async () => {
    const { name } = await requireCustomer(db, OWN_COMPANY_ID);
    return {
      data: {
        company: name,
        whatsapp: contactWhatsapp ?? contract.EXAMPLE_CONTACT,
        is_set: contactWhatsapp !== undefined,
      },
    };
  });
}
