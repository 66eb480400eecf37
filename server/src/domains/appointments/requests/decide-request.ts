import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type HeldRequest, lockRequest, updateRefused, updateWithdrawn } from './requests.sql.ts';

/** Refuses a member's wish for a visit, with a reason that it reads. The row lock lets it be decided once. */
export const refuseVisitRequest = (
  write: Write,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  write(async (tx, by) => {
    const request = requireWaiting(await lockRequest(tx, id));
    await updateRefused(tx, id, reason);
    await recordAct(tx, by, {
      ...subjectOf(request),
      act: 'visit-request-refused',
      after: { product: request.product, reason },
    });
  });

/** Takes a member's wish back, as long as nobody has decided it. */
export const withdrawVisitRequest = (
  write: Write,
  { id, customerId }: { id: number; customerId: number },
): Promise<void> =>
  write(async (tx, by) => {
    const held = await lockRequest(tx, id);
    const request = requireWaiting(held?.customerId === customerId ? held : undefined);
    await updateWithdrawn(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(request),
      act: 'visit-request-withdrawn',
      after: { product: request.product },
    });
  });

function requireWaiting(request: Awaited<ReturnType<typeof lockRequest>>): HeldRequest {
  if (!request) throw new DomainError('visit_request_not_found');
  if (request.state !== 'waiting') throw new DomainError('visit_request_decided');
  return request;
}

const subjectOf = ({ customer, customerId, equipmentId }: HeldRequest) => ({
  subject: customer,
  subjectId: equipmentId,
  customerId,
});
