import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit, type TestCustomer } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { wordsOfPages } from '#test/pdf.ts';
import { aContact } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { READINGS_PER_HOUR } from './add-my-reading.ts';

const app = useApp();
const ROOT = '/api/member/equipment';

const ask = (path: string, token: string) => app.call('GET', `${ROOT}${path}`, { token });
const rowsOf = async (path: string, token: string) => (await ask(path, token)).body.data.data;

/** A flowmeter at a customer. */
async function aPiece(owner: TestCustomer, form: Record<string, unknown> = {}) {
  const product = await aProduct(app);
  const { status, body } = await app.call('POST', '/api/admin/equipment', {
    body: { id_user: owner.id, id_product: product.id, ...form },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return { id: Number(body.data.id), product };
}

async function aPlan(equipmentId: number, next_on: string, kind = 'kalibrasi') {
  const body = {
    kind,
    every_months: 12,
    next_on,
    last_on: '2025-12-07',
    note: 'hanya untuk kantor',
  };
  const made = await app.call('POST', `/api/admin/equipment/${equipmentId}/plans`, { body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return Number(made.body.data.id);
}

const equipmentOf = async (serviceId: number): Promise<number> =>
  (
    await app.dependencies.db
      .selectFrom('plans')
      .select('equipment_id')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow()
  ).equipment_id;

describe("a member's equipment", () => {
  test('is listed with what is due next, the soonest first, what has no plan after it and what is out of use last [ADD-785]', async () => {
    const owner = await aCustomer(app);
    const retired = await aPiece(owner);
    await aPlan(retired.id, '2026-01-01');
    const later = await aPiece(owner, { serial_number: 'SN-1', site: 'Ruang pompa' });
    await aPlan(later.id, '2027-05-01', 'tera');
    await aPlan(later.id, '2027-03-01');
    const bare = await aPiece(owner);
    const late = await aPiece(owner);
    await aPlan(late.id, '2026-11-01');
    await aPiece(await aCustomer(app));
    const retiring = await app.call('PATCH', `/api/admin/equipment/${retired.id}`, {
      body: { state: 'retired' },
    });
    assert.equal(retiring.status, 200, JSON.stringify(retiring.body));
    const rows: { id: number }[] = await rowsOf('', owner.token);
    assert.deepEqual(
      rows.map(({ id }) => id),
      [late.id, later.id, bare.id, retired.id],
    );
    assert.deepEqual(rows[1], {
      id: later.id,
      item: later.product.product,
      flowmeter_type: null,
      serial_number: 'SN-1',
      size: null,
      site: 'Ruang pompa',
      installed_on: null,
      warranty_until: null,
      state: 'in-use',
      next_on: '2027-03-01',
      next_kind: 'kalibrasi',
    });
    const underWay = await app.call('GET', '/api/member/under-way', { token: owner.token });
    assert.equal(underWay.body.data.equipment, 3);
  });

  test('shows a piece with its plans, the soonest first, and nothing that staff note for themselves [ADD-786]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner, { size: 'DN50', note: 'rahasia kantor' });
    const tera = await aPlan(id, '2027-05-01', 'tera');
    const calibration = await aPlan(id, '2027-03-01');
    const { body } = await ask(`/${id}`, owner.token);
    assert.equal(body.data.size, 'DN50');
    assert.deepEqual(body.data.plans, [
      {
        id: calibration,
        kind: 'kalibrasi',
        every_months: 12,
        fixed_month: null,
        fixed_day: null,
        every_units: null,
        last_on: '2025-12-07',
        next_on: '2027-03-01',
      },
      { ...body.data.plans[0], id: tera, kind: 'tera', next_on: '2027-05-01' },
    ]);
    assert.doesNotMatch(JSON.stringify(body), /kantor/);
  });

  test('has no plan that was deleted, nor what is due of one, and is gone with what was entered by mistake [ADD-785, ADD-786]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    const tera = await aPlan(id, '2027-05-01', 'tera');
    const sooner = await aPlan(id, '2027-03-01');
    assert.equal((await app.call('DELETE', `/api/admin/plans/${sooner}`)).status, 200);
    const { body } = await ask(`/${id}`, owner.token);
    assert.deepEqual(
      body.data.plans.map((plan: { id: number }) => plan.id),
      [tera],
    );
    const next = { next_on: '2027-05-01', next_kind: 'tera' };
    const [row] = await rowsOf('', owner.token);
    for (const { next_on, next_kind } of [body.data, row])
      assert.deepEqual({ next_on, next_kind }, next);
    const removed = await app.call('POST', `/api/admin/equipment/${id}/deletion`, {
      body: { reason: 'Salah customer' },
    });
    assert.equal(removed.status, 200, JSON.stringify(removed.body));
    const page = await app.call('GET', '/api/member/equipment', { token: owner.token });
    assert.deepEqual([page.body.data.data, page.body.data.total], [[], 0]);
    assert.equal((await ask(`/${id}`, owner.token)).status, 404);
  });

  test('shows its visits with result and latest report, without a word of what was written there [ADD-756, ADD-786]', async () => {
    const owner = await aCustomer(app);
    const service = await aService(app, { id_user: owner.id });
    const id = await equipmentOf(service.id);
    const [first, second] = [
      await aVisit(app, service.id, '2026-11-19'),
      await aVisit(app, service.id, '2026-11-20'),
    ];
    await sql`
      update visits set result = 'adjusted', technician = 'Budi', found = 'macet', signer = 'Ibu Sri' where id = ${second}
    `.execute(app.owner);
    const issue = async (replaces?: number) =>
      (
        await app.call('POST', `/api/admin/visits/${second}/reports`, {
          body: replaces === undefined ? {} : { replaces },
        })
      ).body.data;
    const report = await issue((await issue()).id);
    assert.deepEqual(await rowsOf(`/${id}/visits`, owner.token), [
      {
        id: second,
        kind: 'servis',
        day: '2026-11-20',
        result: 'adjusted',
        photos: 0,
        report: { id: report.id, number: report.number },
      },
      { id: first, kind: 'servis', day: '2026-11-19', result: null, photos: 0, report: null },
    ]);
  });

  test('shows its readings, the latest first [ADD-786]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    for (const [day, totaliser] of [
      ['2026-11-01', 10],
      ['2026-11-20', 12.5],
    ] as const) {
      await app.call('POST', `/api/admin/equipment/${id}/readings`, {
        body: { day, totaliser, unit: 'm3' },
      });
    }
    const rows: { day: string; totaliser: number }[] = await rowsOf(`/${id}/readings`, owner.token);
    assert.deepEqual(
      rows.map(({ day, totaliser }) => [day, totaliser]),
      [
        ['2026-11-20', 12.5],
        ['2026-11-01', 10],
      ],
    );
  });

  test('shows its readings of one day in one order over all pages, the last entered first [ADD-786]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    for (const totaliser of [1, 2, 3, 4, 5]) {
      const body = { day: '2026-11-20', totaliser, unit: 'm3' };
      const { status } = await app.call('POST', `/api/admin/equipment/${id}/readings`, { body });
      assert.equal(status, 201);
    }
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const rows = await rowsOf(`/${id}/readings?per_page=2&page=${page}`, owner.token);
      seen.push(...rows.map((row: { totaliser: number }) => row.totaliser));
    }
    assert.deepEqual(seen, [5, 4, 3, 2, 1]);
  });
});

