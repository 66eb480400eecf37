import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();
const ROOT = '/api/admin/equipment';

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, body === undefined ? {} : { body });
const show = async (id: number) => (await app.call('GET', `${ROOT}/${id}`)).body.data;
const idsOf = async (query: string): Promise<number[]> =>
  (await app.call('GET', `${ROOT}?${query}`)).body.data.data.map((row: { id: number }) => row.id);

/** A flowmeter at a customer. */
const aPiece = async (form: Record<string, unknown> = {}) => {
  const [customer, product] = [await aCustomer(app), await aProduct(app)];
  const whole = { id_user: customer.id, id_product: product.id, ...form };
  const { status, body } = await send('POST', ROOT, whole);
  assert.equal(status, 201, JSON.stringify(body));
  return { id: Number(body.data.id), customer, product };
};
const linesOf = async (customerId: number): Promise<string[]> => {
  const { body } = await app.call('GET', `/api/admin/audit-trail?id_customer=${customerId}`);
  return body.data.data.map(({ sentence }: { sentence: string }) => sentence);
};

describe('equipment', () => {
  test('is added, shown and changed; what is left out stays, what is empty goes [ADD-706]', async () => {
    const { id, customer, product } = await aPiece({
      serial_number: ' SN-1 ',
      flowmeter_type: 'FM',
      size: 'DN50',
      site: 'Ruang pompa',
      installed_on: '2025-01-31',
      warranty_until: '2027-01-31',
    });
    const piece = await show(id);
    assert.deepEqual(piece, {
      id,
      id_user: customer.id,
      customer: customer.name,
      id_product: product.id,
      item: product.product,
      flowmeter_type: 'FM',
      serial_number: 'SN-1',
      serial_doubtful: false,
      size: 'DN50',
      site: 'Ruang pompa',
      installed_on: '2025-01-31',
      warranty_until: '2027-01-31',
      state: 'in-use',
      note: null,
      next_on: null,
      next_kind: null,
      version: piece.version,
      plans: [],
    });
    const empty = { size: '', installed_on: '' };
    const changes = { site: 'Atap', ...empty, state: 'retired', version: piece.version };
    assert.equal((await send('PATCH', `${ROOT}/${id}`, changes)).status, 200);
    const { site, size, installed_on, warranty_until, state, serial_number } = await show(id);
    assert.deepEqual([size, installed_on], [null, null]);
    assert.deepEqual(
      [site, warranty_until, state, serial_number],
      ['Atap', '2027-01-31', 'retired', 'SN-1'],
    );
    const stale = await send('PATCH', `${ROOT}/${id}`, changes);
    assert.equal(stale.body.code, 'record_changed');
  });

  test('with a serial number that another has is refused, of ten at once one is added [ADD-703, ADD-706]', async () => {
    const { customer, product } = await aPiece({ serial_number: 'SN-1' });
    const again = { id_user: customer.id, id_product: product.id, serial_number: 'sn-1' };
    await changesNothing(app, async () => {
      assert.equal((await send('POST', ROOT, again)).body.code, 'serial_taken');
    });
    const answers = await atOnce(10, () => send('POST', ROOT, { ...again, serial_number: 'SN-2' }));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 9 });
  });

  test('is found by serial number, site, customer and product, of a state and of a customer, and leaves as a file [ADD-705]', async () => {
    const mark = 'Qx9';
    const { id } = await aPiece({ serial_number: `a${mark}b` });
    const { id: sited } = await aPiece({ site: `Gudang ${mark.toLowerCase()}` });
    const named = await aCustomer(app, { name: `PT ${mark}` });
    // Found in two ways, and once all the same.
    const { id: owned } = await aPiece({ id_user: named.id, site: mark });
    const product = await aProduct(app, { product: `Flowmeter ${mark}` });
    const { id: made } = await aPiece({ id_product: product.id });
    assert.deepEqual(await idsOf(`search=${mark}`), [made, owned, sited, id]);
    assert.deepEqual(await idsOf(`search=${mark}&per_page=3&page=2`), [id]);
    await send('PATCH', `${ROOT}/${sited}`, { state: 'in-repair' });
    assert.deepEqual(await idsOf(`search=${mark}&state=in-repair`), [sited]);
    assert.deepEqual(await idsOf(`id_customer=${named.id}`), [owned]);
    const rows = await downloadRows(app, `${ROOT}/export?search=${mark}`);
    assert.equal(rows.length, 4);
    await app.call('DELETE', `/api/admin/users/${named.id}`);
    assert.deepEqual(await idsOf(`id_customer=${named.id}`), []);
    assert.equal((await app.call('GET', `${ROOT}/${owned}`)).status, 404);
  });

  test('that was chosen leaves as a file, whatever the filters are by then [ADD-805]', async () => {
    const pieces = [await aPiece(), await aPiece(), await aPiece()];
    const [first, , third] = pieces.map(({ id }) => id);
    const rows = await downloadRows(app, `${ROOT}/export?ids=${first},${third}`);
    assert.deepEqual(
      rows.map(({ ID }) => Number(ID)),
      [third, first],
    );
    const many = Array.from({ length: 501 }, (_, at) => at + 1).join(',');
    assert.equal((await send('POST', `${ROOT}/export?ids=${many}`)).status, 422);
  });

  test('moves to another customer with its plans and visits in one act, of which both customers tell [ADD-707]', async () => {
    const service = await aService(app, { serial_number: 'SN-M' });
    const visit = await aVisit(app, service.id, '2026-11-20');
    const [id = 0] = await idsOf(`id_customer=${service.id_user}`);
    const next = await aCustomer(app);
    const { version } = await show(id);
    const move = { id_user: next.id, site: 'Pabrik 2', version };
    const answers = await atOnce(5, () => send('POST', `${ROOT}/${id}/move`, move));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 4 });
    const piece = await show(id);
    assert.deepEqual([piece.id_user, piece.site], [next.id, 'Pabrik 2']);
    const moved = (await app.call('GET', `/api/admin/services/${service.id}`)).body.data;
    assert.equal(moved.id_user, next.id);
    const visits = (await app.call('GET', `${ROOT}/${id}/visits`)).body.data.data;
    assert.deepEqual(
      visits.map((row: { id: number; kind: string }) => [row.id, row.kind]),
      [[visit, 'servis']],
    );
    assert.match((await linesOf(service.id_user))[0] ?? '', /memindahkan peralatan .* ke /);
    assert.match((await linesOf(next.id))[0] ?? '', /memindahkan peralatan .* dari /);
    await changesNothing(app, async () => {
      const nobody = await send('POST', `${ROOT}/${id}/move`, { id_user: 999_999 });
      assert.equal(nobody.body.code, 'customer_not_found');
    });
  });

  test('was not reminded of to the customer it moved to, though the one before was; on another site of theirs it was [ADD-707, A-42]', async () => {
    const { id: service, id_user } = await aService(app);
    const [id = 0] = await idsOf(`id_customer=${id_user}`);
    const remind = `/api/admin/notifications/services/${service}`;
    assert.equal((await app.call('PATCH', remind, { body: { remind: 'Yes' } })).status, 200);
    const remindedAfter = async (move: object) => {
      assert.equal((await send('POST', `${ROOT}/${id}/move`, move)).status, 200);
      const { data } = (await app.call('GET', `/api/admin/services/${service}`)).body;
      return [data.remind, data.reminded_at === null];
    };
    assert.deepEqual(await remindedAfter({ id_user, site: 'Atap' }), ['Yes', false]);
    assert.deepEqual(await remindedAfter({ id_user: (await aCustomer(app)).id }), ['No', true]);
  });
});

