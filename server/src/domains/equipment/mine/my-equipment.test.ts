import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit, type TestCustomer } from '#test/builders.ts';
import { aContact } from '#test/people.ts';

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
        report: { id: report.id, number: report.number },
      },
      { id: first, kind: 'servis', day: '2026-11-19', result: null, report: null },
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
