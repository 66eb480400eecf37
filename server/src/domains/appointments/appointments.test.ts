import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { appointmentValues, cancellationValues } from '@reward-points/contract/appointment-words';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aVisit, type TestCustomer } from '#test/builders.ts';
import { anImport, applying, importOf, takingBack } from '#test/imports.ts';
import { aColleague, aContact, aHearer } from '#test/people.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { agree, anAppointment, aPiece, chooseWords, entryOf } from '#test/visits.ts';

const app = useApp();

const move = (id: number, form: Record<string, unknown> = {}, token = app.adminToken) =>
  app.call('PATCH', `/api/admin/appointments/${id}`, {
    token,
    body: { day: '2026-12-09', asks: false, ...form },
  });
const cancel = (id: number, form: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/appointments/${id}/cancellation`, {
    body: { reason: 'Teknisi sakit', ...form },
  });
const answer = (token: string, id: number, form: Record<string, unknown>) =>
  app.call('POST', `/api/member/appointments/${id}/answer`, { token, body: form });
const mine = async (token: string, query = '') =>
  (await app.call('GET', `/api/member/appointments${query}`, { token })).body.data;
const logged = async ({ id }: TestCustomer) => {
  const { rows } = await sql<{ kind: string; status: string; body: string; key: string }>`
    select kind, status, body, key from whatsapp_messages
    where customer_id = ${id} and kind like 'appointment%' order by id
  `.execute(app.owner);
  return rows;
};
const endOf = async (id: number) => {
  const { ended } = await app.owner
    .selectFrom('appointments')
    .select('ended')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ended;
};
const technicianNamed = async (name: string): Promise<number> => {
  await aColleague(app, 'teknisi');
  const { rows } = await sql<{ id: number }>`
    update accounts set name = ${name} where id = (select max(id) from accounts where staff_role = 'teknisi')
    returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
};
const stop = ({ id: customerId, whatsapp }: TestCustomer) =>
  transact(app.dependencies.db, (tx) =>
    recordConsent(tx, {
      customerId,
      whatsapp,
      wants: false,
      source: 'reply',
      said: 'STOP',
      at: app.clock.now(),
    }),
  );
/** The text that the screen shows, filled as it fills it. */
async function shownFor(planId: number, form: { day: string; hour: string | null }) {
  const { body } = await app.call('GET', `/api/admin/plans/${planId}/appointment`);
  const { entry, link } = body.data;
  const words = await app.call('GET', '/api/admin/message-templates/appointment/text');
  return fillTemplate(
    words.body.data.body,
    appointmentValues(entry, { ...form, technician: null, link }),
  );
}

before(async () => {
  await chooseWords(app, 'appointment');
  await chooseWords(app, 'appointment-cancelled');
});

type Piece = Awaited<ReturnType<typeof aPiece>>;
const moves = ({ equipmentId }: Piece, id_user: number) =>
  app.call('POST', `/api/admin/equipment/${equipmentId}/move`, { body: { id_user } });
const becomes = ({ equipmentId }: Piece, state: string) =>
  app.call('PATCH', `/api/admin/equipment/${equipmentId}`, { body: { state } });

