import type { Parcel } from '@reward-points/contract/parcels';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { ParcelAct } from './parcel-history.rules.ts';
import {
  type ItemRow,
  itemRedemption,
  itemRedemptionFields,
  itemRedemptions,
} from './shipments.sql.ts';

interface ParcelColumns
  extends Pick<Parcel, 'id_item' | 'item_images' | 'is_customer_live' | 'note' | 'note_version'> {
  claimedAt: Date;
}

type FoundParcel = Omit<Parcel, 'history'> & { claimedAt: Date };

export async function findParcel(db: Db, id: number): Promise<FoundParcel | undefined> {
  const { rows } = await sql<ItemRow & ParcelColumns>`
    select ${itemRedemptionFields}, e.created_at as "claimedAt", k.reward_id as id_item, r.image as item_images,
      c.deleted_at is null as is_customer_live, s.note, s.note_version
    ${itemRedemptions} join rewards r on r.kind = k.kind and r.id = k.reward_id
    where s.redemption_id = ${id}
  `.execute(db);
  return rows[0] && itemRedemption(rows[0]);
}

/** A parcel is shipped, corrected and cancelled a few times; whatever would be more is not shown. */
const ACTS_MAX = 100;

/** Who did what with a parcel since it was claimed, newest first. */
export async function listParcelActs(
  db: Db,
  { id, customerId, since }: { id: number; customerId: number; since: Date },
): Promise<ParcelAct[]> {
  const { rows } = await sql<ParcelAct>`
    select act, actor, created_at as at from audit_trail
    where customer_id = ${customerId} and subject_id = ${id} and created_at >= ${since}
      and act in ('item-shipped', 'receipt-corrected', 'redemption-cancelled')
    order by created_at desc, id desc limit ${ACTS_MAX}
  `.execute(db);
  return rows;
}

/** A parcel's note, held until the transaction ends: of two who write it the second finds what the first has written. */
export async function lockParcelNote(
  tx: Tx,
  id: number,
): Promise<{ note: string; version: number } | undefined> {
  const { rows } = await sql<{ note: string; version: number }>`
    select note, note_version as version from shipments where redemption_id = ${id} for update
  `.execute(tx);
  return rows[0];
}

/** @returns the version that it has by then. */
export async function updateNote(tx: Tx, id: number, note: string): Promise<number> {
  const { note_version } = await tx
    .updateTable('shipments')
    .set({ note })
    .where('redemption_id', '=', id)
    .returning('note_version')
    .executeTakeFirstOrThrow();
  return note_version;
}
