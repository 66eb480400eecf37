import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { UNKNOWN_CODES_MAX } from '#domains/labels/look-up-code.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aVisit } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { aColleague } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { anAppointment, aPiece } from '#test/visits.ts';

const app = useApp();

async function aTechnician() {
  const token = await aColleague(app, 'teknisi');
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from accounts where staff_role = 'teknisi' order by id desc limit 1
  `.execute(app.owner);
  const [{ id, name } = { id: 0, name: '' }] = rows;
  return { token, id, name };
}
const renew = (token: string) => app.call('POST', '/api/admin/calendar-address', { token });
const pathOf = (url: string) => new URL(url).pathname;
const read = (path: string) => app.server.inject({ method: 'GET', url: path });

describe('an appointment in another calendar', () => {
  test('is a file with its day, hour, place and way to the equipment, and nobody’s number [ADD-844]', async () => {
    const { planId, equipmentId, customer } = await aPiece(app, {
      address: 'Jalan Asia Afrika 1, Bandung',
      site: 'Ruang pompa',
    });
    await sql`
      update equipment set flowmeter_type = 'Turbin', serial_number = 'SN-77' where id = ${equipmentId}
    `.execute(app.owner);
    const { product } = await app.owner
      .selectFrom('equipment')
      .innerJoin('products', 'products.id', 'product_id')
      .select('products.name as product')
      .where('equipment.id', '=', equipmentId)
      .executeTakeFirstOrThrow();
    const { id: technician } = await aTechnician();
    const id = await anAppointment(app, planId, { hour: '10:00', id_technician: technician });
    const { name, type, content } = await download(app, `/api/admin/appointments/${id}/export`);
    const text = content.toString().replaceAll('\r\n ', '');
    assert.deepEqual(
      [name, type],
      [`kunjungan-2026-12-07-${id}.ics`, 'text/calendar; charset=utf-8'],
    );
    for (const line of [
      `UID:kunjungan-${id}@points.example.com`,
      'SEQUENCE:1',
      'DTSTART:20261207T030000Z',
      'DTEND:20261207T040000Z',
      'STATUS:CONFIRMED',
      `SUMMARY:Servis – ${customer.name}`,
      `DESCRIPTION:${product} – Turbin – SN SN-77\\nServis ${customer.name}`,
      'LOCATION:Ruang pompa\\, Jalan Asia Afrika 1\\, Bandung',
      `URL:https://points.example.com/admin/equipment/${equipmentId}`,
    ]) {
      assert.ok(text.split('\r\n').includes(line), `${line}\n${text}`);
    }
    assert.ok(!text.includes(customer.whatsapp) && !text.includes(customer.whatsapp.slice(2)));
    const gone = await app.call('POST', `/api/admin/appointments/${id + 999}/export`);
    assert.equal(gone.body.code, 'appointment_not_found');
  });

  test('says what is not agreed yet, and grows its number with each change [ADD-844]', async () => {
    const { planId } = await aPiece(app);
    const id = await anAppointment(app, planId, { asks: true });
    const text = async () =>
      (await download(app, `/api/admin/appointments/${id}/export`)).content.toString();
    assert.match(await text(), /STATUS:TENTATIVE\r\nSUMMARY:.*menunggu jawaban/);
    await app.call('PATCH', `/api/admin/appointments/${id}`, {
      body: { day: '2026-12-08', asks: false },
    });
    assert.match(
      await text(),
      /SEQUENCE:2\r\n[\s\S]*DTSTART;VALUE=DATE:20261208\r\n[\s\S]*STATUS:CONFIRMED/,
    );
  });
});

