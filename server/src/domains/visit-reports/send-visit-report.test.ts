import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { HOLD_MS } from '@reward-points/contract/undo';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aService, aVisit } from '#test/builders.ts';
import { aHearer } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp({ publicUrl: 'https://points.example.com' });

const choose = async () => {
  const chosen = await app.call('PUT', '/api/admin/message-templates/visit-report', {
    body: {
      template_id: 'sandbox-reward',
      mapping: [
        { part: 'body', button: null, position: 1, value: 'report_number' },
        { part: 'body', button: null, position: 2, value: 'report_link' },
      ],
    },
  });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
};

/** A report of a visit, issued. */
async function aReport() {
  const customer = await aCustomer(app, { name: 'PT Kertas Jaya' });
  const service = await aService(app, { id_user: customer.id });
  const visitId = await aVisit(app, service.id, '2026-11-20');
  const { status, body } = await app.call('POST', `/api/admin/visits/${visitId}/reports`, {
    body: {},
  });
  assert.equal(status, 200, JSON.stringify(body));
  const { rows } = await sql<{ id: number }>`
    select equipment_id as id from plans where id = ${service.id}
  `.execute(app.owner);
  return {
    id: Number(body.data.id),
    number: body.data.number,
    customer,
    visitId,
    equipment: rows[0]?.id,
  };
}
type Report = Awaited<ReturnType<typeof aReport>>;

const at = ({ id }: Report) => `/api/admin/visit-reports/${id}`;
const preview = async (report: Report) =>
  (await app.call('GET', `${at(report)}/message`)).body.data;
const send = async (report: Report, text?: string) =>
  app.call('POST', `${at(report)}/sending`, {
    body: { text: text ?? (await preview(report)).text ?? '' },
  });
const undo = (report: Report, sent_on = '2026-11-21') =>
  app.call('POST', `${at(report)}/undo-sending`, { body: { sent_on } });
const logged = async ({ customer }: Report) => {
  const { rows } = await sql<{
    to: string;
    kind: string;
    status: string;
    body: string;
    held: number;
  }>`
    select whatsapp as "to", kind, status, body, extract(epoch from due_at - created_at)::float8 * 1000 as held
    from whatsapp_messages where customer_id = ${customer.id} and kind = 'visit-report' order by id
  `.execute(app.owner);
  return rows;
};
const shownOn = async ({ visitId }: Report) =>
  (await app.call('GET', `/api/admin/visits/${visitId}/reports`)).body.data.data[0].sent_on;
/** Does something a day later. */
async function onNextDay(work: () => Promise<void>): Promise<void> {
  const todays = app.adminToken;
  app.clock.set('2026-11-22T05:00:00Z');
  app.adminToken = await signInAs(app, ADMIN);
  try {
    await work();
  } finally {
    app.clock.set('2026-11-21T05:00:00Z');
    app.adminToken = todays;
  }
}

before(choose);

