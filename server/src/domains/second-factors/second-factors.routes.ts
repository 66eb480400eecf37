import * as contract from '@reward-points/contract/second-factors';
import type { Dependencies } from '#dependencies.ts';
import { showSecondFactor } from '#domains/accounts/second-factor/second-factors.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Actor } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { prepareSecondFactor } from './prepare-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Whose it is, and the session in which its owner changes it. */
const ownOf = ({ accountId, customerId, tokenHash }: Actor) => ({
  accountId,
  customerId,
  tokenHash,
});

export function secondFactorRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.showSecondFactor, 'staff', async ({ actor }) => ({
    data: await showSecondFactor(dependencies.db, actor.accountId),
  }));

  registerRoute(contract.prepareSecondFactor, 'staff', async ({ actor, by, body }) => ({
    data: await prepareSecondFactor(dependencies, { ...ownOf(actor), by, ...body }),
  }));

  registerRoute(contract.confirmSecondFactor, 'staff', async ({ actor, by, body }) => ({
    message: 'Verifikasi dua langkah sudah aktif.',
    data: await confirmSecondFactor(dependencies, { ...ownOf(actor), by, ...body }),
  }));

  registerRoute(contract.renewRecoveryCodes, 'staff', async ({ actor, by, body }) => ({
    message: 'Kode cadangan baru sudah dibuat.',
    data: await renewRecoveryCodes(dependencies, { ...ownOf(actor), by, ...body }),
  }));

  registerRoute(contract.removeSecondFactor, 'staff', async ({ actor, by, body }) => {
    await removeSecondFactor(dependencies, { ...ownOf(actor), by, ...body });
    return { message: 'Verifikasi dua langkah sudah dimatikan.' };
  });
}