describe('the address of a calendar', () => {
  test('answers a visit of before equipment moved as one to the customer of then [ADD-790, ADD-845]', async () => {
    const me = await aTechnician();
    const { planId, equipmentId, customer } = await aPiece(app, { site: 'Ruang pompa' });
    await anAppointment(app, planId, { id_technician: me.id });
    await aVisit(app, planId, '2026-11-22');
    const next = await aCustomer(app);
    const moved = { id_user: next.id };
    await app.call('POST', `/api/admin/equipment/${equipmentId}/move`, { body: moved });
    const { payload } = await read(pathOf((await renew(me.token)).body.data.url));
    assert.ok(payload.includes(customer.name), payload);
    assert.ok(!payload.includes(next.name) && !payload.includes('Ruang pompa'), payload);
  });

  test('answers the appointments of its owner to whoever knows it, without a session [ADD-845]', async () => {
    const [me, other] = [await aTechnician(), await aTechnician()];
    const [mine, theirs] = [await aPiece(app), await aPiece(app)];
    await anAppointment(app, mine.planId, { id_technician: me.id });
    await anAppointment(app, theirs.planId, { id_technician: other.id });
    assert.deepEqual(
      (await app.call('GET', '/api/admin/calendar-address', { token: me.token })).body.data,
      { made_at: null },
    );
    const { body } = await renew(me.token);
    assert.match(body.data.url, /^https:\/\/points\.example\.com\/api\/calendars\/[\w-]{43}\.ics$/);
    const { statusCode, headers, payload } = await read(pathOf(body.data.url));
    assert.deepEqual(
      [statusCode, headers['content-type'], headers['cache-control']],
      [200, 'text/calendar; charset=utf-8', 'no-store'],
    );
    const text = payload.replaceAll('\r\n ', '');
    assert.match(text, new RegExp(`X-WR-CALNAME:Kunjungan ${me.name}\r\n`));
    assert.ok(text.includes(mine.customer.name) && !text.includes(theirs.customer.name));
    assert.ok(!text.includes(mine.customer.whatsapp));
    // From a month ago until a year ahead.
    const shown = [];
    for (const day of ['2026-10-20', '2026-10-21', '2027-11-22', '2027-11-23']) {
      await sql`update appointments set day = ${day} where technician_id = ${me.id}`.execute(
        app.owner,
      );
      const found = await read(pathOf(body.data.url));
      shown.push(found.payload.includes('BEGIN:VEVENT'));
    }
    assert.deepEqual(shown, [false, true, true, false]);
    const { rows } = await sql<{ kept: string }>`
      select calendar_addresses::text as kept from calendar_addresses
    `.execute(app.owner);
    const token = body.data.url.split('/').at(-1).replace('.ics', '');
    assert.ok(rows.length > 0 && rows.every(({ kept }) => !kept.includes(token)));
  });

  test('ends with a newer one, when it is ended, and with its owner; guessing finds nothing [ADD-845]', async () => {
    const { token, id } = await aTechnician();
    const paths = [];
    for (let round = 0; round < 2; round += 1)
      paths.push(pathOf((await renew(token)).body.data.url));
    const [first = '', second = ''] = paths;
    const statuses = async () => [(await read(first)).statusCode, (await read(second)).statusCode];
    assert.deepEqual(await statuses(), [404, 200]);
    for (const [change, back] of [
      [sql`staff_role = 'gudang'`, sql`staff_role = 'teknisi'`],
      [sql`ends_at = ${app.clock.now()}`, sql`ends_at = null`],
      [sql`deleted_at = ${app.clock.now()}`, sql`deleted_at = null`],
    ] as const) {
      await sql`update accounts set ${change} where id = ${id}`.execute(app.owner);
      assert.deepEqual(await statuses(), [404, 404]);
      await sql`update accounts set ${back} where id = ${id}`.execute(app.owner);
    }
    const remove = () => app.call('DELETE', '/api/admin/calendar-address', { token });
    assert.deepEqual(statusesOf(await atOnce(3, remove)), { 200: 3 });
    assert.deepEqual(await statuses(), [404, 404]);
    for (const wrong of ['x', `${'a'.repeat(43)}.ics`, '..%2F', `${'a'.repeat(43)}`, '%00.ics']) {
      const { statusCode, body } = await read(`/api/calendars/${wrong}`);
      assert.equal(statusCode, 404, `${wrong}: ${body}`);
    }
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=services');
    const told = body.data.data.map(({ sentence }: { sentence: string }) => sentence);
    assert.equal(
      told.filter((sentence: string) => sentence.includes('menghentikan alamat')).length,
      1,
    );
    assert.ok(!JSON.stringify(body).includes(second));
  });

  test('made by two at once is one, and needs the company’s own [ADD-845]', async () => {
    const { token } = await aTechnician();
    const made = await atOnce(4, () => renew(token));
    assert.deepEqual(statusesOf(made), { 200: 4 });
    const found = [];
    for (const { body } of made) found.push((await read(pathOf(body.data.url))).statusCode);
    assert.deepEqual(
      found.toSorted((one, other) => one - other),
      [200, 404, 404, 404],
    );
    const server = await anotherServer(app, { publicUrl: undefined });
    const { code } = (
      await server.inject({
        method: 'POST',
        url: '/api/admin/calendar-address',
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
    assert.equal(code, 'address_unknown');
    await server.close();
  });

  test('asked for while it is unknown is refused thirty times an hour from a network, however many ask at once; known ones never count [ADD-931]', async () => {
    const { token } = await aTechnician();
    const known = pathOf((await renew(token)).body.data.url);
    const ask = (url: string, remoteAddress = '198.51.100.9') =>
      app.server.inject({ url, remoteAddress });
    const unknown = `/api/calendars/${'a'.repeat(43)}.ics`;
    for (let count = 0; count < UNKNOWN_CODES_MAX + 5; count += 1) {
      assert.equal((await ask(known)).statusCode, 200);
    }
    const guesses = await Promise.all(
      Array.from({ length: UNKNOWN_CODES_MAX + 5 }, () => ask(unknown)),
    );
    assert.deepEqual(
      [404, 429].map((status) => guesses.filter((guess) => guess.statusCode === status).length),
      [UNKNOWN_CODES_MAX, 5],
    );
    const { statusCode, headers } = await ask(known);
    assert.equal(statusCode, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal((await ask(unknown, '192.0.2.1')).statusCode, 404);
    // A label is read as ever: an ended calendar that somebody's phone still asks for keeps nobody from his work.
    const label = await app.server.inject({
      url: `/api/admin/equipment-codes/${'f'.repeat(32)}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '198.51.100.9',
    });
    assert.equal(label.json().code, 'code_unknown');
    app.clock.advance(60 * 60_000);
    assert.equal((await ask(known)).statusCode, 200);
  });
});
