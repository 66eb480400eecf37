import * as contract from '@reward-points/contract/passkeys';
import type { Dependencies } from '#dependencies.ts';
import { showSecondFactor } from '#domains/accounts/second-factor/second-factors.queries.ts';
import { whileSignedIn } from '#domains/accounts/sessions/while-signed-in.ts';
import { askPasskey, signInByPasskey } from '#domains/accounts/sign-in/sign-in-by-passkey.ts';
import { listPasskeys } from '#domains/passkeys/passkeys.queries.ts';
import { siteOf } from '#domains/passkeys/site.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addPasskey } from './add-passkey.ts';
import { answerOf } from './answer-of.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { preparePasskey } from './prepare-passkey.ts';
import { requireSite } from './require-site.ts';
import { signInCustomer } from './sign-in-customer.ts';

export function passkeyRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listPasskeys, 'signedIn', async ({ actor }) => ({
    data: {
      site: siteOf(dependencies)?.host ?? null,
      takes_code: (await showSecondFactor(db, actor.accountId)).is_on,
      passkeys: await listPasskeys(db, actor.accountId),
    },
  }));

  registerRoute(contract.preparePasskey, 'signedIn', async ({ actor, by, body }) => {
    const { accountId, customerId } = actor;
    return { data: await preparePasskey(dependencies, { accountId, customerId, by, ...body }) };
  });

  registerRoute(contract.addPasskey, 'signedIn', async ({ actor, body, userAgent, write }) => {
    const { accountId, customerId } = actor;
    return {
      message: 'Passkey sudah ditambahkan.',
      data: await addPasskey(whileSignedIn(write, actor), dependencies, {
        accountId,
        customerId,
        userAgent,
        ...body,
      }),
    };
  });

  registerRoute(contract.renamePasskey, 'signedIn', async ({ actor, params, body, write }) => {
    const { accountId, customerId } = actor;
    await renamePasskey(whileSignedIn(write, actor), { ...params, ...body, accountId, customerId });
    return { message: 'Nama passkey sudah diganti.' };
  });

  registerRoute(contract.removePasskey, 'signedIn', async ({ actor, params, write }) => {
    const { accountId, customerId } = actor;
    await removePasskey(whileSignedIn(write, actor), { ...params, accountId, customerId });
    return { message: 'Passkey sudah dihapus.' };
  });

  registerRoute(contract.askPasskey, 'anyone', async ({ address }) => ({
    data: await askPasskey({ db, clock, site: requireSite(dependencies) }, { address }),
  }));

  registerRoute(contract.signInByPasskey, 'anyone', async ({ body, address, userAgent }) => {
    const site = requireSite(dependencies);
    const opening = signInByPasskey({ db, clock, site }, { ...body, address, userAgent });
    return answerOf(clock, await signInCustomer(dependencies, opening, 'passkey_wrong'));
  });
}
