import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { MyVisitRequest, VisitRequest } from '@reward-points/contract/visit-requests';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { showMyEquipment } from '#domains/equipment/mine/my-equipment.queries.ts';
import type { File } from '#files/file.ts';
import * as sql from './requests.sql.ts';

/** What members ask for while nobody has decided, as tasks of the inbox. */
export const waitingRequests = ({ timeZone }: Clock): Waiting => sql.waitingRequests(timeZone);

/** Those of these that still wait. */
export const listRequestsOf = (
  tx: Tx,
  { timeZone }: Clock,
  ids: readonly number[],
): Promise<VisitRequest[]> => sql.listWaitingOf(tx, timeZone, ids);

/** What a member asked for a piece of its equipment. */
export async function listMyVisitRequests(
  db: Db,
  { timeZone }: Clock,
  { id, customerId, ...query }: PageQuery & { id: number; customerId: number },
): Promise<Page<MyVisitRequest>> {
  await showMyEquipment(db, { id, customerId });
  const piece = { equipmentId: id, customerId };
  const count = await sql.countMyRequests(db, piece);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listMyRequests(db, timeZone, piece, slice),
  );
}

/** The photo of a wish for a visit. */
export async function requireRequestPhoto(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  id: number,
): Promise<File> {
  const found = await sql.findPhoto(db, id);
  const bytes = found && (await attachments.read(found.name, found.sha256));
  if (!bytes) throw new DomainError('visit_request_not_found');
  return {
    name: `permintaan-kunjungan-${id}.jpg`,
    type: 'image/jpeg',
    content: async function* () {
      yield bytes;
    },
  };
}