describe('agreeing a day', () => {
  test('makes an appointment of a plan, with an hour and a technician, and leaves a line [ADD-837]', async () => {
    const { planId, customer } = await aPiece(app);
    const technician = await technicianNamed('Budi');
    const form = { hour: '09:30', id_technician: technician };
    const id = await anAppointment(app, planId, form);
    const { appointment, due_on, customer: name } = await entryOf(app, planId);
    assert.deepEqual([due_on, name], ['2026-12-07', customer.name]);
    assert.deepEqual(appointment, {
      id,
      day: '2026-12-07',
      hour: '09:30',
      id_technician: technician,
      technician: 'Budi',
      state: 'agreed',
      is_told: false,
      wished_on: null,
      note: null,
      version: 1,
    });
    const { body } = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
    assert.match(
      body.data.data[0].sentence,
      /^admin mengatur kunjungan servis .* pada 7 Desember 2026$/,
    );
  });

  test('is done once for a plan, of many at once as well [ADD-837]', async () => {
    const { planId } = await aPiece(app);
    const answers = await atOnce(8, (n) => agree(app, planId, { day: `2026-12-0${n + 1}` }));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 7 });
    assert.equal((await agree(app, planId)).body.code, 'appointment_taken');
    await assert.rejects(
      sql`
        insert into appointments (plan_id, day, state, made_on, made_by)
        select plan_id, day, state, made_on, made_by from appointments where plan_id = ${planId}
      `.execute(app.owner),
      /appointments_one_of_a_plan/,
    );
  });

  test('is refused of a day that is over or two years ahead, of whoever visits nothing, and of what is gone [ADD-837]', async () => {
    const { planId, equipmentId } = await aPiece(app);
    const reader = await aColleague(app, 'pembaca');
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from accounts where staff_role = 'pembaca'
    `.execute(app.owner);
    await changesNothing(
      app,
      async () => {
        for (const [change, code, field] of [
          [{ day: '2026-11-20' }, 'appointment_day_wrong', 'day'],
          [{ day: '2028-11-21' }, 'appointment_day_wrong', 'day'],
          [{ id_technician: rows[0]?.id }, 'technician_unknown', 'id_technician'],
          [{ id_technician: 999_999 }, 'technician_unknown', 'id_technician'],
        ] as const) {
          const { status, body } = await agree(app, planId, change);
          assert.deepEqual([status, body.code], [422, code], JSON.stringify(body));
          assert.ok(body.errors[field], JSON.stringify(body));
        }
        assert.equal((await agree(app, 999_999)).body.code, 'plan_not_found');
        assert.equal((await agree(app, planId, {}, reader)).status, 403);
        assert.equal(
          (await agree(app, planId, { id_request: 999_999 })).body.code,
          'visit_request_not_found',
        );
      },
      { except: ['sessions', 'accounts'] },
    );
    await refusesEach(
      app,
      {
        'a day that is none': [{ day: '2026-02-30' }, { day: 'Isi tanggal kunjungan.' }],
        'an hour that is none': [
          { hour: '24:00' },
          { hour: 'Isi jamnya, misalnya 09.30, atau kosongkan.' },
        ],
        'a message where nobody is asked': [
          { message: { body: 'Halo' } },
          { asks: 'Pesan hanya dikirim bila customer ditanya.' },
        ],
      },
      (change) => agree(app, planId, change),
    );
    await app.call('PATCH', `/api/admin/equipment/${equipmentId}`, { body: { state: 'retired' } });
    assert.equal((await agree(app, planId)).body.code, 'equipment_out_of_use');
  });

  test('today and the last day of two years are possible [ADD-837]', async () => {
    for (const day of ['2026-11-21', '2028-11-20']) {
      const { planId } = await aPiece(app);
      await anAppointment(app, planId, { day });
    }
  });

  test('technicians are those who visit and still work here [ADD-837]', async () => {
    const ended = await technicianNamed('Ari yang keluar');
    const removed = await technicianNamed('Ato yang dihapus');
    const there = await technicianNamed('Ani');
    await sql`update accounts set ends_at = ${app.clock.now()} where id = ${ended}`.execute(
      app.owner,
    );
    await sql`update accounts set deleted_at = ${app.clock.now()} where id = ${removed}`.execute(
      app.owner,
    );
    await aColleague(app, 'gudang');
    const { body } = await app.call('GET', '/api/admin/technicians');
    const names: string[] = body.data.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('Ani') && body.data.some(({ id }: { id: number }) => id === there));
    assert.ok(
      !names.some((name) => ['Ari yang keluar', 'Ato yang dihapus'].includes(name)) &&
        !names.some((name) => name.startsWith('gudang')),
    );
    assert.deepEqual(
      names,
      names.toSorted((one, other) => one.localeCompare(other, 'id', { sensitivity: 'base' })),
    );
  });
});

describe('asking the customer', () => {
  test('sends the text that was read, with a link to its equipment, to whoever hears of services [ADD-839]', async () => {
    const { planId, equipmentId, customer } = await aPiece(app);
    const form = { day: '2026-12-07', hour: '10:00' };
    const body = await shownFor(planId, form);
    assert.match(body, /Senin, 7 Desember 2026 pukul 10\.00/);
    assert.ok(body.includes(`https://points.example.com/equipment/${equipmentId}`));
    const id = await anAppointment(app, planId, { ...form, asks: true, message: { body } });
    assert.deepEqual(await logged(customer), [
      { kind: 'appointment', status: 'queued', body, key: `appointment:${id}:1` },
    ]);
    const { appointment } = await entryOf(app, planId);
    assert.deepEqual([appointment.state, appointment.is_told], ['waiting', true]);
  });

  test('may be left to its page, without a message [ADD-839]', async () => {
    const { planId, customer } = await aPiece(app);
    await anAppointment(app, planId, { asks: true });
    assert.deepEqual(await logged(customer), []);
    const [seen] = await mine(customer.token);
    assert.deepEqual([seen.day, seen.state], ['2026-12-07', 'waiting']);
  });

  test('is refused in other words than were read, of who wrote STOP, and without a template; nothing is agreed then [ADD-839]', async () => {
    const { planId, customer } = await aPiece(app);
    const form = { day: '2026-12-07', hour: null };
    const body = await shownFor(planId, form);
    const ask = (message: { body: string | null }) =>
      agree(app, planId, { ...form, asks: true, message });
    await changesNothing(app, async () => {
      assert.equal((await ask({ body: 'Halo' })).body.code, 'message_changed');
      assert.equal((await ask({ body: null })).body.code, 'message_changed');
    });
    await stop(customer);
    const { is_wanted } = (await app.call('GET', `/api/admin/plans/${planId}/appointment`)).body
      .data;
    assert.equal(is_wanted, false);
    assert.equal((await ask({ body })).body.code, 'recipient_wants_no_messages');
    const another = await aPiece(app);
    await sql`delete from whatsapp_choices where occasion = 'appointment'`.execute(app.owner);
    const untold = await agree(app, another.planId, {
      ...form,
      asks: true,
      message: { body: null },
    });
    assert.equal(untold.body.code, 'template_not_chosen');
    await chooseWords(app, 'appointment');
    assert.equal((await entryOf(app, planId)).appointment, null);
  });

  test('is offered where somebody of the customer hears of services, whoever else wrote STOP [ADD-839]', async () => {
    const { planId, customer } = await aPiece(app);
    const isWanted = async () =>
      (await app.call('GET', `/api/admin/plans/${planId}/appointment`)).body.data.is_wanted;
    await stop(customer);
    await aHearer(app, customer, 'points');
    assert.equal(await isWanted(), false);
    await aHearer(app, customer, 'services');
    assert.equal(await isWanted(), true);
  });

  test('needs an address at which the customer answers [ADD-839]', async () => {
    const { planId } = await aPiece(app);
    const server = await anotherServer(app, { publicUrl: undefined });
    const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
      server
        .inject({
          method,
          url,
          headers: { authorization: `Bearer ${app.adminToken}` },
          ...(payload && { payload }),
        })
        .then((answered) => answered.json());
    assert.equal((await send('GET', `/api/admin/plans/${planId}/appointment`)).data.link, null);
    const form = { id_plan: planId, day: '2026-12-07', asks: true, message: { body: 'x' } };
    assert.equal((await send('POST', '/api/admin/appointments', form)).code, 'address_unknown');
    await server.close();
  });
});