describe('equipment that was entered by mistake', () => {
  const remove = (id: number, reason = 'Salah ketik') =>
    send('POST', `${ROOT}/${id}/deletion`, { reason });

  test('is deleted with its plans and a reason, once of many at a time, and its serial number is free [ADD-807]', async () => {
    const { id, customer, product } = await aPiece({ serial_number: 'SN-D' });
    await send('POST', `${ROOT}/${id}/plans`, { kind: 'tera', every_months: 12 });
    await changesNothing(app, async () => {
      assert.equal((await remove(id, ' ')).status, 422);
    });
    const answers = await atOnce(5, () => remove(id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 4 });
    assert.deepEqual(await idsOf(`id_customer=${customer.id}`), []);
    const plans = await sql`
      select from plans where equipment_id = ${id} and deleted_at is null
    `.execute(app.owner);
    assert.equal(plans.rows.length, 0);
    assert.match((await linesOf(customer.id))[0] ?? '', /menghapus peralatan/);
    const again = { id_user: customer.id, id_product: product.id, serial_number: 'SN-D' };
    assert.equal((await send('POST', ROOT, again)).status, 201);
  });

  const at = '2026-11-20T03:00:00Z';
  const plan = (id: number) => sql`(select min(id) from plans where equipment_id = ${id})`;
  const HISTORY: Record<string, (id: number) => ReturnType<typeof sql>> = {
    'readings.equipment_id': (id) => sql`
      insert into readings (equipment_id, day, totaliser, unit, entered_by, created_at)
      values (${id}, '2026-11-20', 1, 'm3', 1, ${at})`,
    'attachments.equipment_id': (id) => sql`
      insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
      values (${id}, 'photo', ${`${String(id).padStart(32, 'a')}.jpg`}, sha256('a'), 'image/jpeg', 1, ${at}, 1)`,
    'certificates.equipment_id': (id) => sql`
      insert into certificates (equipment_id, kind, number, issuer, issued_on, valid_until, created_at, is_latest)
      values (${id}, 'tera', 'C-1', 'Balai', '2026-11-20', '2027-11-20', ${at}, true)`,
    'visit_reports.equipment_id': (id) => sql`
      with file as (
        insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
        values (${id}, 'report', ${`${String(id).padStart(32, 'b')}.pdf`}, sha256('b'), 'application/pdf', 1, ${at}, 1)
        returning id
      )
      insert into visit_reports
        (equipment_id, attachment_id, number, code, customer, visited_on, issued_on, issued_at, issued_by)
      select ${id}, id, 'LK-2020-0001', ${'c'.repeat(32)}, 'PT A', '2026-11-20', '2026-11-20', ${at}, 1 from file`,
    'visits.plan_id': (id) => sql`
      insert into visits (plan_id, day, created_at) values (${plan(id)}, '2026-11-20', ${at})`,
    'plan_reminders.plan_id': (id) => sql`
      insert into plan_reminders (plan_id, due_on, days_before, at, by_hand)
      values (${plan(id)}, '2027-11-20', 14, ${at}, false)`,
    'appointments.plan_id': (id) => sql`
      insert into appointments (plan_id, day, state, made_on, made_by)
      values (${plan(id)}, '2027-11-20', 'agreed', '2026-11-20', 1)`,
    'visit_requests.equipment_id': (id) => sql`
      insert into visit_requests (equipment_id, customer_id, wished_on, words, asked_by, asked_at)
      select ${id}, customer_id, '2026-12-01', 'Macet', 1, ${at} from equipment where id = ${id}`,
  };

  for (const [place, add] of Object.entries(HISTORY)) {
    test(`is refused to be deleted once ${place} names it or its plan [ADD-807]`, async () => {
      const { id } = await aPiece();
      await send('POST', `${ROOT}/${id}/plans`, { kind: 'tera', every_months: 12 });
      await add(id).execute(app.owner);
      await changesNothing(app, async () => {
        assert.equal((await remove(id)).body.code, 'equipment_has_history');
      });
    });
  }

  test('is asked of every table that names equipment or a plan [ADD-807]', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('equipment'::regclass, 'plans'::regclass)
        and c.conrelid <> 'plans'::regclass
      order by 1
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ place }) => place),
      Object.keys(HISTORY).sort(),
    );
  });

  test('stays where a reading comes at the same moment, or the reading is refused [ADD-807]', async () => {
    const { id } = await aPiece();
    const reading = { day: '2026-11-20', totaliser: 1, unit: 'm3' };
    const [read, removed] = await Promise.all([
      send('POST', `${ROOT}/${id}/readings`, reading),
      remove(id),
    ]);
    assert.ok(
      read.status === 201 ? removed.status === 409 : read.status === 404 && removed.status === 200,
    );
  });
});