const enter = (
  id: number,
  token: string,
  body: Record<string, unknown>,
  key?: string,
): ReturnType<typeof app.call> =>
  app.call('POST', `${ROOT}/${id}/readings`, {
    token,
    body: { day: '2026-11-20', unit: 'm3', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
/** What its totaliser said, the latest first. */
const totalsOf = async (id: number, token: string): Promise<number[]> =>
  (await rowsOf(`/${id}/readings`, token)).map((row: { totaliser: number }) => row.totaliser);

describe('a reading that a member enters', () => {
  test('is told with the name to its own people and as of the customer to the staff, and leaves a line [ADD-788]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    const staff = { day: '2026-11-10', totaliser: 100, unit: 'm3' };
    await app.call('POST', `/api/admin/equipment/${id}/readings`, { body: staff });
    const buyer = await aContact(app, owner, 'pembeli');
    const entered = await enter(id, buyer, { totaliser: '110.5' });
    assert.equal(entered.status, 201, JSON.stringify(entered.body));
    const { name } = (await app.call('GET', '/api/member/self', { token: buyer })).body.data;
    const mine: { by: string | null; totaliser: number }[] = await rowsOf(
      `/${id}/readings`,
      owner.token,
    );
    assert.deepEqual(
      mine.map(({ by, totaliser }) => [by, totaliser]),
      [
        [name, 110.5],
        [null, 100],
      ],
    );
    const { body } = await app.call('GET', `/api/admin/equipment/${id}/readings`);
    assert.deepEqual(
      body.data.data.map((row: Record<string, unknown>) => [row.by, row.by_customer]),
      [
        [name, true],
        ['PT Alir Nusantara', false],
      ],
    );
    const trail = await app.call('GET', `/api/admin/audit-trail?id_customer=${owner.id}`);
    const [line] = trail.body.data.data;
    assert.deepEqual(
      [line.role, line.sentence.includes('mencatat angka meter')],
      ['customer', true],
    );
  });

  test('comes from who acts for the customer: not from `pembaca`, and not for equipment of another [ADD-788]', async () => {
    const [owner, stranger] = [await aCustomer(app), await aCustomer(app)];
    const { id } = await aPiece(owner);
    const reader = await aContact(app, owner, 'pembaca');
    const answers = [
      await enter(id, reader, { totaliser: 1 }),
      await enter(id, stranger.token, { totaliser: 1 }),
      await enter(id, app.adminToken, { totaliser: 1 }),
      await enter(id, owner.token, { totaliser: 1, day: '2026-11-22' }),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [403, 'forbidden'],
        [404, 'equipment_not_found'],
        [403, 'forbidden'],
        [422, 'reading_ahead'],
      ],
    );
    assert.deepEqual(await totalsOf(id, owner.token), []);
    assert.equal((await enter(id, owner.token, { totaliser: 1, day: '2026-11-21' })).status, 201);
  });

  test('that is lower asks why, and one that is much higher whether it is right [ADD-789]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    const code = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await enter(id, owner.token, body);
      return status === 201 ? 201 : answer.code;
    };
    assert.deepEqual(
      [
        await code({ totaliser: 1_000, day: '2026-11-01' }),
        await code({ totaliser: 10_001, day: '2026-11-11' }),
        await code({ totaliser: 1_100, day: '2026-11-11' }),
        await code({ totaliser: 1_099, day: '2026-11-12' }),
        await code({ totaliser: 1_201, day: '2026-11-12' }),
        await code({ totaliser: 1_201, day: '2026-11-12', sure: true }),
        await code({ totaliser: 3, day: '2026-11-13', mark: 'exchanged' }),
      ],
      [201, 'reading_unlikely', 201, 'reading_too_low', 'reading_unlikely', 201, 201],
    );
  });

  test('that is much higher asks whether it is right, also where the meter counts mass besides [ADD-789]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    const enterAll = [
      { totaliser: 1_000, day: '2026-11-01' },
      { totaliser: 5, unit: 'kg', day: '2026-11-01' },
      { totaliser: 1_100, day: '2026-11-11' },
      { totaliser: 6, unit: 'kg', day: '2026-11-11' },
    ];
    for (const body of enterAll) assert.equal((await enter(id, owner.token, body)).status, 201);
    const high = await enter(id, owner.token, { totaliser: 1_201, day: '2026-11-12' });
    assert.equal(high.body.code, 'reading_unlikely');
    const usual = await enter(id, owner.token, { totaliser: 1_200, day: '2026-11-12' });
    assert.equal(usual.status, 201);
  });

  test('is one, however often and at whatever moment it is sent under one key [ADD-788]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    const answers = await atOnce(4, () => enter(id, owner.token, { totaliser: 7 }, 'ketuk-dua'));
    assert.deepEqual(statusesOf(answers), { 201: 4 });
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1);
    assert.deepEqual(await totalsOf(id, owner.token), [7]);
  });

  test('is judged by the one before it also where two are sent at one moment [ADD-788, ADD-789]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    await enter(id, owner.token, { totaliser: 100, day: '2026-11-01' });
    const answers = await atOnce(6, (n) =>
      enter(id, owner.token, { totaliser: 106 - n, sure: true }),
    );
    const kept = (await totalsOf(id, owner.token)).toReversed();
    assert.deepEqual(
      kept,
      [...kept].sort((a, b) => a - b),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, kept.length - 1);
  });

  test('is refused after so many within an hour [ADD-788]', async () => {
    const owner = await aCustomer(app);
    const { id } = await aPiece(owner);
    await sql`
      insert into attempts (subject, count, window_ends_at)
      values (${`readings-by:${owner.accountId}`}, ${READINGS_PER_HOUR - 1}, ${new Date(app.clock.now().getTime() + 60_000)})
    `.execute(app.owner);
    assert.equal((await enter(id, owner.token, { totaliser: 1 })).status, 201);
    const refused = await enter(id, owner.token, { totaliser: 2 });
    assert.deepEqual([refused.status, refused.body.code], [429, 'readings_too_often']);
  });
});

