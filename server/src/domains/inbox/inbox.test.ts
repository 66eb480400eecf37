import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
import { TASK_KINDS } from '@reward-points/contract/task-kinds';
import { sql } from 'kysely';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { aConnection, decisions } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, anInvoice, anItem, aService, aServiceVisit, SHIPPING } from '#test/builders.ts';
import { explaining } from '#test/explaining.ts';
import { deliverAll } from '#test/jobs.ts';
import { aColleague } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { countTasks, listTaskKeys } from './inbox.sql.ts';
import { TASKS } from './tasks.ts';

const provider = fakeProvider();
const books = accountingBooks();
const app = useApp({ provider, programs: books.programs });

const inbox = async (query = '') => {
  const { status, body } = await app.call('GET', `/api/admin/inbox?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const summary = async () =>
  (await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications')).body.data;
/** The tasks in their order: kind, id and since when. */
const listed = async (query = '') =>
  (await inbox(`per_page=100&${query}`)).data.map(
    ({ kind, id, since }: { kind: string; id: number; since: string }) => `${kind} ${id} ${since}`,
  );
const snooze = (kind: string, id: number, until: string) =>
  app.call('PUT', `/api/admin/inbox/${kind}/${id}/snooze`, { body: { until } });
const wake = (kind: string, id: number) =>
  app.call('DELETE', `/api/admin/inbox/${kind}/${id}/snooze`);

async function aParcel(token: string): Promise<number> {
  const { id: id_item } = await anItem(app, { codes: 1 });
  await app.call('POST', '/api/member/items/claim', { token, body: { id_item, ...SHIPPING } });
  const { body } = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
  return body.data.at(-1).id;
}

async function aFailure(customerId: number): Promise<number> {
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customerId, add_point: 5, message: true },
  });
  provider.becomes(() => {
    throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
  });
  await deliverAll(app);
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${customerId}`);
  return body.data.data[0].id;
}

async function aSignUp(): Promise<number> {
  await app.call('PATCH', '/api/admin/settings', { body: { takes_sign_ups: true } });
  await app.call('POST', '/api/sign-ups', {
    token: null,
    body: { company: 'PT Calon Mitra', name: 'Budi', whatsapp: '6281366600001' },
  });
  const { data } = await inbox('kind=sign-up');
  return data[0].id;
}

/** A colleague with a limit asks for more. */
async function anApproval(id_customer: number, given?: string): Promise<number> {
  const token = given ?? (await aColleague(app, 'kantor'));
  await sql`
    update accounts set act_limit = 100 where id = (select max(id) from accounts where staff_role = 'kantor')
  `.execute(app.owner);
  const { body } = await app.call('POST', '/api/admin/approvals', {
    token,
    body: {
      call: 'POST /api/admin/send-point',
      body: { id_customer, add_point: 500 },
      reason: 'Bonus akhir tahun',
    },
  });
  return body.data.id;
}

/** A certificate of the equipment of a service, which ends within sixty days. */
async function aCertificate(customerId: number): Promise<number> {
  const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${customerId}`);
  const paper = { kind: 'tera', number: 'SKHP-1', issuer: 'UPTD', issued_on: '2025-12-20' };
  const added = await app.call(
    'POST',
    `/api/admin/equipment/${body.data.data[0].id}/certificates`,
    {
      body: { ...paper, valid_until: '2026-12-20' },
    },
  );
  return added.body.data.id;
}

/** A member asks that somebody comes to its equipment, and wants another day than was agreed. */
async function aVisitWished(
  { id, token }: { id: number; token: string },
  planId: number,
): Promise<{ request: number; appointment: number }> {
  const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${id}`);
  const asked = await app.call(
    'POST',
    `/api/member/equipment/${body.data.data[0].id}/visit-requests`,
    {
      token,
      body: { wished_on: '2026-12-01', words: 'Angka meter berhenti' },
    },
  );
  const agreed = await app.call('POST', '/api/admin/appointments', {
    body: { id_plan: planId, day: '2026-12-21', asks: true },
  });
  const appointment = agreed.body.data.id;
  await app.call('POST', `/api/member/appointments/${appointment}/answer`, {
    token,
    body: { answer: 'other-day' },
  });
  return { request: asked.body.data.id, appointment };
}

