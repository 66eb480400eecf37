import * as contract from '@reward-points/contract/points';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { listPointEntries } from './list-point-entries.ts';

export function pointRoutes(bind: Bind, { db }: Parts): void {
  bind(contract.listMyPoints, 'member', async (request) =>
    pageAnswer(await listPointEntries(db, request.asker.id, request.query), request),
  );
}