describe('the answer of the customer', () => {
  test('agrees to the day, or wishes for another with words; it may say otherwise until then [ADD-840]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, { asks: true });
    const state = async () => {
      const { appointment } = await entryOf(app, planId);
      return [appointment.state, appointment.wished_on, appointment.note];
    };
    const yes = await answer(customer.token, id, { answer: 'yes', version: 1 });
    assert.equal(yes.status, 200, JSON.stringify(yes.body));
    assert.deepEqual(await state(), ['agreed', null, null]);
    await answer(customer.token, id, {
      answer: 'other-day',
      wished_on: '2026-12-10',
      note: 'Pabrik libur',
    });
    assert.deepEqual(await state(), ['refused', '2026-12-10', 'Pabrik libur']);
    await answer(customer.token, id, { answer: 'yes', wished_on: '2026-12-10', note: 'x' });
    assert.deepEqual(await state(), ['agreed', null, null]);
    const { body } = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
    assert.match(body.data.data[0].sentence, /menjawab janji kunjungan servis .*: disepakati$/);
  });

  test('is that of who acts for the customer and not of another, and of the question that stands [ADD-840]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, { asks: true });
    const [reader, stranger] = [await aContact(app, customer, 'pembaca'), await aCustomer(app)];
    const yes = { answer: 'yes', version: 1 };
    assert.equal((await answer(reader, id, yes)).status, 403);
    assert.equal((await answer(stranger.token, id, yes)).body.code, 'appointment_not_found');
    assert.equal((await answer(app.adminToken, id, yes)).status, 403);
    assert.equal((await mine(reader)).length, 1);
    assert.deepEqual(await mine(stranger.token), []);
    await move(id, { asks: true });
    await changesNothing(app, async () => {
      assert.equal((await answer(customer.token, id, yes)).body.code, 'record_changed');
      for (const wished_on of ['2026-11-20', '2029-01-01']) {
        const { status, body } = await answer(customer.token, id, {
          answer: 'other-day',
          wished_on,
        });
        assert.deepEqual([status, body.code], [422, 'appointment_day_wrong']);
      }
    });
    assert.equal((await answer(customer.token, id, { answer: 'yes', version: 2 })).status, 200);
  });

  test('of two at once one counts, and after the day none does [ADD-840]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, { asks: true });
    const answers = await atOnce(6, (n) =>
      answer(customer.token, id, { answer: n % 2 ? 'yes' : 'other-day', version: 1 }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 5 });
    await sql`update appointments set day = '2026-11-20' where id = ${id}`.execute(app.owner);
    const late = await answer(customer.token, id, { answer: 'yes' });
    assert.deepEqual([late.status, late.body.code], [409, 'appointment_over']);
  });

  test('is listed for the member with its own equipment alone, the soonest first [ADD-840]', async () => {
    const customer = await aCustomer(app);
    const [later, sooner] = [await aPiece(app, { customer }), await aPiece(app, { customer })];
    await anAppointment(app, later.planId, { day: '2026-12-09' });
    await anAppointment(app, sooner.planId, { day: '2026-12-08', hour: '13:00' });
    await anAppointment(app, (await aPiece(app)).planId);
    const days = (await mine(customer.token)).map(({ day }: { day: string }) => day);
    assert.deepEqual(days, ['2026-12-08', '2026-12-09']);
    const [one] = await mine(customer.token, `?id_equipment=${later.equipmentId}`);
    assert.deepEqual([one.id_equipment, one.kind], [later.equipmentId, 'servis']);
    assert.equal('id_technician' in one || 'is_told' in one, false);
  });
});