/** Somebody who has bought, as an accounting program says, and whom nobody knows. */
async function aDecision(): Promise<number> {
  books.sell(books.aCustomer());
  await aConnection(app);
  const [{ id }] = await decisions(app);
  return id;
}

/** One task of each kind on 21 November 2026, and what is none. */
async function aDay() {
  const member = await aCustomer(app, { point: 5_000, date_of_birth: '2001-11-21' });
  const missed = await aCustomer(app, { date_of_birth: '2001-11-10' });
  // Before the claims, whose messages are queued by them and stay so.
  const failure = await aFailure(missed.id);
  // Still ahead: nothing can be done about it today.
  await aCustomer(app, { date_of_birth: '2001-11-24' });
  const late = await aService(app, { id_user: member.id, next_service: '2026-03-01' });
  const ahead = await aService(app, { id_user: member.id, next_service: '2026-11-30' });
  const { id: later } = await aService(app, { id_user: member.id, next_service: '2026-12-01' });
  const parcel = await aParcel(member.token);
  const { id: visitId } = await aServiceVisit(app, { stock: 1 });
  await app.call('POST', `/api/member/offers/service-visit/claim/${visitId}`, {
    token: member.token,
  });
  const visits = await app.call('GET', '/api/admin/exchanges/service-visit?status=waiting');
  const invoice = await app.call('POST', '/api/admin/invoices', {
    body: {
      number: 'INBOX/1',
      id_customer: member.id,
      date: '2026-10-01',
      amount: 100_000,
      due_date: '2026-11-01',
    },
  });
  await anInvoice(app, { id_customer: member.id });
  return {
    member: member.id,
    missed: missed.id,
    late: late.id,
    ahead: ahead.id,
    parcel,
    visit: visits.body.data[0].id,
    invoice: invoice.body.data.id,
    failure,
    signUp: await aSignUp(),
    approval: await anApproval(member.id),
    certificate: await aCertificate(member.id),
    ...(await aVisitWished(member, later)),
    accounting: await aDecision(),
  };
}

let made: Promise<Awaited<ReturnType<typeof aDay>>> | undefined;
const theDay = () => {
  made ??= aDay();
  return made;
};

test('what is to be done today is one list: today’s gift first, then what waits longest, each with its record [ADD-500]', async () => {
  const day = await theDay();
  assert.deepEqual(await listed(), [
    `birthday ${day.member} 2026-11-21`,
    `service ${day.late} 2026-03-01`,
    `invoice ${day.invoice} 2026-11-01`,
    `birthday ${day.missed} 2026-11-10`,
    `shipment ${day.parcel} 2026-11-21`,
    `visit ${day.visit} 2026-11-21`,
    `message ${day.failure} 2026-11-21`,
    `sign-up ${day.signUp} 2026-11-21`,
    `approval ${day.approval} 2026-11-21`,
    `visit-request ${day.request} 2026-11-21`,
    `accounting ${day.accounting} 2026-11-21`,
    `service ${day.ahead} 2026-11-30`,
    `certificate ${day.certificate} 2026-12-20`,
    `appointment ${day.appointment} 2026-12-21`,
  ]);
  const { data } = await inbox('per_page=100');
  const whole = async (path: string) =>
    (await app.call('GET', `/api/admin/${path}`)).body.data.find(
      ({ id }: { id: number }) => id === day.parcel,
    );
  assert.deepEqual(
    data.find(({ kind }: { kind: string }) => kind === 'shipment').record,
    await whole('notifications/item-exchange?status=send'),
  );
  assert.equal(data[0].record.sent, 'No');
  assert.equal(data[2].record.number, 'INBOX/1');
  assert.deepEqual(await listed('kind=service'), [
    `service ${day.late} 2026-03-01`,
    `service ${day.ahead} 2026-11-30`,
  ]);
  assert.deepEqual(await listed('kind=nothing'), await listed());
});

