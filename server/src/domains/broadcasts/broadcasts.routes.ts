import * as contract from '@reward-points/contract/broadcasts';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { createBroadcast } from './create-broadcast.ts';
import { listBroadcasts } from './list-broadcasts.ts';
import { showBroadcast } from './show-broadcast.ts';

export function broadcastRoutes(bind: Bind, parts: Parts): void {
  const { db } = parts;

  bind(contract.createBroadcast, 'administrator', async ({ body, asker, write }) => ({
    message: 'Broadcast point sedang dikirim',
    data: await createBroadcast(write, parts, { ...body, actorId: asker.id }),
  }));

  bind(contract.listBroadcasts, 'administrator', async (request) =>
    pageAnswer(await listBroadcasts(db, request.query), request),
  );

  bind(contract.showBroadcast, 'administrator', async ({ params }) => ({
    data: await showBroadcast(db, params.id),
  }));
}