describe('moving and cancelling', () => {
  test('moves day, hour and technician, and what was answered is over [ADD-842]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, { asks: true });
    await answer(customer.token, id, { answer: 'other-day', note: 'Sibuk' });
    const technician = await technicianNamed('Cici');
    const body = await shownFor(planId, { day: '2026-12-10', hour: '08:00' });
    const { version } = (await entryOf(app, planId)).appointment;
    const moved = await move(id, {
      day: '2026-12-10',
      hour: '08:00',
      asks: true,
      message: { body },
      version,
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const { appointment } = await entryOf(app, planId);
    assert.deepEqual(
      [appointment.day, appointment.hour, appointment.state, appointment.note, appointment.is_told],
      ['2026-12-10', '08:00', 'waiting', null, true],
    );
    assert.deepEqual(
      (await logged(customer)).map(({ key }) => key),
      [`appointment:${id}:2`],
    );
    await move(id, { day: '2026-12-10', hour: null, id_technician: technician });
    assert.equal((await entryOf(app, planId)).appointment.technician, 'Cici');
    const trail = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
    assert.match(
      trail.body.data.data[0].sentence,
      /mengubah janji kunjungan servis .* teknisi diisi Cici/,
    );
    await move(id, { day: '2026-12-11' });
    assert.equal(
      (await entryOf(app, planId)).appointment.is_told,
      false,
      'of this day nobody is told',
    );
  });

  test('refuses a form that was filled before somebody else moved it: of many at once one wins [ADD-842]', async () => {
    const { planId } = await aPiece(app);
    const id = await anAppointment(app, planId);
    const answers = await atOnce(6, (n) => move(id, { day: `2026-12-1${n}`, version: 1 }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 5 });
    assert.deepEqual(
      new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)),
      new Set(['record_changed']),
    );
    assert.equal((await cancel(id, { version: 1 })).body.code, 'record_changed');
    assert.equal((await move(999_999)).body.code, 'appointment_not_found');
  });

  test('cancelled with a reason it is over, its customer is told if wished, and the plan can be agreed anew [ADD-842]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, { hour: '10:00' });
    const entry = await entryOf(app, planId);
    const words = await app.call('GET', '/api/admin/message-templates/appointment-cancelled/text');
    const body = fillTemplate(
      words.body.data.body,
      cancellationValues(entry, { ...entry.appointment, reason: 'Teknisi sakit' }),
    );
    assert.match(body, /Senin, 7 Desember 2026 pukul 10\.00.*Teknisi sakit/);
    assert.equal((await cancel(id, { message: { body: 'lain' } })).body.code, 'message_changed');
    assert.equal((await cancel(id, { reason: '' })).status, 422);
    const answers = await atOnce(4, () => cancel(id, { message: { body } }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 3 });
    assert.deepEqual(await logged(customer), [
      { kind: 'appointment-cancelled', status: 'queued', body, key: `appointment-cancelled:${id}` },
    ]);
    assert.deepEqual(
      [await endOf(id), (await entryOf(app, planId)).appointment],
      ['cancelled', null],
    );
    await anAppointment(app, planId);
  });

  test('a cancellation of which somebody is to be told is refused where nobody would hear of it [ADD-842]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId);
    await stop(customer);
    assert.equal(
      (await cancel(id, { message: { body: 'x' } })).body.code,
      'recipient_wants_no_messages',
    );
    assert.equal((await cancel(id)).status, 200);
  });
});

