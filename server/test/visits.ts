import assert from 'node:assert/strict';
import type { Day } from '@reward-points/contract/dates';
import type { TestApp } from './app.ts';
import { aCustomer, aService, type TestCustomer } from './builders.ts';

/** A piece of equipment with a service that is due on a day, at a customer of its own. */
export interface TestPiece {
  customer: TestCustomer;
  equipmentId: number;
  planId: number;
}

export async function aPiece(
  app: TestApp,
  {
    due = '2026-12-07',
    customer,
    address,
    ...nameplate
  }: { due?: string; customer?: TestCustomer; address?: string; site?: string } = {},
): Promise<TestPiece> {
  const owner = customer ?? (await aCustomer(app, { ...(address && { address }) }));
  const { id: planId } = await aService(app, {
    id_user: owner.id,
    last_service: '2025-01-15',
    next_service: due,
  });
  const { equipment_id: equipmentId } = await app.owner
    .selectFrom('plans')
    .select('equipment_id')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  if (nameplate.site) {
    await app.call('PATCH', `/api/admin/equipment/${equipmentId}`, { body: nameplate });
  }
  return { customer: owner, equipmentId, planId };
}

/** Agrees a day for a plan; what it answers is the test's matter. */
export const agree = (
  app: TestApp,
  planId: number,
  form: Record<string, unknown> = {},
  token = app.adminToken,
) =>
  app.call('POST', '/api/admin/appointments', {
    token,
    body: { id_plan: planId, day: '2026-12-07', asks: false, ...form },
  });

/** The same, done. @returns its number. */
export async function anAppointment(
  app: TestApp,
  planId: number,
  form: Record<string, unknown> = {},
): Promise<number> {
  const { status, body } = await agree(app, planId, form);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}

/** What the calendar says of a plan now. */
export const entryOf = async (app: TestApp, planId: number) =>
  (await app.call('GET', `/api/admin/plans/${planId}/appointment`)).body.data.entry;

/** Has the messages of an occasion say all of its first values, by a template of the sandbox. */
export async function chooseWords(
  app: TestApp,
  occasion: 'appointment' | 'appointment-cancelled',
): Promise<void> {
  const values =
    occasion === 'appointment' ? ['visit_when', 'appointment_link'] : ['visit_when', 'reason'];
  const chosen = await app.call('PUT', `/api/admin/message-templates/${occasion}`, {
    body: {
      template_id: 'sandbox-reward',
      mapping: values.map((value, index) => ({
        part: 'body',
        button: null,
        position: index + 1,
        value,
      })),
    },
  });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
}

/** Nine in the morning of the business, in Jakarta. */
export const morningOf = (day: Day): string => `${day}T02:00:00Z`;

/** Saves a kind of plan with something else than it has. @returns how it stands then. */
export async function updatePlanKind(app: TestApp, kind: string, change: object) {
  const kinds = (await app.call('GET', '/api/admin/plan-kinds')).body.data;
  const {
    kind: _,
    checklist,
    ...stands
  } = kinds.find((one: { kind: string }) => one.kind === kind);
  const { status, body } = await app.call('PATCH', `/api/admin/plan-kinds/${kind}`, {
    body: { ...stands, checklist: checklist.join('\n'), ...change },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