const READS = ['', '/visits', '/readings'] as const;

describe('who sees it', () => {
  test("another customer's is not there, whoever of a customer asks and whatever is asked [ADD-786]", async () => {
    const [owner, stranger] = [await aCustomer(app), await aCustomer(app)];
    const { id } = await aPiece(owner);
    for (const role of ['utama', 'pembeli', 'pembaca'] as const) {
      const [own, other] = [await aContact(app, owner, role), await aContact(app, stranger, role)];
      for (const read of READS) {
        assert.equal((await ask(`/${id}${read}`, own)).status, 200, `${role} ${read}`);
        const { status, body } = await ask(`/${id}${read}`, other);
        const unknown = await ask(`/999999${read}`, other);
        assert.deepEqual([status, body], [404, unknown.body], `${role} ${read}`);
      }
      assert.deepEqual(await rowsOf('', other), [], role);
    }
    assert.equal((await ask(`/${id}`, app.adminToken)).status, 403);
  });

  test('who stands for several customers sees that of the one whom the session is for [ADD-624, ADD-785]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const [first, second] = [await aPiece(one), await aPiece(two)];
    await sql`
      insert into contacts (account_id, customer_id, role, created_at) values (${one.accountId}, ${two.id}, 'pembaca', now())
    `.execute(app.owner);
    const seen = async () => [
      (await rowsOf('', one.token)).map((row: { id: number }) => row.id),
      (await ask(`/${first.id}`, one.token)).status,
      (await ask(`/${second.id}/readings`, one.token)).status,
    ];
    assert.deepEqual(await seen(), [[first.id], 200, 404]);
    const switched = await app.call('POST', '/api/member/switch', {
      token: one.token,
      body: { id_customer: two.id },
    });
    assert.equal(switched.status, 200, JSON.stringify(switched.body));
    assert.deepEqual(await seen(), [[second.id], 404, 200]);
  });
});

