import { nextAfterVisit } from '@reward-points/contract/plan-days';
import type { VisitForm } from '@reward-points/contract/visits';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { awardCustomer } from '#domains/awards/award-customer.ts';
import { subjectOf } from '#domains/equipment/equipment-facts.ts';
import { holdEquipment } from '#domains/equipment/hold-equipment.ts';
import { holdPlan } from '#domains/equipment/hold-plan.ts';
import { countedText } from '#domains/equipment/meter-words.ts';
import { recordReading } from '#domains/equipment/record-reading.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import type { Message } from '#domains/messages/tell.ts';
import { recordVisitOf } from '#domains/services/record-visit.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { digestOf, type Kept } from '#storage/attachments.ts';
import { signatureOf } from '#storage/photos.ts';
import { requireOwner } from './require-owner.ts';
import { findVisitByKey, insertPicture, listLatestVisits } from './visits.sql.ts';

interface Visit extends VisitForm {
  equipmentId: number;
  technicianId: number;
  technician: string;
}

interface Prepared {
  signature: { sent: Buffer; take: () => Kept } | undefined;
  message: Message | undefined;
}

type Recording = Pick<Dependencies, 'db' | 'clock' | 'attachments'> & {
  provider: WhatsappProvider;
};

/**
 * Records a visit to equipment and all that belongs to it: its readings, the days of its plan, the signature, and the points
 * with their message. All of it or nothing. The device names it by a key: sent again, by a retry or by another tab, it is the
 * same visit and gets the same answer. Its photos follow, each by itself (`addVisitPhoto`).
 */
export async function recordEquipmentVisit(
  write: Write,
  dependencies: Recording,
  visit: Visit,
): Promise<{ id: number }> {
  // Whoever repeats does so on a bad line, and waits for no picture.
  const known = await findSame(dependencies.db, visit);
  if (known) return known;
  const { day, signature, message } = visit;
  if (day > dependencies.clock.today()) throw refusedField('date_ahead', 'day');
  const sent = signature ? Buffer.from(signature, 'base64') : undefined;
  const picture = sent && (await signatureOf(sent));
  const prepared = await prepareAnyMessage(dependencies, 'REWARD', message);
  const recording = (tx: Tx, by: Writer | null, signature: Prepared['signature']) =>
    record(tx, by, dependencies, visit, { signature, message: prepared });
  if (!sent || !picture) return write((tx, by) => recording(tx, by, undefined));
  // No connection to the database waits for the store; what is not taken in the end is removed again.
  return dependencies.attachments.keeping(picture, 'png', write, (tx, by, take) =>
    recording(tx, by, { sent, take }),
  );
}

/**
 * What stands under its key already. Another visit under it, or other contents, are refused: answered like what was recorded,
 * they would be lost, and nobody would know. What the office has corrected or deleted since says nothing of what was sent.
 */
async function findSame(
  db: Recording['db'] | Tx,
  visit: Visit,
): Promise<{ id: number } | undefined> {
  const known = await findVisitByKey(db, visit.client_key);
  if (!known) return undefined;
  // Of what was recorded before digests were kept, the key alone says that it is the same.
  const isSame = known.sent_sha256?.equals(sentDigestOf(visit)) ?? true;
  if (!isSame) throw new DomainError('visit_taken');
  return { id: known.id };
}

/** Of what makes a visit that is sent again the same one: the next day and the words of the message do not. */
function sentDigestOf({ equipmentId, technicianId, id_plan, day, ...visit }: Visit): Buffer {
  const sent = {
    equipmentId,
    technicianId,
    id_plan,
    day,
    ...contentsOf(visit),
    readings: visit.readings.map(({ totaliser, unit, mark = null }) => ({ totaliser, unit, mark })),
    signature: visit.signature ?? null,
    point: visit.add_point ?? null,
  };
  return digestOf(Buffer.from(JSON.stringify(sent)));
}

async function record(
  tx: Tx,
  by: Writer | null,
  { clock }: Pick<Recording, 'clock'>,
  visit: Visit,
  { signature, message }: Prepared,
): Promise<{ id: number }> {
  const at = clock.now();
  // Of two who send the same one waits here, and finds what the other has recorded.
  const equipment = await holdEquipment(tx, visit.equipmentId);
  const known = await findSame(tx, visit);
  if (known) return known;
  const held = await holdPlan(tx, visit.id_plan);
  if (held.equipment.id !== equipment.id) throw new DomainError('plan_not_found');
  const { plan } = held;
  const owner = await requireOwner(tx, clock, equipment, visit);
  const { day, technicianId: actorId, readings, add_point: amount } = visit;
  const visits = await listLatestVisits(tx, equipment.id);
  const visited_on = visits.find(({ id_plan }) => id_plan === plan.id)?.day;
  const nextOn = visit.next_on ?? nextAfterVisit({ ...plan, visited_on }, day);
  const {
    historyId: id,
    awardKey,
    isLatest,
  } = await recordVisitOf(
    tx,
    {
      id: plan.id,
      lastOn: plan.last_on,
      nextOn: plan.next_on,
    },
    { ...enteredOf(visit), customer_id: owner.isFormer ? owner.id : null, day, nextOn, at },
  );
  if (isLatest && nextOn === undefined) throw new DomainError('plan_day_unknown');
  for (const reading of readings) {
    await recordReading(tx, clock, {
      ...reading,
      equipmentId: equipment.id,
      visitId: id,
      day,
      actorId,
    });
  }
  if (amount !== undefined) {
    await awardCustomer(tx, {
      customerId: owner.id,
      amount,
      kind: 'service',
      note: equipment.item,
      source: { type: 'service-history', id },
      actorId,
      key: awardKey,
      doubled: 'idempotency_key_reused',
      message,
      at,
    });
  }
  await recordAct(tx, by, {
    ...subjectOf(equipment),
    subject: owner.name,
    customerId: owner.id,
    act: 'visit-recorded',
    after: {
      product: equipment.item,
      serial_number: equipment.serial_number,
      kind: plan.kind,
      date: day,
      next_on: isLatest ? (nextOn ?? null) : null,
      reading: readings.map(countedText).join(', ') || null,
      point: amount ?? null,
    },
  });
  if (signature) {
    await insertPicture(tx, signature.take(), {
      equipment_id: equipment.id,
      visit_id: id,
      kind: 'signature',
      content_type: 'image/png',
      sent_sha256: digestOf(signature.sent),
      taken_at: at,
      created_at: at,
      created_by: actorId,
    });
  }
  return { id };
}

const stored = (error: number | null): string | null => (error === null ? null : String(error));

const contentsOf = (visit: Omit<VisitForm, 'id_plan' | 'day'>) => ({
  found: visit.found ?? null,
  done: visit.done ?? null,
  parts: visit.parts ?? null,
  error_before: stored(visit.error_before),
  error_after: stored(visit.error_after),
  result: visit.result ?? null,
  signer: visit.signer ?? null,
  checked: visit.checked,
});

const enteredOf = (visit: Visit) => ({
  technician_id: visit.technicianId,
  technician: visit.technician,
  client_key: visit.client_key,
  sent_sha256: sentDigestOf(visit),
  ...contentsOf(visit),
  photos_due: visit.photos,
});