test('every page of it, from either end, is a part of the whole [ADD-500, A-74]', async () => {
  await theDay();
  const whole = await listed();
  for (const page of [1, 2, 3, 5, 14]) {
    const { data, last_page, total } = await inbox(`per_page=1&page=${page}`);
    assert.deepEqual([last_page, total], [14, 14]);
    assert.equal(`${data[0].kind} ${data[0].id} ${data[0].since}`, whole[page - 1]);
  }
  const { data } = await inbox('per_page=3&page=5');
  assert.equal(data.length, 2);
  assert.deepEqual((await inbox('page=99')).data, []);
});

test('its counts are those of badges, banner and tables, also while some of it is put off [ADD-501, A-35]', async () => {
  const day = await theDay();
  const expected = {
    service: { open: 2, snoozed: 0 },
    birthday: { open: 2, snoozed: 0 },
    shipment: { open: 1, snoozed: 0 },
    visit: { open: 1, snoozed: 0 },
    invoice: { open: 1, snoozed: 0 },
    message: { open: 1, snoozed: 0 },
    'sign-up': { open: 1, snoozed: 0 },
    approval: { open: 1, snoozed: 0 },
    certificate: { open: 1, snoozed: 0 },
    'visit-request': { open: 1, snoozed: 0 },
    appointment: { open: 1, snoozed: 0 },
    accounting: { open: 1, snoozed: 0 },
  };
  const before = await summary();
  assert.deepEqual(before.tasks, expected);
  assert.equal((await snooze('service', day.late, '2026-11-22')).status, 200);
  assert.equal((await snooze('shipment', day.parcel, '2026-11-22')).status, 200);
  const { tasks, ...counts } = await summary();
  assert.deepEqual(tasks, {
    ...expected,
    service: { open: 1, snoozed: 1 },
    shipment: { open: 0, snoozed: 1 },
  });
  // What was there before is there still: nothing described is hidden.
  const { tasks: _, ...described } = before;
  assert.deepEqual(counts, described);
  const { body } = await app.call('GET', '/api/admin/notifications/services');
  assert.equal(body.data.length, counts.count_service_notifications);
  await wake('service', day.late);
  await wake('shipment', day.parcel);
});