describe('a question that waits', () => {
  const statusesOfQuestions = async ({ id }: TestCustomer) => {
    const { rows } = await sql<{ status: string; error: string | null; settled: boolean }>`
      select status, error, settled_at is not null as settled from whatsapp_messages
      where customer_id = ${id} and kind = 'appointment' order by id
    `.execute(app.owner);
    return rows;
  };
  const waits = { status: 'queued', error: null, settled: false };
  const over = { status: 'failed', error: 'Janji kunjungan ini sudah berubah.', settled: true };
  const asked = async () => {
    const piece = await aPiece(app);
    const { planId, customer } = piece;
    await aHearer(app, customer, 'services');
    const body = await shownFor(planId, { day: '2026-12-07', hour: null });
    const id = await anAppointment(app, planId, { asks: true, message: { body } });
    assert.deepEqual(await statusesOfQuestions(customer), [waits, waits]);
    return { ...piece, id };
  };

  test('is not sent once its appointment was moved, cancelled, visited or gone [ADD-981]', async () => {
    const other = await aCustomer(app);
    const ends: Record<string, (it: Piece & { id: number }) => Promise<unknown>> = {
      moved: ({ id }) => move(id),
      cancelled: ({ id }) => cancel(id),
      visited: ({ planId }) => aVisit(app, planId, '2026-11-22'),
      'its plan deleted': ({ planId }) => app.call('DELETE', `/api/admin/services/${planId}`),
      'its equipment another’s': (piece) => moves(piece, other.id),
      'its equipment retired': (piece) => becomes(piece, 'retired'),
    };
    for (const [name, end] of Object.entries(ends)) {
      const it = await asked();
      await end(it);
      assert.deepEqual(await statusesOfQuestions(it.customer), [over, over], name);
    }
  });

  test('stands where only the technician is another one [ADD-981]', async () => {
    const { id, customer } = await asked();
    const id_technician = await technicianNamed('Dedi');
    const moved = await move(id, { day: '2026-12-07', asks: true, id_technician });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(await statusesOfQuestions(customer), [waits, waits]);
  });

  test('or failed is for nobody to act on once it is cancelled, and says why it failed [ADD-981]', async () => {
    const { id, customer } = await asked();
    await sql`
      update whatsapp_messages set status = 'failed', error = 'Ditolak', failed_at = now(), failure_kind = 'recipient'
      where customer_id = ${customer.id}
    `.execute(app.owner);
    await cancel(id);
    const failed = { ...over, error: 'Ditolak' };
    assert.deepEqual(await statusesOfQuestions(customer), [failed, failed]);
  });
});

