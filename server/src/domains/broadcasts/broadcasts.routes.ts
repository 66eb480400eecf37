import * as contract from '@reward-points/contract/broadcasts';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import {
  countRecipients,
  listBroadcastReversalResults,
  listBroadcasts,
  requireBroadcast,
  showBroadcastReversal,
} from './broadcasts.queries.ts';
import { cancelBroadcast } from './cancel-broadcast.ts';
import { continueBroadcast } from './continue-broadcast.ts';
import { createBroadcast } from './create-broadcast.ts';
import { exportBroadcastReversal } from './export-broadcast-reversal.ts';
import { reverseBroadcast } from './reverse-broadcast.ts';

export function broadcastRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db } = dependencies;

  registerRoute(contract.createBroadcast, 'points.write', async ({ body, actor, write }) => ({
    message: body.starts_at ? 'Broadcast direncanakan' : 'Broadcast point sedang dikirim',
    data: await createBroadcast(write, dependencies, { ...body, actorId: actor.accountId }),
  }));

  registerRoute(contract.countRecipients, 'points.write', async ({ body }) => ({
    data: await countRecipients(db, body.customers),
  }));

  registerRoute(contract.listBroadcasts, 'points.read', async (request) =>
    pageAnswer(await listBroadcasts(db, request.query), request),
  );

  registerRoute(contract.showBroadcast, 'points.read', async ({ params }) => ({
    data: await requireBroadcast(db, params.id),
  }));

  registerRoute(contract.continueBroadcast, 'points.write', async ({ params, write }) => ({
    message: 'Broadcast dilanjutkan',
    data: await continueBroadcast(write, params.id),
  }));

  registerRoute(contract.cancelBroadcast, 'points.write', async ({ params, write }) => ({
    message: 'Rencana broadcast dibatalkan',
    data: await cancelBroadcast(write, dependencies.clock, params.id),
  }));

  registerRoute(contract.showBroadcastReversal, 'points.read', async ({ params }) => ({
    data: await showBroadcastReversal(db, params.id),
  }));

  registerRoute(
    contract.reverseBroadcast,
    'points.write',
    async ({ params, body, actor, write }) => ({
      message: 'Broadcast sedang ditarik kembali',
      data: await reverseBroadcast(write, dependencies.clock, {
        id: params.id,
        reason: body.reason,
        actorId: actor.accountId,
      }),
    }),
  );

  registerRoute(
    contract.listBroadcastReversalResults,
    'points.read',
    async ({ params, query }) => ({
      data: await listBroadcastReversalResults(db, { id: params.id, after: query.after }),
    }),
  );

  registerDownload(contract.exportBroadcastReversal, 'points.read', ({ params }) =>
    exportBroadcastReversal(db, params.id),
  );
}