describe('a plan', () => {
  test('has days of reminding of its own, which stay where they are left out, and go by its kind without any [ADD-808]', async () => {
    const { id } = await aPiece();
    const tera = { kind: 'tera', every_months: 12, remind_days: [1, 30, 1] };
    const { body } = await send('POST', `${ROOT}/${id}/plans`, tera);
    const path = `/api/admin/plans/${body.data.id}`;
    const days = async () => (await show(id)).plans[0].remind_days;
    assert.deepEqual(await days(), [30, 1]);
    const change = async (more: object) =>
      send('PATCH', path, {
        every_months: 12,
        version: (await show(id)).plans[0].version,
        ...more,
      });
    assert.equal((await change({ note: 'Atap' })).status, 200);
    assert.deepEqual(await days(), [30, 1]);
    for (const wrong of [[], [3], ['14'], [30, 14, 7, 1, 0, 0]])
      assert.equal((await change({ remind_days: wrong })).status, 422, JSON.stringify(wrong));
    assert.equal((await change({ remind_days: null })).status, 200);
    assert.equal(await days(), null);
  });

  test('has its next day from its rule, after the last one or today, unless another is said [ADD-708]', async () => {
    const { id } = await aPiece();
    const plans = `${ROOT}/${id}/plans`;
    const today = app.clock.today();
    await send('POST', plans, { kind: 'kalibrasi', every_months: 12, last_on: '2026-03-12' });
    await send('POST', plans, { kind: 'tera', fixed_month: 11, fixed_day: 30 });
    await send('POST', plans, { kind: 'servis', every_units: 5_000, next_on: '2027-06-01' });
    const shown = await show(id);
    const planned = shown.plans.map((plan: Record<string, unknown>) => [
      plan.kind,
      plan.last_on,
      plan.next_on,
    ]);
    assert.deepEqual(planned, [
      ['tera', null, '2026-11-30'],
      ['kalibrasi', '2026-03-12', '2027-03-12'],
      ['servis', today, '2027-06-01'],
    ]);
    assert.deepEqual([shown.next_on, shown.next_kind], ['2026-11-30', 'tera']);
    // The described services are those of the kind servis.
    const services = await app.call('GET', `/api/admin/services?id_customer=${shown.id_user}`);
    assert.deepEqual(
      services.body.data.data.map((row: { id: number }) => row.id),
      [shown.plans[2].id],
    );
    assert.equal((await app.call('GET', `/api/admin/services/${shown.plans[0].id}`)).status, 404);
  });

  test('is one of its kind, of many at once as well, has one rule, and a day where the rule says none [ADD-708]', async () => {
    const { id } = await aPiece();
    const plans = `${ROOT}/${id}/plans`;
    const tera = { kind: 'tera', every_months: 12 };
    const answers = await atOnce(5, () => send('POST', plans, tera));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 4 });
    await changesNothing(app, async () => {
      for (const [body, code] of [
        [{ kind: 'kalibrasi' }, 'invalid'],
        [{ kind: 'kalibrasi', every_months: 6, every_units: 10 }, 'invalid'],
        [{ kind: 'kalibrasi', fixed_month: 6 }, 'invalid'],
        [{ kind: 'cuci', every_months: 6 }, 'invalid'],
        [{ kind: 'kalibrasi', every_units: 10 }, 'plan_day_unknown'],
      ] as const)
        assert.equal((await send('POST', plans, body)).body.code, code, JSON.stringify(body));
    });
  });

  test('keeps the day after the fixed one for which it was visited early or late, until its rule is another [ADD-708]', async () => {
    const { id } = await aPiece();
    const june = { fixed_month: 6, fixed_day: 30 };
    const early = { last_on: '2026-06-25', next_on: '2027-06-30' };
    const { body } = await send('POST', `${ROOT}/${id}/plans`, { kind: 'tera', ...june, ...early });
    const change = async (more: object) => {
      const { status } = await send('PATCH', `/api/admin/plans/${body.data.id}`, more);
      return [status, (await show(id)).plans[0].next_on];
    };
    assert.deepEqual(await change({ ...june, note: 'Atap' }), [200, '2027-06-30']);
    const september = { fixed_month: 9, fixed_day: 30 };
    assert.deepEqual(await change({ ...september, note: 'Atap' }), [200, '2027-09-30']);
    // A visit in February was for the June before.
    const late = { last_on: '2026-02-01', next_on: '2026-06-30' };
    assert.deepEqual(await change({ ...june, ...late }), [200, '2026-06-30']);
    assert.deepEqual(await change({ ...june, note: 'Lantai 2' }), [200, '2026-06-30']);
  });

  test('of a service keeps the day of the last one where it is emptied, and the next day with it [ADD-708]', async () => {
    const { id } = await aPiece();
    const days = { last_on: '2026-01-01', next_on: '2027-01-01' };
    const service = { kind: 'servis', every_months: 12, ...days };
    const { body } = await send('POST', `${ROOT}/${id}/plans`, service);
    const emptied = { every_months: 12, last_on: '', note: 'Atap' };
    assert.equal((await send('PATCH', `/api/admin/plans/${body.data.id}`, emptied)).status, 200);
    const [{ last_on, next_on }] = (await show(id)).plans;
    assert.deepEqual({ last_on, next_on }, days);
  });

  test('is changed and deleted; its equipment stays [ADD-708]', async () => {
    const { id } = await aPiece();
    const { body } = await send('POST', `${ROOT}/${id}/plans`, { kind: 'tera', every_months: 12 });
    const path = `/api/admin/plans/${body.data.id}`;
    const [{ version }] = (await show(id)).plans;
    const change = { every_months: 6, last_on: '2026-10-01', version };
    assert.equal((await send('PATCH', path, change)).status, 200);
    assert.equal((await show(id)).plans[0].next_on, '2027-04-01');
    assert.equal((await send('PATCH', path, change)).body.code, 'record_changed');
    const next = async () => {
      const { next_on, next_kind } = await show(id);
      return [next_on, next_kind];
    };
    const sooner = await send('POST', `${ROOT}/${id}/plans`, {
      kind: 'kalibrasi',
      every_months: 12,
      next_on: '2026-12-31',
    });
    assert.deepEqual(await next(), ['2026-12-31', 'kalibrasi']);
    assert.equal((await send('DELETE', `/api/admin/plans/${sooner.body.data.id}`)).status, 200);
    assert.deepEqual(await next(), ['2027-04-01', 'tera']);
    const gone = await atOnce(3, () => send('DELETE', path));
    assert.deepEqual(statusesOf(gone), { 200: 1, 404: 2 });
    assert.deepEqual((await show(id)).plans, []);
    assert.deepEqual(await next(), [null, null]);
  });
});