describe('an appointment is over', () => {
  const TODAY = { day: '2026-11-21' };

  test('with a visit that is recorded for its plan, by phone or at the desk, and is to come again without it [ADD-843]', async () => {
    const { planId, equipmentId } = await aPiece(app);
    const id = await anAppointment(app, planId, TODAY);
    const visit = await aVisit(app, planId, '2026-11-21');
    assert.deepEqual(
      [await endOf(id), (await entryOf(app, planId)).appointment],
      ['visited', null],
    );
    assert.equal((await app.call('DELETE', `/api/admin/service-histories/${visit}`)).status, 200);
    assert.equal((await entryOf(app, planId)).appointment.id, id);
    const sent = await app.call('POST', `/api/admin/equipment/${equipmentId}/visits`, {
      body: { client_key: crypto.randomUUID(), id_plan: planId, day: '2026-11-21' },
    });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    assert.equal(await endOf(id), 'visited');
  });

  test('not with a visit of a day before it was agreed, and a visit that is taken back leaves the next one alone [ADD-843]', async () => {
    const { planId } = await aPiece(app);
    const id = await anAppointment(app, planId);
    await aVisit(app, planId, '2026-11-20');
    assert.equal(await endOf(id), null);
    const visit = await aVisit(app, planId, '2026-11-22');
    const next = await anAppointment(app, planId, { day: '2027-01-05' });
    assert.equal((await app.call('DELETE', `/api/admin/service-histories/${visit}`)).status, 200);
    assert.deepEqual([await endOf(id), await endOf(next)], ['gone', null]);
  });

  test('not with a visit of the day on which it was agreed or moved, for a later one: that is the next, and a visit after that is it [ADD-843]', async () => {
    const agreed = await aPiece(app);
    const next = await anAppointment(app, agreed.planId, { day: '2026-11-28' });
    const visit = await aVisit(app, agreed.planId, '2026-11-21');
    assert.equal(await endOf(next), null);
    const body = { last_service: '2026-11-22' };
    const path = `/api/admin/service-histories/${visit}`;
    assert.equal((await app.call('PATCH', path, { body })).status, 200);
    assert.equal(await endOf(next), 'visited');

    const moved = await aPiece(app);
    const id = await anAppointment(app, moved.planId, TODAY);
    await sql`update appointments set made_on = '2026-11-14' where id = ${id}`.execute(app.owner);
    assert.equal((await move(id, { day: '2026-11-28' })).status, 200);
    await aVisit(app, moved.planId, '2026-11-21');
    assert.equal(await endOf(id), null);
  });

  test('by the day that its visit is corrected to: with one it is visited, with one before it was agreed it is to come again [ADD-843, A-46]', async () => {
    const { planId } = await aPiece(app);
    const id = await anAppointment(app, planId, TODAY);
    const visit = await aVisit(app, planId, '2026-11-11');
    const moves = async (last_service: string) => {
      const path = `/api/admin/service-histories/${visit}`;
      const body = { id_service: planId, last_service };
      assert.equal((await app.call('PATCH', path, { body })).status, 200);
    };
    assert.equal(await endOf(id), null);
    await moves('2026-11-21');
    assert.equal(await endOf(id), 'visited');
    await moves('2026-11-11');
    assert.equal(await endOf(id), null);
    const { next_service } = (await app.call('GET', `/api/admin/services/${planId}`)).body.data;
    const edit = { last_service: '2026-11-21', next_service, with_visit: true };
    assert.equal(
      (await app.call('PATCH', `/api/admin/services/${planId}`, { body: edit })).status,
      200,
    );
    assert.equal(await endOf(id), 'visited');
    // What is agreed after it is the next one.
    const next = await anAppointment(app, planId, { day: '2027-01-05' });
    await moves('2026-11-22');
    assert.deepEqual([await endOf(id), await endOf(next)], ['visited', null]);
  });

  test('with an imported visit like with one that is noted, also where it is moved at that moment; taken back, it is to come again [ADD-934]', async () => {
    const { planId, customer } = await aPiece(app);
    const id = await anAppointment(app, planId, TODAY);
    const { item } = (await app.call('GET', `/api/admin/services/${planId}`)).body.data;
    const file = (day: string) =>
      `WhatsApp;Produk;Servis terakhir\n${customer.whatsapp};${item};${day}`;
    const older = await anImport(app, 'services', file('20/11/2026'));
    await applying(app, older);
    assert.equal(await endOf(id), null, 'it was agreed later than that visit');
    const visited = await anImport(app, 'services', file('21/11/2026'));
    const [moved] = await Promise.all([
      app.call('PATCH', `/api/admin/appointments/${id}`, {
        body: { ...TODAY, hour: '10:00', asks: false },
      }),
      applying(app, visited),
    ]);
    assert.ok([200, 404].includes(moved.status), JSON.stringify(moved.body));
    assert.equal(await endOf(id), 'visited');
    await takingBack(app, visited);
    assert.equal((await importOf(app, visited)).status, 'taken-back');
    assert.equal(await endOf(id), null);
  });

  test('for as long as another visit of its plan stands that was what was agreed, also where one is deleted or corrected [ADD-843]', async () => {
    const { planId } = await aPiece(app);
    const id = await anAppointment(app, planId, TODAY);
    const visits = [];
    for (let of = 0; of < 3; of += 1) visits.push(await aVisit(app, planId, '2026-11-21'));
    const [deleted, corrected, last] = visits;
    const path = '/api/admin/service-histories';
    assert.equal((await app.call('DELETE', `${path}/${deleted}`)).status, 200);
    assert.equal(await endOf(id), 'visited');
    const body = { last_service: '2026-11-11' };
    assert.equal((await app.call('PATCH', `${path}/${corrected}`, { body })).status, 200);
    assert.equal(await endOf(id), 'visited');
    assert.equal((await app.call('DELETE', `${path}/${last}`)).status, 200);
    assert.equal(await endOf(id), null);
  });

  test('with its plan, and with equipment that moves away or is used no more [ADD-843]', async () => {
    const end = async (work: (piece: Piece) => Promise<unknown>) => {
      const piece = await aPiece(app);
      const id = await anAppointment(app, piece.planId);
      await work(piece);
      return endOf(id);
    };
    const other = await aCustomer(app);
    assert.equal(
      await end(({ planId }) => app.call('DELETE', `/api/admin/services/${planId}`)),
      'gone',
    );
    assert.equal(await end((piece) => moves(piece, other.id)), 'gone');
    assert.equal(await end((piece) => becomes(piece, 'retired')), 'gone');
    assert.equal(await end((piece) => becomes(piece, 'in-repair')), null);
    assert.deepEqual(await mine(other.token), []);
  });

  test('for good where its visit is taken back after the equipment moved away or is used no more [ADD-843]', async () => {
    const other = await aCustomer(app);
    const endWithoutVisit = async (work: (piece: Piece) => Promise<{ status: number }>) => {
      const piece = await aPiece(app);
      const id = await anAppointment(app, piece.planId, TODAY);
      const visit = await aVisit(app, piece.planId, '2026-11-21');
      assert.equal((await work(piece)).status, 200);
      assert.equal((await app.call('DELETE', `/api/admin/service-histories/${visit}`)).status, 200);
      return endOf(id);
    };
    assert.equal(await endWithoutVisit((piece) => moves(piece, other.id)), 'gone');
    assert.equal(await endWithoutVisit((piece) => becomes(piece, 'retired')), 'gone');
    assert.deepEqual(await mine(other.token), []);
  });

  test('of whoever has the equipment now not with a visit of the customer before, whatever its day is corrected to [ADD-843]', async () => {
    const piece = await aPiece(app);
    const visit = await aVisit(app, piece.planId, '2026-11-11');
    assert.equal((await moves(piece, (await aCustomer(app)).id)).status, 200);
    const id = await anAppointment(app, piece.planId, TODAY);
    const body = { last_service: '2026-11-21' };
    const corrected = await app.call('PATCH', `/api/admin/service-histories/${visit}`, { body });
    assert.deepEqual([corrected.status, await endOf(id)], [200, null]);
  });

  test('a visit and a move of the same moment come one after the other [ADD-843]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { planId } = await aPiece(app);
      const id = await anAppointment(app, planId, TODAY);
      const moving = move(id, { ...TODAY, hour: '10:00' });
      const [, moved] = await Promise.all([aVisit(app, planId, '2026-11-21'), moving]);
      assert.ok([200, 404].includes(moved.status), JSON.stringify(moved.body));
      assert.equal(await endOf(id), 'visited');
    }
  });
});

