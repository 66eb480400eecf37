import * as contract from '@reward-points/contract/corrections';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createCorrection } from './create-correction.ts';
import { reverseEntry } from './reverse-entry.ts';

export function correctionRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(
    contract.createCorrection,
    'points.write',
    async ({ params, body, actor, key, write }) => ({
      message: 'Point berhasil dikoreksi',
      data: await createCorrection(write, dependencies, {
        customerId: params.id,
        amount: body.point,
        reason: body.reason,
        message: body.message,
        actorId: actor.accountId,
        key,
      }),
    }),
  );

  registerRoute(contract.reverseEntry, 'points.write', async ({ params, body, actor, write }) => ({
    message: 'Point berhasil ditarik kembali',
    data: await reverseEntry(write, dependencies, {
      entryId: params.id,
      amount: body.point,
      reason: body.reason,
      message: body.message,
      actorId: actor.accountId,
    }),
  }));
}