test('a reading of a day that is yet to come is refused at its day, so that no true one is too high later [ADD-709]', async () => {
  const { id } = await aPiece();
  const read = (day: string, totaliser: number) =>
    send('POST', `${ROOT}/${id}/readings`, { day, totaliser, unit: 'm3' });
  await changesNothing(app, async () => {
    for (const day of ['2062-11-21', '2026-11-22']) {
      const { status, body } = await read(day, 12_345);
      assert.deepEqual([status, body.code], [422, 'reading_ahead'], day);
      assert.deepEqual(body.errors, { day: ['Tanggal ini belum tiba.'] });
    }
  });
  assert.equal((await read('2026-11-21', 12_345)).status, 201);
});

test('a reading that was entered by mistake is taken back once, and refuses no true one any more [ADD-958]', async () => {
  const { id, customer } = await aPiece();
  const add = (day: string, totaliser: number) =>
    send('POST', `${ROOT}/${id}/readings`, { day, totaliser, unit: 'm3' });
  await add('2026-11-10', 1_200);
  const mistaken = Number((await add('2026-11-20', 12_340)).body.data.id);
  assert.equal((await add('2026-11-21', 1_240)).body.code, 'reading_too_low');
  const answers = await atOnce(5, () => send('DELETE', `/api/admin/readings/${mistaken}`));
  assert.deepEqual(statusesOf(answers), { 200: 1, 404: 4 });
  assert.match((await linesOf(customer.id))[0] ?? '', /menghapus angka meter/);
  assert.equal((await add('2026-11-21', 1_240)).status, 201);
  assert.deepEqual(
    (await app.call('GET', `${ROOT}/${id}/readings`)).body.data.data.map(
      ({ totaliser }: { totaliser: number }) => totaliser,
    ),
    [1_240, 1_200],
  );
  await changesNothing(app, async () => {
    const { status, body } = await send('DELETE', '/api/admin/readings/999999');
    assert.deepEqual([status, body.code], [404, 'reading_not_found']);
  });
});