describe('whoever was to come', () => {
  const aTechnician = async () => {
    const id = await technicianNamed('Budi');
    const { planId } = await aPiece(app);
    await anAppointment(app, planId, { id_technician: id });
    return { id, planId };
  };
  const comesTo = async (planId: number) => {
    const { id_technician, technician, version } = (await entryOf(app, planId)).appointment;
    return { id_technician, technician, version };
  };
  const NOBODY = { id_technician: null, technician: null, version: 2 };

  test('and leaves the team, or visits no more, comes to no agreed day: it is nobody’s, and a form of before is stale [ADD-837, ADD-603]', async () => {
    const left = await aTechnician();
    const stays = await aTechnician();
    const path = (id: number) => `/api/admin/people/${id}`;
    assert.equal((await app.call('DELETE', path(left.id))).status, 200);
    assert.deepEqual(await comesTo(left.planId), NOBODY);
    const { appointment } = await entryOf(app, left.planId);
    const form = { id_technician: left.id, version: 1 };
    assert.equal((await move(appointment.id, form)).body.code, 'record_changed');
    const settles = (role: string) =>
      app.call('PATCH', path(stays.id), {
        body: { role, ends_on: null, act_limit: null, day_limit: null },
      });
    assert.equal((await settles('kantor')).status, 200);
    assert.equal((await comesTo(stays.planId)).id_technician, stays.id);
    assert.equal((await settles('gudang')).status, 200);
    assert.deepEqual(await comesTo(stays.planId), NOBODY);
  });

  test('and has a last day comes to none after it, nor is agreed for one [ADD-837]', async () => {
    const { id, planId } = await aTechnician();
    const ends = (ends_on: string) =>
      app.call('PATCH', `/api/admin/people/${id}`, {
        body: { role: 'teknisi', ends_on, act_limit: null, day_limit: null },
      });
    assert.equal((await ends('2026-12-07')).status, 200);
    assert.equal((await comesTo(planId)).id_technician, id);
    const { appointment } = await entryOf(app, planId);
    const moved = await move(appointment.id, { day: '2026-12-08', id_technician: id });
    assert.deepEqual([moved.status, moved.body.code], [422, 'technician_unknown']);
    const other = await aPiece(app);
    await anAppointment(app, other.planId, { day: '2026-12-06', id_technician: id });
    assert.equal((await ends('2026-12-06')).status, 200);
    assert.deepEqual(await comesTo(planId), NOBODY);
    assert.equal((await comesTo(other.planId)).id_technician, id);
  });

  test('keeps the name of a visit that was [ADD-837]', async () => {
    const { id, planId } = await aTechnician();
    const { appointment } = await entryOf(app, planId);
    await aVisit(app, planId, '2026-11-22');
    assert.equal(await endOf(appointment.id), 'visited');
    assert.equal((await app.call('DELETE', `/api/admin/people/${id}`)).status, 200);
    const { technician_id } = await app.owner
      .selectFrom('appointments')
      .select('technician_id')
      .where('id', '=', appointment.id)
      .executeTakeFirstOrThrow();
    assert.equal(technician_id, id);
  });

  test('and leaves at the moment in which a day is agreed with it is refused there [ADD-837]', async () => {
    const id = await technicianNamed('Budi');
    const { planId } = await aPiece(app);
    const leaving = await holding(
      app,
      'update accounts set deleted_at = created_at where id = $1',
      [id],
    );
    try {
      const agreed = agree(app, planId, { id_technician: id });
      await leaving.waitedFor(1);
      await leaving.release();
      assert.equal((await agreed).body.code, 'technician_unknown');
    } finally {
      await leaving.release().catch(() => {});
    }
  });
});
