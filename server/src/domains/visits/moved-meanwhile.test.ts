import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf, type TestCustomer } from '#test/builders.ts';
import { anAppointment, aPiece, entryOf } from '#test/visits.ts';

const app = useApp();

/** A piece that is another one's since today, 21 November, with a day that was agreed with that one. */
async function aMovedPiece() {
  const piece = await aPiece(app);
  const { equipmentId: id, planId } = piece;
  const next = await aCustomer(app);
  const { version } = (await app.call('GET', `/api/admin/equipment/${id}`)).body.data;
  const move = { id_user: next.id, site: '', version };
  const moved = await app.call('POST', `/api/admin/equipment/${id}/move`, { body: move });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  await anAppointment(app, planId, { day: '2026-11-21' });
  const send = (more: object) =>
    app.call('POST', `/api/admin/equipment/${id}/visits`, {
      body: {
        client_key: randomUUID(),
        id_user: piece.customer.id,
        id_plan: planId,
        day: '2026-11-21',
        found: 'Rotor kotor',
        add_point: 40,
        ...more,
      },
    });
  const seenBy = async ({ token }: TestCustomer, visit: number): Promise<boolean> => {
    const { status } = await app.call('GET', `/api/member/visits/${visit}/photos`, { token });
    return status === 200;
  };
  return { ...piece, id, next, send, seenBy };
}

test('a visit that waited on a phone while the equipment moved is that of the customer before, with its points, and settles nothing of the next one [ADD-997]', async () => {
  const { customer, next, planId, send, seenBy } = await aMovedPiece();
  const { status, body } = await send({});
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = body.data;
  assert.deepEqual([await seenBy(customer, id), await seenBy(next, id)], [true, false]);
  const points = [await pointsOf(app, customer.id), await pointsOf(app, next.id)];
  assert.deepEqual(
    points.map(({ point }) => point),
    [40, 0],
  );
  assert.equal((await entryOf(app, planId)).appointment?.day, '2026-11-21');
  const trail = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
  assert.match(trail.body.data.data[0].sentence, /mencatat kunjungan/);
});

test('a visit that waited is refused where the customer before was deleted meanwhile [ADD-997]', async () => {
  const { customer, send } = await aMovedPiece();
  const deleted = await app.call('DELETE', `/api/admin/users/${customer.id}`);
  assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
  const { status, body } = await send({ add_point: undefined });
  assert.deepEqual([status, body.code], [404, 'customer_not_found']);
});

test('a visit after the move is that of whoever has the equipment, whatever a form that was kept since before says [ADD-997]', async () => {
  const { customer, next, planId, send, seenBy } = await aMovedPiece();
  await app.at('2026-11-21T17:30:00Z');
  const { status, body } = await send({ day: '2026-11-22' });
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = body.data;
  assert.deepEqual([await seenBy(customer, id), await seenBy(next, id)], [false, true]);
  assert.equal((await entryOf(app, planId)).appointment, null);
});
