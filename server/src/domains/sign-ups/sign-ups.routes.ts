import * as contract from '@reward-points/contract/sign-ups';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { acceptSignUp } from './accept-sign-up.ts';
import { refuseSignUp } from './refuse-sign-up.ts';
import { requestSignUp } from './request-sign-up.ts';

export function signUpRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.requestSignUp, 'anyone', async ({ body, address }) => {
    const { takes_sign_ups: isWanted } = await requireSettings(db);
    if (!isWanted) throw new DomainError('sign_ups_off');
    await requestSignUp(db, clock, { ...body, address });
    return { message: 'Pendaftaran terkirim.' };
  });

  registerRoute(contract.acceptSignUp, 'customers.write', async ({ params, write }) => ({
    message: 'Customer berhasil ditambahkan.',
    data: await acceptSignUp(write, dependencies, params.id),
  }));

  registerRoute(contract.refuseSignUp, 'customers.write', async ({ params, write }) => {
    await refuseSignUp(write, clock, params.id);
    return { message: 'Pendaftaran ditolak.' };
  });
}