test('a reading only grows, whatever its unit and in whatever order it is entered, unless a mark says why [ADD-709]', async () => {
  const { id } = await aPiece();
  const read = (day: string, totaliser: number | string, more: object = {}) =>
    send('POST', `${ROOT}/${id}/readings`, { day, totaliser, unit: 'm3', ...more });
  assert.equal((await read('2026-11-01', '1200.5')).status, 201);
  await changesNothing(app, async () => {
    assert.equal((await read('2026-11-02', 1_200)).body.code, 'reading_too_low');
    assert.equal((await read('2026-11-02', 1_200_499, { unit: 'l' })).body.code, 'reading_too_low');
    assert.equal((await read('2026-10-01', 1_201)).body.code, 'reading_too_high');
    assert.equal((await read('2026-11-02', -1)).status, 422);
  });
  assert.equal((await read('2026-10-01', 1_000)).status, 201);
  assert.equal((await read('2026-11-20', 3, { mark: 'exchanged' })).status, 201);
  assert.equal((await read('2026-11-10', 5_000)).status, 201);
  const { data } = (await app.call('GET', `${ROOT}/${id}/readings`)).body.data;
  assert.deepEqual(
    data.map((row: Record<string, unknown>) => [row.day, row.totaliser, row.mark]),
    [
      ['2026-11-20', 3, 'exchanged'],
      ['2026-11-10', 5_000, null],
      ['2026-11-01', 1_200.5, null],
      ['2026-10-01', 1_000, null],
    ],
  );
  // Of the same day each is compared with the one before it.
  const answers = await atOnce(5, () => read('2026-11-21', 4));
  assert.deepEqual(statusesOf(answers), { 201: 5 });
});

test('volume is compared with volume and mass with mass, also where a meter counts both [ADD-709]', async () => {
  const { id } = await aPiece();
  const code = async (day: string, totaliser: number, unit: string) => {
    const { status, body } = await send('POST', `${ROOT}/${id}/readings`, { day, totaliser, unit });
    return status === 201 ? 201 : body.code;
  };
  assert.deepEqual(
    [
      await code('2026-11-01', 1_000, 'm3'),
      await code('2026-11-01', 800, 'kg'),
      await code('2026-10-01', 10, 'kg'),
      await code('2026-11-02', 900, 'm3'),
      await code('2026-11-02', 999_999, 'l'),
      await code('2026-11-02', 0.7, 't'),
      await code('2026-09-01', 1_001, 'm3'),
      await code('2026-11-02', 0.8, 't'),
      await code('2026-11-02', 1_000_000, 'l'),
    ],
    [
      201,
      201,
      201,
      ...Array(2).fill('reading_too_low'),
      'reading_too_low',
      'reading_too_high',
      201,
      201,
    ],
  );
});