describe('a piece that moves to another customer', () => {
  const move = async (id: number, to: TestCustomer) => {
    const body = { id_user: to.id, site: 'Pabrik baru' };
    const moved = await app.call('POST', `/api/admin/equipment/${id}/move`, { body });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  };
  const issue = async (visit: number, replaces?: number) => {
    const body = replaces === undefined ? {} : { replaces };
    const issued = await app.call('POST', `/api/admin/visits/${visit}/reports`, { body });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    return issued.body.data as { id: number; number: string };
  };
  const othersOf = async ({ token }: TestCustomer): Promise<string[]> =>
    (await app.call('GET', '/api/member/visit-reports', { token })).body.data.data.map(
      (row: { number: string }) => row.number,
    );
  const exporting = (id: number) => `/api/member/visit-reports/${id}/export`;
  const statusOf = async (id: number, { token }: TestCustomer) =>
    (await app.call('POST', exporting(id), { token })).status;

  /** A visit at a customer, signed by one of its people, with a report, before and after readings of staff and customer. */
  async function visited() {
    const [before, after] = [
      await aCustomer(app, { name: 'PT Sebelum' }),
      await aCustomer(app, { name: 'PT Sesudah' }),
    ];
    const service = await aService(app, { id_user: before.id });
    const id = await equipmentOf(service.id);
    const visit = await aVisit(app, service.id, '2026-11-20');
    await sql`update visits set result = 'fit', signer = 'Ibu Sri' where id = ${visit}`.execute(
      app.owner,
    );
    const report = await issue(visit);
    await enter(id, before.token, { totaliser: 100, day: '2026-11-18' });
    return { before, after, service, id, visit, report };
  }

  test('is there for the new one alone, with days, results and readings of before and nobody’s name [ADD-790]', async () => {
    const { before, after, id, visit, report } = await visited();
    app.clock.advance(60_000);
    await move(id, after);
    for (const role of ['utama', 'pembeli', 'pembaca'] as const) {
      const former = await aContact(app, before, role);
      for (const read of READS) {
        const { status, body } = await ask(`/${id}${read}`, former);
        assert.deepEqual([status, body.code], [404, 'equipment_not_found'], `${role} ${read}`);
      }
      const entered = await enter(id, former, { totaliser: 200 });
      assert.equal(entered.status, role === 'pembaca' ? 403 : 404, role);
    }
    assert.deepEqual(await rowsOf('', before.token), []);
    const seen = await Promise.all(READS.map((read) => ask(`/${id}${read}`, after.token)));
    assert.deepEqual(
      seen.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.doesNotMatch(
      JSON.stringify([seen.map(({ body }) => body), await othersOf(after)]),
      new RegExp(`Sebelum|Ibu Sri|${report.number}|${before.username}`),
    );
    assert.deepEqual(await rowsOf(`/${id}/visits`, after.token), [
      { id: visit, kind: 'servis', day: '2026-11-20', result: 'fit', photos: 0, report: null },
    ]);
    assert.deepEqual(await totalsOf(id, after.token), [100]);
  });

  test('leaves its reports with the customer before, also one that is issued later, which names that one [ADD-752, ADD-790]', async () => {
    const { before, after, id, visit, report } = await visited();
    app.clock.advance(60_000);
    await move(id, after);
    assert.deepEqual(
      [await statusOf(report.id, before), await statusOf(report.id, after)],
      [200, 404],
    );
    assert.deepEqual([await othersOf(before), await othersOf(after)], [[report.number], []]);
    const second = await issue(visit, report.id);
    assert.deepEqual([await othersOf(before), await othersOf(after)], [[second.number], []]);
    const { content } = await download(app, exporting(second.id), before.token);
    const words = (await wordsOfPages(content)).join(' ');
    assert.match(words, /PT Sebelum/);
    assert.doesNotMatch(words, /PT Sesudah|Pabrik baru/);
    assert.equal(await statusOf(second.id, after), 404);
  });

  test('has the visits at the new one for the new one, and comes back with all of its own [ADD-790]', async () => {
    const { before, after, service, id, visit, report } = await visited();
    app.clock.advance(60_000);
    await move(id, after);
    const next = await aVisit(app, service.id, '2026-11-21');
    const nextReport = await issue(next);
    const reportsOf = async ({ token }: TestCustomer): Promise<unknown[]> =>
      (await rowsOf(`/${id}/visits`, token)).map((row: Record<string, unknown>) => [
        row.id,
        row.report,
      ]);
    const { id: reportId, number } = nextReport;
    assert.deepEqual(await reportsOf(after), [
      [next, { id: reportId, number }],
      [visit, null],
    ]);
    assert.equal(await statusOf(reportId, before), 404);
    app.clock.advance(60_000);
    await move(id, before);
    assert.deepEqual(await reportsOf(before), [
      [next, null],
      [visit, { id: report.id, number: report.number }],
    ]);
    assert.deepEqual([await othersOf(before), await othersOf(after)], [[], [number]]);
  });

  test('and whose report is issued at the same moment: it is that of the customer whom it names [ADD-790]', async () => {
    const { before, after, id, visit, report } = await visited();
    app.clock.advance(60_000);
    const [second] = await Promise.all([issue(visit, report.id), move(id, after)]);
    const words = (
      await wordsOfPages((await download(app, exporting(second.id), before.token)).content)
    ).join(' ');
    assert.match(words, /PT Sebelum/);
    assert.equal(await statusOf(second.id, after), 404);
  });
});