test('what is put off is out of the inbox until its day, listed by itself, and can be brought back [ADD-502]', async () => {
  const day = await theDay();
  const whole = await listed();
  await snooze('birthday', day.missed, '2026-11-23');
  await snooze('message', day.failure, '2026-11-25');
  assert.deepEqual(
    await listed(),
    whole.filter((task: string) => !/^birthday .* 2026-11-10|^message/.test(task)),
  );
  const { data } = await inbox('state=snoozed');
  assert.deepEqual(
    data.map(({ kind, snoozed_until }: Record<string, unknown>) => [kind, snoozed_until]),
    [
      ['birthday', '2026-11-23'],
      ['message', '2026-11-25'],
    ],
  );
  await app.at('2026-11-22T17:00:00Z');
  const { data: back } = await inbox('kind=birthday&per_page=100');
  assert.deepEqual(
    back.map(({ id, snoozed_until }: Record<string, unknown>) => [id, snoozed_until]),
    (await listed('kind=birthday')).map((task: string) => [Number(task.split(' ')[1]), null]),
  );
  assert.ok((await listed()).includes(`birthday ${day.missed} 2026-11-10`));
  assert.equal((await inbox('state=snoozed')).total, 1);
  assert.equal((await wake('message', day.failure)).status, 200);
  // Once more it changes nothing, and the trail does not say that it did.
  assert.equal((await wake('message', day.failure)).status, 200);
  assert.ok((await listed()).includes(`message ${day.failure} 2026-11-21`));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_trail where act = 'task-woken' and sentence like '%pesan gagal%'
  `.execute(app.owner);
  assert.equal(rows[0]?.count, 1);
});

test('of the inbox and its counts each role has the kinds that it may see, and puts off those that it does [ADD-616]', async () => {
  const day = await theDay();
  const kinds = {
    kantor: TASK_KINDS as readonly string[],
    gudang: ['shipment'],
    teknisi: ['service', 'visit', 'certificate', 'visit-request', 'appointment'],
    pembaca: [
      'service',
      'birthday',
      'shipment',
      'visit',
      'invoice',
      'message',
      'sign-up',
      'certificate',
      'visit-request',
      'appointment',
      'accounting',
    ],
  };
  const does = { ...kinds, pembaca: [] as string[] };
  const idOf = {
    ...day,
    service: day.late,
    birthday: day.missed,
    shipment: day.parcel,
    'sign-up': day.signUp,
    'visit-request': day.request,
  };
  const whole = await summary();
  for (const role of ['kantor', 'gudang', 'teknisi', 'pembaca'] as const) {
    const token = await aColleague(app, role);
    const read = async (path: string) => (await app.call('GET', path, { token })).body.data;
    const { data } = await read('/api/admin/inbox?per_page=100');
    const seen = new Set<string>(data.map(({ kind }: { kind: string }) => kind));
    assert.deepEqual(seen, new Set(kinds[role]), role);
    const counts = await read('/api/admin/welcome-page-resources/summary-notifications');
    const isAll = role === 'kantor' || role === 'pembaca';
    for (const kind of TASK_KINDS) {
      const count = kinds[role].includes(kind) ? whole.tasks[kind] : { open: 0, snoozed: 0 };
      assert.deepEqual(counts.tasks[kind], count, `${role} ${kind}`);
      const { total } = await read(`/api/admin/inbox?kind=${kind}`);
      assert.equal(total, count.open, `${role} ${kind}`);
      const url = `/api/admin/inbox/${kind}/${idOf[kind === 'message' ? 'failure' : kind]}/snooze`;
      const isDone = does[role].includes(kind);
      const put = await app.call('PUT', url, { token, body: { until: '2026-12-05' } });
      assert.equal(put.status, isDone ? 200 : 403, `${role} ${kind}`);
      const woken = await app.call('DELETE', url, { token });
      assert.equal(woken.status, isDone ? 200 : 403, `${role} ${kind}`);
    }
    const { tasks: _, ...others } = counts;
    const { tasks: __, ...all } = whole;
    const ofGudang = [
      'count_redeem_item_notifications',
      'count_customers_to_ship',
      'count_voucher_exchange_notifications',
    ];
    const ofTeknisi = ['count_service_notifications', 'count_due_services'];
    const own = isAll ? Object.keys(all) : role === 'gudang' ? ofGudang : ofTeknisi;
    const cut = Object.entries(all).map(([name, count]) => [name, own.includes(name) ? count : 0]);
    assert.deepEqual(others, Object.fromEntries(cut), role);
  }
  assert.ok(whole.count_due_services > 0 && whole.count_customers_to_ship > 0);
});

test('only what waits can be put off, until tomorrow at the earliest and ninety days ahead at most [ADD-502]', async () => {
  const day = await theDay();
  const today = app.clock.today();
  const last = addDays(today, 90);
  for (const until of ['2026-11-01', today, addDays(last, 1), 'besok']) {
    const { status, body } = await snooze('service', day.late, until);
    assert.equal(status, 422, until);
    assert.ok(body.errors.until, until);
  }
  assert.equal((await snooze('service', day.late, last)).status, 200);
  await wake('service', day.late);
  for (const [kind, id] of [
    ['service', 999_999],
    ['shipment', day.late + 100_000],
    ['invoice', 999_999],
  ] as const) {
    for (const answer of [await snooze(kind, id, '2026-12-01'), await wake(kind, id)]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'task_over']);
    }
  }
  assert.equal((await snooze('nothing', day.late, '2026-12-01')).status, 404);
});

test('of two who put the same task off at once both are told so, and one day holds [ADD-502]', async () => {
  const day = await theDay();
  const days = ['2026-12-01', '2026-12-02'];
  const answers = await atOnce(2, (n) => snooze('invoice', day.invoice, days[n] ?? ''));
  assert.deepEqual(statusesOf(answers), { 200: 2 });
  const { data, total } = await inbox('state=snoozed&kind=invoice');
  assert.equal(total, 1);
  assert.ok(days.includes(data[0].snoozed_until));
  // What is done meanwhile is not listed, put off or not.
  await app.call('POST', `/api/admin/invoices/${day.invoice}/pay`, { body: {} });
  assert.equal((await inbox('state=snoozed&kind=invoice')).total, 0);
  assert.equal((await wake('invoice', day.invoice)).body.code, 'task_over');
});

test('what was put off and is over goes with the next that is put off [ADD-502]', async () => {
  const day = await theDay();
  await snooze('shipment', day.parcel, '2026-11-24');
  await app.at('2026-11-24T05:00:00Z');
  await snooze('visit', day.visit, '2026-12-01');
  const rows = await app.owner.selectFrom('snoozes').select('kind').orderBy('kind').execute();
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['invoice', 'visit'],
  );
});

test('a request waits in the inbox, with who asks for what, until it is decided or has lapsed [ADD-647]', async () => {
  const { approval: id, member } = await theDay();
  const [task] = (await inbox('kind=approval')).data;
  assert.deepEqual([task.id, task.since], [id, '2026-11-21']);
  const { asked_by, sentence, reason, points } = task.record;
  assert.match(sentence, /mengirim 500 point kepada/);
  assert.deepEqual([reason, points, asked_by.slice(0, 6)], ['Bonus akhir tahun', 500, 'kantor']);
  assert.equal((await snooze('approval', id, '2026-12-01')).status, 200);
  assert.equal((await inbox('kind=approval')).total, 0);
  assert.equal((await wake('approval', id)).status, 200);

  const refused = await app.call('POST', `/api/admin/approvals/${id}/refusal`, {
    body: { note: 'Terlalu banyak' },
  });
  assert.equal(refused.status, 200, JSON.stringify(refused.body));
  assert.equal((await inbox('kind=approval')).total, 0);

  const next = await anApproval(member);
  const asked = app.clock.now();
  const at = (day: number) =>
    app.at(new Date(asked.getTime() + day * 24 * 60 * 60_000).toISOString());
  await at(13);
  assert.equal((await inbox('kind=approval')).total, 1);
  await at(14);
  assert.equal((await inbox('kind=approval')).total, 0);
  assert.deepEqual((await summary()).tasks.approval, { open: 0, snoozed: 0 });
  assert.equal((await snooze('approval', next, '2026-12-12')).body.code, 'task_over');
});

test('of each kind what waits longest comes first, whatever was written down first, and alike ones stand together [ADD-500]', async () => {
  const day = await theDay();
  // Half an hour past midnight of the business, which is still the day before in UTC.
  await app.at(`${app.clock.today()}T17:30:00Z`);
  const later = await anInvoice(app, { date: '2026-10-01', due_date: '2026-10-31' });
  const earlier = await anInvoice(app, { date: '2026-10-01', due_date: '2026-10-30' });
  const [first, second] = [await aFailure(day.missed), await aFailure(day.missed)];
  const approval = await anApproval(day.member);
  assert.deepEqual(await listed('kind=invoice'), [
    `invoice ${earlier.id} 2026-10-30`,
    `invoice ${later.id} 2026-10-31`,
  ]);
  const today = app.clock.today();
  assert.deepEqual(
    (await listed()).filter((task: string) => task.endsWith(today)),
    [`message ${first} ${today}`, `message ${second} ${today}`, `approval ${approval} ${today}`],
  );
  const said = [];
  for (const [kind, id] of [
    ['sign-up', day.signUp],
    ['accounting', day.accounting],
    ['shipment', day.parcel],
  ] as const) {
    await snooze(kind, id, '2026-12-24');
    const { body } = await app.call('GET', '/api/admin/audit-trail?per_page=1');
    said.push(body.data.data[0].sentence);
    await wake(kind, id);
  }
  const { body: member } = await app.call('GET', `/api/admin/users/${day.member}`);
  assert.deepEqual(said, [
    'admin menunda pendaftaran PT Calon Mitra sampai 24 Desember 2026',
    'admin menunda keputusan tentang PT Pembeli c1 sampai 24 Desember 2026',
    `admin menunda kiriman ${member.data.name} sampai 24 Desember 2026`,
  ]);
});

test('what somebody has asked for itself is no task of its own, and waits for the others and in its list of requests [ADD-610]', async () => {
  const { member } = await theDay();
  const token = await aColleague(app, 'kantor');
  const of = async (path: string, who: string) =>
    (await app.call('GET', `/api/admin/${path}`, { token: who })).body.data;
  const countsOf = async (who: string) => [
    (await of('inbox?kind=approval', who)).total,
    (await of('welcome-page-resources/summary-notifications', who)).tasks.approval.open,
  ];
  const before = await countsOf(app.adminToken);
  const id = await anApproval(member, token);
  // As if a day's limit had stopped it: by that of an act it could decide the request.
  await sql`update accounts set act_limit = null where staff_role = 'kantor'`.execute(app.owner);
  const own = await of('inbox?kind=approval&per_page=100', token);
  assert.ok(!own.data.some((task: { id: number }) => task.id === id));
  assert.deepEqual(await countsOf(token), before);
  assert.deepEqual(
    await countsOf(app.adminToken),
    before.map((count) => count + 1),
  );
  const [listed] = (await of('approvals?state=waiting&per_page=100', token)).data.filter(
    (request: { id: number }) => request.id === id,
  );
  assert.deepEqual([listed.state, listed.is_own, listed.may_decide], ['waiting', true, false]);
});

test('a request is the task of who may decide it: nobody with a lower limit, nor who asked, sees it, puts it off or brings it back [ADD-647, ADD-616]', async () => {
  const { member } = await theDay();
  const asker = await aColleague(app, 'kantor');
  const id = await anApproval(member, asker);
  const colleague = async (limit: number) => {
    const token = await aColleague(app, 'kantor');
    await sql`
      update accounts set act_limit = ${limit} where id = (select max(id) from accounts where staff_role = 'kantor')
    `.execute(app.owner);
    return token;
  };
  const [below, able] = [await colleague(499), await colleague(500)];
  const url = `/api/admin/inbox/approval/${id}/snooze`;
  const put = (token: string) =>
    app.call('PUT', url, { token, body: { until: addDays(app.clock.today(), 3) } });
  const wakeUp = (token: string) => app.call('DELETE', url, { token });
  const sees = async (token: string, state: string) => {
    const { body } = await app.call('GET', `/api/admin/inbox?kind=approval&state=${state}`, {
      token,
    });
    return body.data.data.some((task: { id: number }) => task.id === id);
  };
  const refused = (answers: { status: number; body: { code?: string } }[]) =>
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      answers.map(() => [409, 'task_over']),
    );
  for (const token of [asker, below]) {
    assert.equal(await sees(token, 'open'), false);
    refused([await put(token)]);
  }
  assert.ok((await sees(able, 'open')) && (await sees(app.adminToken, 'open')));
  assert.equal((await put(able)).status, 200);
  refused([await wakeUp(asker), await wakeUp(below)]);
  assert.ok(await sees(app.adminToken, 'snoozed'));
  assert.equal((await wakeUp(able)).status, 200);
});

test('a connection that stopped is the task of an owner alone: nobody of the office sees it or puts it off for them [ADD-616, ADD-867]', async () => {
  await theDay();
  const { rows } = await sql<{ id: number }>`
    insert into accounting_decisions (connection_id, reason, seen, since_at)
    select max(id), 'stopped', 'Token ditolak.', ${app.clock.now()} from accounting_connections returning id
  `.execute(app.owner);
  const id = rows[0]?.id;
  const office = await aColleague(app, 'kantor');
  const put = (token: string) =>
    app.call('PUT', `/api/admin/inbox/accounting/${id}/snooze`, {
      token,
      body: { until: addDays(app.clock.today(), 1) },
    });
  const sees = async (token: string) => {
    const { body } = await app.call('GET', '/api/admin/inbox?kind=accounting', { token });
    return body.data.data.some((task: { id: number }) => task.id === id);
  };
  assert.deepEqual([await sees(office), await sees(app.adminToken)], [false, true]);
  assert.equal((await put(office)).body.code, 'task_over');
  assert.equal((await put(app.adminToken)).status, 200);
  await sql`delete from accounting_decisions where id = ${id}`.execute(app.owner);
});

test('what is put off is the service of one day: the next of the same plan is a task of its own [ADD-502]', async () => {
  const { id } = await aService(app, { next_service: addDays(app.clock.today(), 3) });
  const until = addDays(app.clock.today(), 80);
  assert.equal((await snooze('service', id, until)).status, 200);
  const states = async () => {
    const of = async (state: string) =>
      (await inbox(`per_page=100&kind=service&state=${state}`)).data.find(
        (task: { id: number }) => task.id === id,
      );
    const [open, putOff] = [await of('open'), await of('snoozed')];
    return [open?.snoozed_until, putOff?.snoozed_until];
  };
  const counted = async () => (await summary()).tasks.service;
  assert.deepEqual(await states(), [undefined, until]);
  const before = await counted();

  const visited = await app.call('POST', '/api/admin/service-histories', {
    body: {
      id_service: id,
      last_service: app.clock.today(),
      next_service: addDays(app.clock.today(), 31),
    },
  });
  assert.equal(visited.status, 201, JSON.stringify(visited.body));
  app.clock.advance(31 * 24 * 60 * 60_000);
  app.adminToken = await signInAs(app, ADMIN);
  assert.deepEqual(await states(), [null, undefined]);
  const after = await counted();
  assert.equal(after.snoozed, before.snoozed - 1);
  assert.equal(after.open, (await inbox('kind=service')).total);

  // Put off before the day was kept: for any.
  await sql`update snoozes set since = null where kind = 'service' and subject_id = ${id}`.execute(
    app.owner,
  );
  assert.deepEqual(await states(), [undefined, until]);
  assert.deepEqual(await counted(), { open: after.open - 1, snoozed: after.snoozed + 1 });
});

test('ten thousand open tasks are counted by an index, and the first page reads no more than it shows [ADD-503]', async () => {
  const { id } = await aService(app, { next_service: '2029-01-01' });
  await sql`
    insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
    select equipment_id, customer_id, product_id, '2020-01-01',
      case when n <= 10000 then '2025-01-01'::date + n / 50 else '2029-01-01' end, now()
    from plans, generate_series(1, 20000) as n where id = ${id}
  `.execute(app.owner);
  await sql`analyze plans`.execute(app.owner);
  const { total, data } = await inbox('per_page=7');
  assert.ok(total > 10_000);
  assert.equal(data.length, 7);
  const last = await inbox(`per_page=7&page=${Math.ceil(total / 7)}`);
  assert.ok(last.data.at(-1).since > '2025-06-01');

  const { db, plans } = explaining(app);
  const today = app.clock.today();
  const sources = Object.fromEntries(
    TASK_KINDS.map((kind) => [kind, TASKS[kind].waiting(app.clock, 1)]),
  ) as Parameters<typeof listTaskKeys>[1];
  const filter = { kinds: TASK_KINDS, state: 'open', today } as const;
  await listTaskKeys(db, sources, filter, { limit: 7, offset: 0 });
  await countTasks(db, sources, filter);
  const [page = '', counts = ''] = plans;
  assert.match(
    page,
    /Index (Only )?Scan using plans_to_remind on plans s .*rows=\d{1,2}(\.\d+)? /,
    page,
  );
  for (const plan of [page, counts]) assert.doesNotMatch(plan, /Seq Scan on plans/, plan);
});