describe('telling a customer of a report', () => {
  test('sends the text that was read, with a link to its equipment, held back while it can be taken back [ADD-811]', async () => {
    const report = await aReport();
    const { customer, text, is_wanted } = await preview(report);
    assert.deepEqual([customer, is_wanted], ['PT Kertas Jaya', true]);
    assert.match(
      text,
      new RegExp(`${report.number}.*https://points.example.com/equipment/${report.equipment}`),
    );
    assert.equal(await shownOn(report), null);
    const { status, body } = await send(report);
    assert.deepEqual([status, body.data], [200, { sent_on: '2026-11-21' }]);
    assert.deepEqual(await logged(report), [
      {
        to: report.customer.whatsapp,
        kind: 'visit-report',
        status: 'queued',
        body: text,
        held: HOLD_MS,
      },
    ]);
    assert.equal(await shownOn(report), '2026-11-21');
  });

  test('is done once a day, of many at once as well, and again once it was taken back [ADD-811]', async () => {
    const report = await aReport();
    const answers = await atOnce(6, () => send(report));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 5 });
    assert.deepEqual(statusesOf(await atOnce(3, () => undo(report))), { 200: 1, 409: 2 });
    assert.deepEqual([await logged(report), await shownOn(report)], [[], null]);
    assert.equal((await send(report)).status, 200);
    assert.equal((await logged(report)).length, 1);
    await onNextDay(async () => {
      assert.equal((await send(report)).status, 200);
    });
    assert.equal((await logged(report)).length, 2);
  });

  test('taken back of another day, is what was sent before [ADD-811, ADD-812]', async () => {
    const report = await aReport();
    await aHearer(app, report.customer, 'services');
    assert.equal((await send(report)).status, 200);
    await onNextDay(async () => {
      assert.equal((await send(report)).status, 200);
      assert.equal((await undo(report, '2026-11-22')).status, 200);
      assert.equal(await shownOn(report), '2026-11-21');
    });
    assert.equal((await undo(report)).status, 200);
    assert.equal(await shownOn(report), null);
  });

  test('goes to whose the equipment was, with a link to all of its equipment, where that has moved or the visit was deleted since [ADD-811, ADD-790]', async () => {
    const [moved, deleted] = [await aReport(), await aReport()];
    const { id: id_user } = await aCustomer(app);
    const move = await app.call('POST', `/api/admin/equipment/${moved.equipment}/move`, {
      body: { id_user },
    });
    assert.equal(move.status, 200, JSON.stringify(move.body));
    const gone = await app.call('DELETE', `/api/admin/service-histories/${deleted.visitId}`);
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    for (const report of [moved, deleted]) {
      const { customer, text } = await preview(report);
      assert.equal(customer, 'PT Kertas Jaya');
      assert.match(
        text,
        new RegExp(`${report.number}.*https://points.example.com/equipment/(?!\\d)`),
      );
      assert.equal((await send(report, text)).status, 200);
      assert.equal((await logged(report)).length, 1);
    }
  });

  test('is held back, and taken back, for each who hears of services, also where one of them wants no messages [ADD-811, ADD-629]', async () => {
    const report = await aReport();
    const { customer } = report;
    const hearer = await aHearer(app, customer, 'services');
    const silent = await aHearer(app, customer, 'services');
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId: customer.id,
        whatsapp: silent,
        wants: false,
        source: 'reply',
        said: 'STOP',
        at: app.clock.now(),
      }),
    );
    assert.equal((await send(report)).status, 200);
    const waiting = async () =>
      (await logged(report))
        .filter(({ status }) => status === 'queued')
        .map(({ to, held }) => `${to} ${held}`)
        .sort();
    const told = [customer.whatsapp, hearer].sort();
    assert.deepEqual(
      await waiting(),
      told.map((to) => `${to} ${HOLD_MS}`),
    );
    assert.equal((await undo(report)).status, 200);
    assert.deepEqual(await waiting(), []);
  });

  test('is not done of a customer who is gone, and no other report of its visits is issued [ADD-811, ADD-750]', async () => {
    const report = await aReport();
    const { text } = await preview(report);
    assert.equal((await app.call('DELETE', `/api/admin/users/${report.customer.id}`)).status, 200);
    await changesNothing(app, async () => {
      const refused = [
        await app.call('GET', `${at(report)}/message`),
        await send(report, text),
        await app.call('POST', `/api/admin/visits/${report.visitId}/reports`, {
          body: { replaces: report.id },
        }),
      ];
      assert.deepEqual(
        refused.map(({ status, body }) => [status, body.code]),
        [
          [404, 'report_not_found'],
          [404, 'report_not_found'],
          [404, 'visit_not_found'],
        ],
      );
    });
  });

  test('is not taken back once the message was taken to be sent [ADD-811]', async () => {
    const report = await aReport();
    await send(report);
    await sql`
      update whatsapp_messages set taken_at = now() where customer_id = ${report.customer.id}
    `.execute(app.owner);
    await changesNothing(app, async () => {
      assert.equal((await undo(report)).body.code, 'message_left');
    });
  });

  test('is refused for who asked for no messages, and the log says so [ADD-811]', async () => {
    const report = await aReport();
    const { text } = await preview(report);
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId: report.customer.id,
        whatsapp: report.customer.whatsapp,
        wants: false,
        source: 'reply',
        said: 'STOP',
        at: app.clock.now(),
      }),
    );
    assert.equal((await preview(report)).is_wanted, false);
    assert.equal((await send(report, text)).body.code, 'recipient_wants_no_messages');
    const [unsent] = await logged(report);
    assert.equal(unsent?.status, 'failed');
    assert.match(
      unsent.body,
      new RegExp(
        `^PT Kertas Jaya: Flowmeter \\d+, 20 November 2026\\. https://.*/equipment/${report.equipment}$`,
      ),
    );
    assert.equal(await shownOn(report), null);
  });

  test('is refused of another text than was read, of a report that was replaced, and of none [ADD-811]', async () => {
    const report = await aReport();
    const { text } = await preview(report);
    await changesNothing(app, async () => {
      assert.equal((await send(report, 'Halo')).body.code, 'message_changed');
      assert.equal((await send({ ...report, id: 999_999 }, text)).body.code, 'report_not_found');
    });
    await app.call('POST', `/api/admin/visits/${report.visitId}/reports`, {
      body: { replaces: report.id },
    });
    await changesNothing(app, async () => {
      assert.equal((await send(report, text)).body.code, 'report_replaced');
    });
  });

  test('is refused without a template or an address of the company [ADD-811]', async () => {
    const report = await aReport();
    await sql`delete from whatsapp_choices where occasion = 'visit-report'`.execute(app.owner);
    assert.equal((await preview(report)).text, null);
    assert.equal((await send(report, '')).body.code, 'template_not_chosen');
    await choose();
    const server = await anotherServer(app, { publicUrl: undefined });
    const { code } = (
      await server.inject({
        method: 'GET',
        url: `${at(report)}/message`,
        headers: { authorization: `Bearer ${app.adminToken}` },
      })
    ).json();
    assert.equal(code, 'address_unknown');
    await server.close();
  });
});
