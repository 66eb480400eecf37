import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { anImport, linesOf } from '#test/imports.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();
const DAYS = { last_service: '2026-01-15', next_service: '2028-01-15' };

const create = (body: Record<string, unknown>) =>
  app.call('POST', '/api/admin/services', { body: { ...DAYS, ...body } });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/api/admin/services/${id}`, { body: { ...DAYS, ...body } });
const show = async (id: number) => (await app.call('GET', `/api/admin/services/${id}`)).body.data;

interface Piece {
  id: number;
  serial_number: string | null;
  serial_doubtful: boolean;
  deleted: boolean;
}
/** The equipment of a service. */
const pieceOf = async (serviceId: number): Promise<Piece> => {
  const { rows } = await sql<Piece>`
    select e.id, e.serial_number, e.serial_doubtful, e.deleted_at is not null as deleted
    from plans p join equipment e on e.id = p.equipment_id where p.id = ${serviceId}
  `.execute(app.owner);
  const [piece] = rows;
  assert.ok(piece);
  return piece;
};

/** A customer with a service of a flowmeter with this serial number. */
const aServed = async (serial_number = 'SN-1') => {
  const [customer, product] = [await aCustomer(app), await aProduct(app)];
  const form = { id_user: customer.id, id_product: product.id, serial_number };
  const { body } = await create({ ...form, flowmeter_type: 'FM' });
  return { id: Number(body.data.id), form, customer, product };
};

describe('a service that is added', () => {
  test('with the serial number of equipment that its customer has is of that, in whatever case; without one it is of another [ADD-702]', async () => {
    const { id, form } = await aServed();
    const second = await create({ ...form, serial_number: 'sn-1' });
    const other = await create({ ...form, serial_number: null });
    const third = await create({ ...form, serial_number: undefined });
    assert.deepEqual([second.status, other.status], [201, 201]);
    const pieces = [];
    for (const each of [id, second.body.data.id, other.body.data.id, third.body.data.id])
      pieces.push((await pieceOf(each)).id);
    assert.equal(pieces[0], pieces[1]);
    assert.equal(new Set(pieces).size, 3);
    const { flowmeter_type, serial_number } = await show(second.body.data.id);
    assert.deepEqual([flowmeter_type, serial_number], ['FM', 'SN-1']);
  });

  test('of a flowmeter with two services shows what either form writes on the nameplate, and the other form is stale [ADD-702]', async () => {
    const { id, form } = await aServed();
    const { body } = await create(form);
    const before = await show(body.data.id);
    assert.equal((await update(id, { serial_number: 'SN-2', flowmeter_type: 'EM' })).status, 200);
    const after = await show(body.data.id);
    assert.deepEqual([after.flowmeter_type, after.serial_number], ['EM', 'SN-2']);
    const stale = await update(body.data.id, { note: 'Di atap', version: before.version });
    assert.equal(stale.body.code, 'record_changed');
  });

  test('with the serial number of somebody else is refused in words that name it, and so is a change to it; another product may have it [ADD-703]', async () => {
    const { id, form, customer, product } = await aServed();
    const taken = await pieceOf(id);
    const other = await aService(app, { id_product: product.id });
    const words = `Nomor seri “SN-1” sudah dipakai ${product.product} milik ${customer.name} (peralatan nomor ${taken.id}). Periksa pelatnya; bila alat itu berpindah tangan, pindahkan peralatannya.`;
    await changesNothing(app, async () => {
      for (const answer of [
        await create({ ...form, id_user: other.id_user, serial_number: 'sn-1' }),
        await update(other.id, { serial_number: 'SN-1' }),
      ]) {
        assert.deepEqual(
          [answer.status, answer.body.code, answer.body.message],
          [409, 'serial_taken', words],
        );
      }
    });
    const elsewhere = await aService(app);
    assert.equal((await update(elsewhere.id, { serial_number: 'SN-1' })).status, 200);
  });

  test('at once with the same serial number, of ten customers one gets it; ten services of one customer are of one piece [ADD-703]', async () => {
    const product = await aProduct(app);
    const customers = [];
    for (let n = 0; n < 10; n += 1) customers.push(await aCustomer(app));
    const form = { id_product: product.id, serial_number: 'SN-7' };
    const turns = customers.values();
    const answers = await atOnce(10, () => create({ ...form, id_user: turns.next().value?.id }));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 9 });

    const own = { ...form, id_user: customers[0]?.id, serial_number: 'SN-8' };
    const served = await atOnce(10, () => create(own));
    assert.deepEqual(statusesOf(served), { 201: 10 });
    const pieces = new Set<number>();
    for (const { body } of served) pieces.add((await pieceOf(body.data.id)).id);
    assert.equal(pieces.size, 1);
  });

  test('is of the equipment whose serial number is beyond doubt, never of what was deleted or is of another product; a doubtful one is nobody’s [ADD-702, ADD-701]', async () => {
    const { id, form, customer } = await aServed();
    const doubtful = await pieceOf(id);
    await sql`update equipment set serial_doubtful = true where id = ${doubtful.id}`.execute(
      app.owner,
    );
    const stranger = await create({ ...form, id_user: (await aCustomer(app)).id });
    assert.equal(stranger.status, 201, JSON.stringify(stranger.body));
    const { id: id_product } = await aProduct(app);
    const ofAnother = await create({ ...form, id_product });
    const pieces = [doubtful.id, (await pieceOf(ofAnother.body.data.id)).id];
    assert.equal(new Set(pieces).size, 2);

    // Of its own two with one number, the one without doubt.
    const own = { id_user: customer.id, id_product, serial_number: 'SN-5' };
    const first = await pieceOf((await create(own)).body.data.id);
    await sql`update equipment set serial_doubtful = true where id = ${first.id}`.execute(
      app.owner,
    );
    const sure = await app.call('POST', '/api/admin/equipment', { body: own });
    assert.equal(sure.status, 201, JSON.stringify(sure.body));
    const later = await create(own);
    assert.equal((await pieceOf(later.body.data.id)).id, sure.body.data.id);

    const removed = await app.call('POST', '/api/admin/equipment', {
      body: { ...own, serial_number: 'SN-6' },
    });
    const path = `/api/admin/equipment/${removed.body.data.id}/deletion`;
    assert.equal((await app.call('POST', path, { body: { reason: 'Salah' } })).status, 200);
    const anew = await create({ ...own, serial_number: 'SN-6' });
    assert.deepEqual(
      [anew.status, (await pieceOf(anew.body.data.id)).deleted],
      [201, false],
      JSON.stringify(anew.body),
    );
  });

  test('gets the serial number of a customer who is gone [ADD-703]', async () => {
    const { id, form, customer } = await aServed();
    await app.call('DELETE', `/api/admin/users/${customer.id}`);
    const next = await aCustomer(app);
    const { status, body } = await create({ ...form, id_user: next.id });
    assert.equal(status, 201);
    assert.deepEqual(
      [(await pieceOf(id)).serial_doubtful, (await pieceOf(body.data.id)).serial_doubtful],
      [true, false],
    );
  });

  test('of an import is refused with the serial number of somebody else, and shares the equipment of its customer [ADD-703, ADD-702]', async () => {
    const { product } = await aServed();
    const other = await aCustomer(app);
    const file = (serial: string) =>
      `WhatsApp;Produk;Servis terakhir;Nomor seri\n${other.whatsapp};${product.product};01/03/2026;${serial}`;
    const refused = await anImport(app, 'services', file('sn-1'));
    const [line] = await linesOf(app, refused);
    assert.match(line.reasons[0], /sudah dipakai alat milik/);
    const [fine] = await linesOf(app, await anImport(app, 'services', file('SN-2')));
    assert.equal(fine.state, 'new');
  });
});

test('a doubtful serial number stays so while only days are saved, and is beyond doubt once it is entered anew [ADD-701]', async () => {
  const { id } = await aServed();
  await sql`update equipment set serial_doubtful = true where id = ${(await pieceOf(id)).id}`.execute(
    app.owner,
  );
  assert.equal((await update(id, { serial_number: 'SN-1' })).status, 200);
  assert.equal((await pieceOf(id)).serial_doubtful, true);
  assert.equal((await update(id, { serial_number: 'SN-1A' })).status, 200);
  assert.equal((await pieceOf(id)).serial_doubtful, false);
});

/** Deletes a service. @returns whether its equipment went with it. */
const remove = async (id: number): Promise<boolean> => {
  assert.equal((await app.call('DELETE', `/api/admin/services/${id}`)).status, 200);
  return (await pieceOf(id)).deleted;
};

test('with its last service equipment goes of which nothing else is known; with a reading or another service it stays [ADD-704]', async () => {
  const { id, form } = await aServed();
  const second = await create(form);
  assert.equal(await remove(id), false);
  assert.equal(await remove(second.body.data.id), true);
  // Its serial number is free.
  assert.equal((await create({ ...form, id_user: (await aCustomer(app)).id })).status, 201);

  const read = await aServed();
  await sql`
    insert into readings (equipment_id, day, totaliser, unit, entered_by, created_at)
    values (${(await pieceOf(read.id)).id}, '2026-11-01', 12.5, 'm3', 1, now())
  `.execute(app.owner);
  assert.equal(await remove(read.id), false);
});

test('equipment stays with each detail of its own or of a visit, and with a paper; a visit that says nothing does not keep it [ADD-704]', async () => {
  const staysWith = async (text: (piece: number, plan: number) => string) => {
    const { id } = await aServed();
    await sql.raw(text((await pieceOf(id)).id, id)).execute(app.owner);
    return !(await remove(id));
  };
  for (const detail of [
    `state = 'in-repair'`,
    `size = 'DN 80'`,
    `site = 'Ruang pompa'`,
    `installed_on = '2025-01-01'`,
    `warranty_until = '2027-01-01'`,
    `note = 'Di atap'`,
  ]) {
    const stays = await staysWith((piece) => `update equipment set ${detail} where id = ${piece}`);
    assert.equal(stays, true, detail);
  }
  const visit = (plan: number, column = 'photos_due', value = '0') =>
    `insert into visits (plan_id, day, created_at, ${column}) values (${plan}, '2026-11-01', now(), ${value})`;
  for (const [column, value] of [
    ['technician', `'Budi'`],
    ['found', `'Macet'`],
    ['done', `'Dibersihkan'`],
    ['parts', `'1 rotor'`],
    ['error_before', '0'],
    ['error_after', '0'],
    ['result', `'fit'`],
    ['signer', `'Ibu Sri'`],
    ['number', `'LK-2026-0001'`],
  ] as const) {
    assert.equal(await staysWith((_, plan) => visit(plan, column, value)), true, column);
  }
  assert.equal(await staysWith((_, plan) => visit(plan)), false);
  const certificate = (piece: number) =>
    `insert into certificates (equipment_id, kind, number, issuer, issued_on, valid_until, is_latest, created_at)
     values (${piece}, 'tera', 'SKHP-1', 'UPTD', '2026-01-01', '2027-01-01', true, now())`;
  assert.equal(await staysWith(certificate), true, 'a certificate');
  const attachment = (piece: number) =>
    `insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
     values (${piece}, 'photo', '${'a'.repeat(32)}.jpg', sha256(''), 'image/jpeg', 1, now(), 1)`;
  assert.equal(await staysWith(attachment), true, 'an attachment');
});

test('equipment with plans, readings and papers is guarded by the database itself [ADD-700]', async () => {
  const { id, product } = await aServed();
  const { id: piece } = await pieceOf(id);
  const refuses = (constraint: RegExp, text: string) =>
    assert.rejects(sql.raw(text).execute(app.owner), constraint, text);
  const plan = (columns: string, values: string) =>
    `insert into plans (equipment_id, customer_id, product_id, next_on, created_at, ${columns})
     select id, customer_id, product_id, '2027-01-01', now(), ${values} from equipment where id = ${piece}`;
  await refuses(/plans_one_rule/, plan('kind', `'tera'`));
  await refuses(/plans_one_rule/, plan('kind, every_months, every_units', `'tera', 12, 5`));
  await refuses(/plans_service_was_there/, plan('kind', `'servis'`));
  await refuses(/plans_day_of_the_year/, plan('kind, fixed_month', `'tera', 12`));
  await refuses(/plans_day_of_the_year/, plan('kind, fixed_month, fixed_day', `'tera', 13, 1`));
  await refuses(/plans_rule_goes_on/, plan('kind, every_months', `'tera', 0`));
  await refuses(/plans_kind_known/, plan('kind, every_months', `'cuci', 1`));
  await refuses(
    /plans_remind_days_before/,
    plan('kind, every_months, remind_days', `'tera', 1, '{400}'`),
  );
  const tera = plan('kind, every_months', `'tera', 12`);
  await refuses(/plans_one_of_a_kind/, `${tera}; ${tera}`);
  await refuses(/plans_equipment_id_fkey/, `update plans set customer_id = 1 where id = ${id}`);
  await refuses(/equipment_state_known/, `update equipment set state = 'lost' where id = ${piece}`);
  await refuses(
    /equipment_public_code_random/,
    `update equipment set public_code = '1' where id = ${piece}`,
  );
  await refuses(
    /equipment_serial_taken/,
    `insert into equipment (customer_id, product_id, serial_number, created_at) values (1, ${product.id}, 'sn-1', now())`,
  );
  const reading = (totaliser: number, unit: string, mark: string) =>
    `insert into readings (equipment_id, day, totaliser, unit, mark, entered_by, created_at)
     values (${piece}, '2026-11-01', ${totaliser}, '${unit}', ${mark}, 1, now())`;
  await refuses(/readings_not_below_zero/, reading(-1, 'm3', 'null'));
  await refuses(/readings_unit_known/, reading(1, 'liter', 'null'));
  await refuses(/readings_mark_known/, reading(1, 'l', `'lost'`));
  // Who moves equipment moves its plans.
  const { id: next } = await aCustomer(app);
  await sql`update equipment set customer_id = ${next} where id = ${piece}`.execute(app.owner);
  assert.equal((await show(id)).id_user, next);
});
