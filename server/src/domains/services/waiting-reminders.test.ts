import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVisit, type TestCustomer } from '#test/builders.ts';
import { aHearer } from '#test/people.ts';
import { aPiece, type TestPiece } from '#test/visits.ts';

const app = useApp();

const reminding = async (planId: number) => {
  const message = { flowmeter_type: 'FM-200', serial_number: 'SN-0815' };
  const { status, body } = await app.call('POST', `/api/admin/notifications/services/${planId}`, {
    body: { remind: 'Yes', message, _method: 'PATCH' },
  });
  assert.equal(status, 200, JSON.stringify(body));
};
const statusesOfReminders = async ({ id }: TestCustomer) => {
  const { rows } = await sql<{ status: string; error: string | null; settled: boolean }>`
    select status, error, settled_at is not null as settled from whatsapp_messages
    where customer_id = ${id} and kind = 'reminder' order by id
  `.execute(app.owner);
  return rows;
};
const change = (planId: number, next_service: string, note: string) =>
  app.call('PATCH', `/api/admin/services/${planId}`, {
    body: { last_service: '2025-01-15', next_service, note },
  });

const waits = { status: 'queued', error: null, settled: false };
const over = {
  status: 'failed',
  error: 'Jadwal yang diingatkan ini sudah berubah.',
  settled: true,
};

describe('a reminder that waits', () => {
  const reminded = async () => {
    const piece = await aPiece(app);
    await aHearer(app, piece.customer, 'services');
    await reminding(piece.planId);
    assert.deepEqual(await statusesOfReminders(piece.customer), [waits, waits]);
    return piece;
  };

  test('is not sent once what it reminds of was done, moved or is gone [ADD-764, ADD-981]', async () => {
    const other = await aCustomer(app);
    const equipmentOf = ({ equipmentId }: TestPiece) => `/api/admin/equipment/${equipmentId}`;
    const ends: Record<string, (it: TestPiece) => Promise<unknown>> = {
      visited: ({ equipmentId, planId }) =>
        app.call('POST', `/api/admin/equipment/${equipmentId}/visits`, {
          body: { client_key: crypto.randomUUID(), id_plan: planId, day: '2026-11-20' },
        }),
      moved: ({ planId }) => change(planId, '2027-12-07', ''),
      'its plan deleted': ({ planId }) => app.call('DELETE', `/api/admin/services/${planId}`),
      'its equipment another’s': (it) =>
        app.call('POST', `${equipmentOf(it)}/move`, { body: { id_user: other.id } }),
      'its equipment retired': (it) =>
        app.call('PATCH', equipmentOf(it), { body: { state: 'retired' } }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const it = await reminded();
      await end(it);
      assert.deepEqual(await statusesOfReminders(it.customer), [over, over], name);
    }
  });

  test('and was dropped with equipment that is set out of use reminded nobody: used again, it waits for that [ADD-764, A-41]', async () => {
    const { equipmentId, planId } = await reminded();
    for (const state of ['retired', 'in-use']) {
      await app.call('PATCH', `/api/admin/equipment/${equipmentId}`, { body: { state } });
    }
    const { body } = await app.call('GET', `/api/admin/services/${planId}`);
    const { remind, reminded_at, reminder_status } = body.data;
    assert.deepEqual([remind, reminded_at, reminder_status], ['No', null, null]);
  });

  test('is sent where the day stays: another one, a note, a visit that was forgotten [ADD-764]', async () => {
    const { planId, customer } = await reminded();
    await reminding(planId);
    await change(planId, '2026-12-07', 'Kunci di pos satpam');
    await aVisit(app, planId, '2024-06-01');
    assert.deepEqual(await statusesOfReminders(customer), [waits, waits, waits, waits]);
    await change(planId, '2027-12-07', '');
    assert.deepEqual(await statusesOfReminders(customer), [over, over, over, over]);
  });
});
