import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { ADMIN, anotherServer, calledAt, signInAs, useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  aPicture,
  aService,
  aVoucher,
  formOf,
  pointsOf,
} from '#test/builders.ts';
import { anImport, applying, takingBack, workOnImports } from '#test/imports.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { APPROVALS_ASKED_PER_HOUR } from './ask-approval.ts';

const app = useApp();

/** Somebody else of the staff, with the password of the first. */
async function aPerson(
  name: string,
  {
    role = 'kantor',
    act = null,
    day = null,
  }: { role?: string; act?: number | null; day?: number | null } = {},
): Promise<{ id: number; token: string; whatsapp: string }> {
  const whatsapp = `62899${String(Math.random()).slice(2, 10)}`;
  const { rows } = await sql<{ id: number }>`
    insert into accounts (customer_id, is_principal, role, staff_role, act_limit, day_limit, name, username,
      username_key, whatsapp, password_hash, created_at)
    select 1, false, 'admin', ${role}, ${act}, ${day}, ${name}, ${`${name}-${whatsapp}`}, ${`${name}-${whatsapp}`},
      ${whatsapp}, password_hash, created_at
    from accounts where id = 1
    returning id
  `.execute(app.owner);
  const token = await signInAs(app, { ...ADMIN, whatsapp });
  return { id: rows[0]?.id ?? 0, token, whatsapp };
}

const send = (token: string, id_customer: number, add_point: number) =>
  app.call('POST', '/api/admin/send-point', { token, body: { id_customer, add_point } });

const askToSend = (token: string, id_customer: number, add_point: number) =>
  app.call('POST', '/api/admin/approvals', {
    token,
    body: {
      call: 'POST /api/admin/send-point',
      body: { id_customer, add_point },
      reason: 'Bonus akhir tahun',
    },
  });

const askToVisit = (token: string, body: object) =>
  app.call('POST', '/api/admin/approvals', {
    token,
    body: { call: 'POST /api/admin/service-histories', body, reason: 'Bonus kunjungan' },
  });

const show = (token: string, id: number) =>
  app.call('GET', `/api/admin/approvals/${id}`, { token });

async function approve(token: string, id: number, seen?: string) {
  const what = seen ?? (await show(token, id)).body.data.preview.seen;
  return app.call('POST', `/api/admin/approvals/${id}/approval`, { token, body: { seen: what } });
}

const balance = async (id: number) => (await pointsOf(app, id)).point;

/** What the first does with these limits while nobody else is left of the staff stands, and the trail says that it was alone. */
async function standsAlone(
  limits: RawBuilder<unknown>,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const alone = async () => {
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=approvals&per_page=100');
    return body.data.data.filter(({ sentence }: { sentence: string }) =>
      / melakukannya tanpa persetujuan: tidak ada orang lain yang berhak/.test(sentence),
    ).length;
  };
  const before = await alone();
  await sql`update accounts set ${limits} where id = 1`.execute(app.owner);
  await sql`update accounts set ends_at = '2020-01-01' where customer_id = 1 and id <> 1`.execute(
    app.owner,
  );
  try {
    const { status, body } = await work();
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    assert.equal(await alone(), before + 1);
  } finally {
    await sql`update accounts set act_limit = null, day_limit = null where id = 1`.execute(
      app.owner,
    );
    await sql`update accounts set ends_at = null where customer_id = 1`.execute(app.owner);
  }
}

/** Somebody of the office who has not signed in yet. */
async function invited(name: string): Promise<void> {
  const { id } = await aPerson(name);
  await sql`update accounts set signed_in_at = null where id = ${id}`.execute(app.owner);
}

/** What records a visit at a customer, with points. */
async function visitOf(customerId: number) {
  const { id: id_service } = await aService(app, { id_user: customerId });
  return (add_point: number) => ({ id_service, last_service: '2026-03-01', add_point });
}

describe('limits', () => {
  test('whoever has no limit needs nobody: with one account nothing is asked [ADD-640]', async () => {
    const member = await aCustomer(app);
    assert.equal((await send(app.adminToken, member.id, 900_000)).status, 200);
  });

  test('above the limit of an act nothing is done, at the limit it is [ADD-640]', async () => {
    const member = await aCustomer(app);
    const { token } = await aPerson('sari', { act: 100 });
    const refused = await send(token, member.id, 101);
    assert.deepEqual([refused.status, refused.body.code], [409, 'approval_needed']);
    assert.equal(await balance(member.id), 0);
    assert.equal((await send(token, member.id, 100)).status, 200);
  });

  test('the limit of a day holds for all acts together, also for those at the same moment [ADD-640]', async () => {
    const member = await aCustomer(app);
    const { token } = await aPerson('tono', { day: 100 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(token, member.id, 30)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
    assert.equal(await balance(member.id), 90);
    // What goes above it together with those before is asked for.
    const asked = await askToSend(token, member.id, 30);
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
  });

  test('the limit of a day is free again at midnight in the zone of the business, for asking too [ADD-640]', async () => {
    const member = await aCustomer(app);
    const now = app.clock.now().toISOString();
    try {
      app.clock.set('2026-11-21T16:59:00Z');
      const { token } = await aPerson('tono', { day: 100 });
      assert.equal((await send(token, member.id, 100)).status, 200);
      assert.equal((await send(token, member.id, 30)).body.code, 'approval_needed');
      app.clock.set('2026-11-21T17:00:00Z');
      assert.equal((await askToSend(token, member.id, 30)).body.code, 'approval_needless');
      assert.equal((await send(token, member.id, 30)).status, 200);
    } finally {
      app.clock.set(now);
    }
    assert.equal(await balance(member.id), 130);
  });

  test('a broadcast weighs what all its customers get, a correction what it takes [ADD-640]', async () => {
    const members = [await aCustomer(app, { point: 500 }), await aCustomer(app)];
    const { token } = await aPerson('wati', { act: 100 });
    const broadcast = await app.call('POST', '/api/admin/broadcasts', {
      token,
      body: { customers: members.map(({ id }) => id), point: 60, template_id: null },
    });
    assert.equal(broadcast.body.code, 'approval_needed', JSON.stringify(broadcast.body));
    const correction = await app.call('POST', `/api/admin/users/${members[0]?.id}/corrections`, {
      token,
      body: { point: -101, reason: 'Salah' },
    });
    assert.equal(correction.body.code, 'approval_needed', JSON.stringify(correction.body));
  });

  test('an import that is taken back weighs what it gave [ADD-640]', async () => {
    const member = await aCustomer(app);
    const { token } = await aPerson('rini', { act: 1_000 });
    const back = (id: number) => app.call('POST', `/api/admin/imports/${id}/take-back`, { token });
    for (const [point, status] of [
      [1_001, 409],
      [1_000, 202],
    ] as const) {
      const id = await anImport(
        app,
        'opening-balances',
        `No WA,Point\n${member.whatsapp},${point}\n`,
      );
      await applying(app, id);
      const answer = await back(id);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      await workOnImports(app);
      assert.equal(await balance(member.id), status === 202 ? 0 : point);
      if (status === 409) await takingBack(app, id);
    }
  });

  test('an import weighs what it takes as well as what it gives, also where both cancel each other out [ADD-640, ADD-141]', async () => {
    const settle = (points_when: string) =>
      app.call('PATCH', '/api/admin/settings', { body: { points_when } });
    const { token } = await aPerson('dewi', { act: 100 });
    const act = async (id: number, what: 'apply' | 'take-back') => {
      const { status } = await app.call('POST', `/api/admin/imports/${id}/${what}`, { token });
      await workOnImports(app);
      return status;
    };
    const told = async (id: number) => {
      const { rows } = await sql<{ after: object }>`
        select after from audit_trail where act = 'import-applied' and subject_id = ${id}
      `.execute(app.owner);
      return rows.map(({ after }) => after);
    };
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const file = (...lines: string[]) =>
      anImport(app, 'invoices', ['Nomor;WA;Tanggal;Nilai', ...lines].join('\n'));
    const shrunk = (amount: string) => `W-1;${one.whatsapp};01/11/2026;${amount}`;
    await settle('issued');
    try {
      const invoice = { id_customer: one.id, number: 'W-1', date: '2026-11-01' };
      await anInvoice(app, { ...invoice, amount: 3_000_000 });
      assert.equal(await act(await file(shrunk('1.990.000')), 'apply'), 409);
      const taking = await file(shrunk('2.000.000'));
      assert.equal(await act(taking, 'apply'), 202);
      assert.deepEqual(await told(taking), [{ count: 1, point: -100 }]);
      const both = await file(shrunk('1.400.000'), `W-2;${other.whatsapp};01/11/2026;600.000`);
      assert.equal(await act(both, 'apply'), 409);
      await applying(app, both);
      assert.deepEqual(await told(both), [{ count: 2, point: 0, moved: 120 }]);
      assert.equal(await act(both, 'take-back'), 409);
      assert.deepEqual([await balance(one.id), await balance(other.id)], [140, 60]);
    } finally {
      await settle('paid');
    }
  });

  test('a new reward needs nobody, its price does once it is changed [ADD-640]', async () => {
    await aPerson('sari');
    await sql`update settings set second_look = true`.execute(app.owner);
    try {
      const form = { voucher: 'Pulsa', required_point: '100' };
      const created = await app.call('POST', '/api/admin/vouchers', {
        body: formOf({ ...form, images: await aPicture() }),
      });
      assert.equal(created.status, 201, JSON.stringify(created.body));
      const changed = await app.call('PUT', `/api/admin/vouchers/${created.body.data.id}`, {
        body: formOf({ ...form, required_point: '90', version: '1' }),
      });
      assert.equal(changed.body.code, 'approval_needed', JSON.stringify(changed.body));
    } finally {
      await sql`update settings set second_look = false`.execute(app.owner);
    }
  });

  test('where nobody else could approve the act stands, and the trail says so [ADD-641]', async () => {
    const member = await aCustomer(app);
    for (const limit of [sql`act_limit = 10`, sql`day_limit = 10`]) {
      await standsAlone(limit, () => send(app.adminToken, member.id, 11));
    }
  });

  test('a technician approves no points, nor does who was invited and has not come yet [ADD-641]', async () => {
    const member = await aCustomer(app);
    const visit = await visitOf(member.id);
    await standsAlone(sql`act_limit = 10`, async () => {
      await aPerson('teknisi', { role: 'teknisi' });
      await invited('calon');
      return app.call('POST', '/api/admin/service-histories', { body: visit(11) });
    });
  });
});

describe('a request', () => {
  test('is done once somebody else has approved it, as the act of who asked [ADD-642, ADD-643]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const asked = await askToSend(sari.token, member.id, 500);
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    assert.equal(await balance(member.id), 0);
    const { id } = asked.body.data;
    const shown = await show(app.adminToken, id);
    const { preview, may_decide, reason } = shown.body.data;
    assert.equal(reason, 'Bonus akhir tahun');
    assert.equal(may_decide, true);
    assert.match(preview.lines[0].sentence, /mengirim 500 point kepada/);
    const done = await approve(app.adminToken, id);
    assert.deepEqual(
      [done.status, done.body.data.state],
      [200, 'approved'],
      JSON.stringify(done.body),
    );
    assert.equal(await balance(member.id), 500);
    const { rows } = await sql<{ actor_id: number }>`
      select actor_id from point_entries where customer_id = ${member.id}
    `.execute(app.owner);
    assert.deepEqual(rows, [{ actor_id: sari.id }]);
  });

  test('above the limit of everybody is decided by an owner, whose own limit is for what it does alone [ADD-641, ADD-642]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    await sql`update accounts set act_limit = 200 where id = 1`.execute(app.owner);
    try {
      assert.equal((await send(sari.token, member.id, 500)).body.code, 'approval_needed');
      const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
      assert.equal((await show(app.adminToken, id)).body.data.may_decide, true);
      assert.equal((await approve(app.adminToken, id)).status, 200);
      assert.equal(await balance(member.id), 500);
    } finally {
      await sql`update accounts set act_limit = null where id = 1`.execute(app.owner);
    }
  });

  test('is not decided by who asked, nor by whose own limit is below it, nor by another role [ADD-642]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const other = await aPerson('budi', { act: 200 });
    const store = await aPerson('gudang', { role: 'gudang' });
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    const able = await aPerson('wati', { act: 500 });
    const mays = [];
    for (const { token } of [sari, other, able]) {
      mays.push((await show(token, id)).body.data.may_decide);
    }
    assert.deepEqual(mays, [false, false, true]);
    assert.equal((await approve(sari.token, id, seen)).body.code, 'approval_not_yours');
    assert.equal((await approve(other.token, id, seen)).body.code, 'approval_not_yours');
    assert.equal((await approve(store.token, id, seen)).status, 404);
    assert.equal((await show(store.token, id)).status, 404);
    assert.equal(await balance(member.id), 0);
  });

  test('for a visit with points is neither seen nor decided by a technician, who may record it but move none [ADD-642]', async () => {
    const member = await aCustomer(app);
    const visit = await visitOf(member.id);
    const sari = await aPerson('sari', { act: 100 });
    const technician = await aPerson('teknisi', { role: 'teknisi' });
    const { body } = await askToVisit(sari.token, visit(500));
    const { id } = body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    const listed = await app.call('GET', '/api/admin/approvals', { token: technician.token });
    assert.deepEqual(listed.body.data.data, []);
    assert.equal((await show(technician.token, id)).status, 404);
    assert.equal((await approve(technician.token, id, seen)).status, 404);
    const refused = await app.call('POST', `/api/admin/approvals/${id}/refusal`, {
      token: technician.token,
      body: { note: 'Tidak' },
    });
    assert.equal(refused.status, 404);
    assert.equal(await balance(member.id), 0);
    assert.equal((await approve(app.adminToken, id, seen)).status, 200);
    assert.equal(await balance(member.id), 500);
  });

  test('is done once, however many approve it at the same moment [ADD-643]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => approve(app.adminToken, id, seen)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(
      answers.every(({ status, body }) => status === 200 || body.code === 'approval_decided'),
    );
    assert.equal(await balance(member.id), 500);
  });

  test('that would do something else by now is not done: an approval holds for what was seen [ADD-643]', async () => {
    const voucher = await aVoucher(app, { codes: 1 });
    await sql`update settings set second_look = true`.execute(app.owner);
    try {
      const sari = await aPerson('sari');
      const path = `/api/admin/vouchers/${voucher.id}`;
      const change = { voucher: 'Pulsa', required_point: 7, version: 1 };
      const refused = await app.call('PATCH', path, { token: sari.token, body: change });
      assert.equal(refused.body.code, 'approval_needed', JSON.stringify(refused.body));
      const asked = await app.call('POST', '/api/admin/approvals', {
        token: sari.token,
        body: {
          call: 'PUT /api/admin/vouchers/:id',
          params: { id: String(voucher.id) },
          body: { voucher: 'Pulsa', required_point: 7 },
          reason: 'Harga baru',
        },
      });
      assert.equal(asked.status, 201, JSON.stringify(asked.body));
      const { id } = asked.body.data;
      const { seen } = (await show(app.adminToken, id)).body.data.preview;
      await sql`update rewards set required_point = 9 where id = ${voucher.id}`.execute(app.owner);
      const changed = await approve(app.adminToken, id, seen);
      assert.equal(changed.body.code, 'approval_changed', JSON.stringify(changed.body));
      assert.equal((await approve(app.adminToken, id)).body.data.state, 'approved');
    } finally {
      await sql`update settings set second_look = false`.execute(app.owner);
    }
  });

  test('to apply an import holds for the preview that was read, also where another one counts the same [ADD-643]', async () => {
    const member = await aCustomer(app);
    const content = `No WA,Point\n${member.whatsapp},500\n`;
    const id = await anImport(app, 'opening-balances', content);
    const { token } = await aPerson('ayu', { act: 100 });
    const call = 'POST /api/admin/imports/:id/apply';
    const asked = await app.call('POST', '/api/admin/approvals', {
      token,
      body: { call, params: { id: String(id) }, body: {}, reason: 'Saldo awal' },
    });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    const { seen } = (await show(app.adminToken, asked.body.data.id)).body.data.preview;
    await sql`update imports set progress = progress where id = ${id}`.execute(app.owner);
    const changed = await approve(app.adminToken, asked.body.data.id, seen);
    assert.equal(changed.body.code, 'approval_changed', JSON.stringify(changed.body));
    const approved = await approve(app.adminToken, asked.body.data.id);
    assert.equal(approved.body.data.state, 'approved', JSON.stringify(approved.body));
    await workOnImports(app);
    assert.equal(await balance(member.id), 500);
  });

  test('that has grown since is not approved by whose own limit is below it by now [ADD-642, ADD-643]', async () => {
    const members = [await aCustomer(app), await aCustomer(app)];
    const sari = await aPerson('sari', { act: 100 });
    const asked = await app.call('POST', '/api/admin/approvals', {
      token: sari.token,
      body: {
        call: 'POST /api/admin/broadcasts',
        body: { customers: 'all', point: 60, template_id: null },
        reason: 'Ulang tahun toko',
      },
    });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    const { id } = asked.body.data;
    const { points } = (await show(sari.token, id)).body.data;
    const budi = await aPerson('budi', { act: points });
    members.push(await aCustomer(app));
    const refused = await approve(budi.token, id);
    assert.deepEqual([refused.status, refused.body.code], [409, 'approval_not_yours']);
    const { rows } = await sql`select from broadcasts`.execute(app.owner);
    assert.deepEqual(rows, []);
    assert.deepEqual(await Promise.all(members.map((member) => balance(member.id))), [0, 0, 0]);
  });

  test('that can not be done any more goes back, with the reason [ADD-643]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    assert.equal((await app.call('DELETE', `/api/admin/users/${member.id}`)).status, 200);
    const { body } = await approve(app.adminToken, id, seen);
    assert.equal(body.data.state, 'returned', JSON.stringify(body));
    assert.ok(body.data.note);
  });

  test('of somebody who has left, or has another role by now, is not done [ADD-643]', async () => {
    const member = await aCustomer(app);
    for (const change of [sql`ends_at = '2020-01-01'`, sql`staff_role = 'gudang'`]) {
      const sari = await aPerson('sari', { act: 100 });
      const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
      const { seen } = (await show(app.adminToken, id)).body.data.preview;
      await sql`update accounts set ${change} where id = ${sari.id}`.execute(app.owner);
      const { preview } = (await show(app.adminToken, id)).body.data;
      assert.deepEqual(preview, {
        lines: [],
        seen: null,
        trouble: 'Yang meminta tidak lagi boleh melakukannya.',
      });
      assert.equal((await approve(app.adminToken, id, seen)).body.data.state, 'returned');
    }
    assert.equal(await balance(member.id), 0);
  });

  test('stays what was asked, and what was decided stays so, also by direct SQL [ADD-642]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const edit = sql`update approval_requests set input = '{}' where id = ${id}`;
    await assert.rejects(edit.execute(app.owner), /rows are never changed/);
    const own = sql`
      update approval_requests set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}`;
    await assert.rejects(own.execute(app.owner), /approval_requests_decided_by_another/);
    const withdrawn = await app.call('POST', `/api/admin/approvals/${id}/withdrawal`, {
      token: sari.token,
    });
    assert.equal(withdrawn.body.data.state, 'withdrawn');
    const again = sql`update approval_requests set state = 'waiting', decided_at = null where id = ${id}`;
    await assert.rejects(again.execute(app.owner), /rows are never changed/);
    assert.equal((await approve(app.adminToken, id, 'x')).body.code, 'approval_decided');
  });

  test('is refused with a reason, and lapses after two weeks [ADD-642, ADD-644]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const silent = await app.call('POST', `/api/admin/approvals/${id}/refusal`, {
      body: { note: '' },
    });
    assert.equal(silent.status, 422);
    const refused = await app.call('POST', `/api/admin/approvals/${id}/refusal`, {
      body: { note: 'Terlalu banyak' },
    });
    assert.equal(refused.body.data.state, 'refused');
    assert.equal((await show(sari.token, id)).body.data.note, 'Terlalu banyak');
    const late = (await askToSend(sari.token, member.id, 500)).body.data;
    app.clock.advance(15 * 24 * 60 * 60_000);
    const token = await signInAs(app, ADMIN);
    assert.equal((await show(token, late.id)).body.data.state, 'lapsed');
    assert.equal((await approve(token, late.id, 'x')).body.code, 'approval_decided');
    app.clock.advance(-15 * 24 * 60 * 60_000);
  });

  test('is asked only for a call that is weighed, that one may make, that is above the limit, and that can be kept [ADD-642, S-35]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const ask = (token: string, call: string, body: object = {}) =>
      app.call('POST', '/api/admin/approvals', { token, body: { call, body, reason: 'Coba' } });
    assert.equal((await askToSend(sari.token, member.id, 50)).body.code, 'approval_needless');
    assert.equal(
      (await ask(sari.token, 'PATCH /api/admin/settings')).body.code,
      'approval_not_possible',
    );
    assert.equal((await ask(sari.token, 'POST /api/admin/send-point')).status, 422);
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    for (const x of ['\u0000', '\ud800', deep]) {
      const body = { id_customer: member.id, add_point: 500, message: { body: 'Halo', x } };
      assert.equal((await ask(sari.token, 'POST /api/admin/send-point', body)).status, 422);
    }
    const store = await aPerson('gudang', { role: 'gudang', act: 1 });
    assert.equal((await askToSend(store.token, member.id, 50)).status, 403);
    assert.equal(await balance(member.id), 0);
  });
});

describe('what somebody has asked for and waits', () => {
  test('is not asked for again, also not twice at once, until it is decided or has lapsed [ADD-960]', async () => {
    const member = await aCustomer(app);
    const [sari, budi] = [await aPerson('sari', { act: 100 }), await aPerson('budi', { act: 100 })];
    const answers = await atOnce(8, () => askToSend(sari.token, member.id, 500));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 7 });
    const { body } = await askToSend(sari.token, member.id, 500);
    assert.equal(body.code, 'approval_waits');
    for (const [token, points] of [
      [sari.token, 501],
      [budi.token, 500],
    ] as const) {
      assert.equal((await askToSend(token, member.id, points)).status, 201);
    }
    const { id } = answers.find(({ status }) => status === 201)?.body.data ?? {};
    assert.equal((await approve(app.adminToken, id)).status, 200);
    assert.equal((await askToSend(sari.token, member.id, 500)).status, 201);
    app.clock.advance(15 * 24 * 60 * 60_000);
    const token = await signInAs(app, { ...ADMIN, whatsapp: sari.whatsapp });
    assert.equal((await askToSend(token, member.id, 500)).status, 201);
    app.clock.advance(-15 * 24 * 60 * 60_000);
    assert.equal(await balance(member.id), 500);
  });
});

test('approvals are asked for sixty times an hour [ADD-642]', async () => {
  const member = await aCustomer(app);
  const sari = await aPerson('sari', { act: 100 });
  for (let n = 1; n < APPROVALS_ASKED_PER_HOUR; n += 1) {
    assert.equal((await askToSend(sari.token, member.id, 1)).body.code, 'approval_needless');
  }
  assert.equal((await askToSend(sari.token, member.id, 500)).status, 201);
  const { status, body } = await askToSend(sari.token, member.id, 501);
  assert.deepEqual([status, body.code], [429, 'approvals_too_often']);
});

describe('an attack on a request', () => {
  const decide = (token: string, id: number, body: Record<string, unknown>) =>
    app.call('POST', `/api/admin/approvals/${id}/approval`, { token, body });

  test('by an approver in the body decides nothing: who decides is who is signed in [ADD-921]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const budi = await aPerson('budi');
    const named = { decided_by: 1, approver: 1, actor_id: 1, accountId: 1, asked_by: budi.id };
    const asked = await app.call('POST', '/api/admin/approvals', {
      token: sari.token,
      body: {
        ...named,
        call: 'POST /api/admin/send-point',
        body: { id_customer: member.id, add_point: 500, ...named },
        reason: 'Bonus',
      },
    });
    const { id } = asked.body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    const own = await decide(sari.token, id, { seen, ...named });
    assert.deepEqual([own.status, own.body.code], [409, 'approval_not_yours']);
    assert.equal((await decide(budi.token, id, { seen, decided_by: sari.id })).status, 200);
    const { rows } = await sql`
      select r.asked_by, r.decided_by, e.actor_id from approval_requests r, point_entries e
      where r.id = ${id} and e.customer_id = ${member.id}
    `.execute(app.owner);
    assert.deepEqual(rows, [{ asked_by: sari.id, decided_by: budi.id, actor_id: sari.id }]);
  });

  test('by what was shown of another one, or by a replay, does it no second time [ADD-921]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const [first, second] = [
      (await askToSend(sari.token, member.id, 500)).body.data.id,
      (await askToSend(sari.token, member.id, 700)).body.data.id,
    ];
    const listed = async (state: string): Promise<number[]> => {
      const { body } = await app.call('GET', `/api/admin/approvals?per_page=100&state=${state}`);
      return body.data.data.map(({ id }: { id: number }) => id);
    };
    assert.deepEqual((await listed('waiting')).slice(-2), [first, second], 'the oldest first');
    assert.deepEqual((await listed('all')).slice(0, 2), [second, first], 'the latest first');
    const { seen } = (await show(app.adminToken, first)).body.data.preview;
    const crossed = await decide(app.adminToken, second, { seen });
    assert.deepEqual([crossed.status, crossed.body.code], [409, 'approval_changed']);
    const headers = { 'idempotency-key': 'replayed' };
    const replay = () =>
      app.call('POST', `/api/admin/approvals/${first}/approval`, { body: { seen }, headers });
    assert.equal((await replay()).status, 200);
    await replay();
    assert.equal((await decide(app.adminToken, first, { seen })).body.code, 'approval_decided');
    const forged = await app.call('POST', '/api/admin/send-point', {
      token: sari.token,
      body: { id_customer: member.id, add_point: 500 },
      headers: { 'idempotency-key': `approval:${first}` },
    });
    assert.equal(forged.status, 409);
    assert.equal(await balance(member.id), 500);
  });

  test('by whose limit, of an act or of a day, is below it is refused [ADD-642]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    for (const limits of [{ act: 499 }, { day: 499 }, { act: 499, day: 500 }]) {
      const budi = await aPerson('budi', limits);
      assert.equal((await show(budi.token, id)).body.data.may_decide, false);
      assert.equal((await decide(budi.token, id, { seen })).status, 409);
    }
    const budi = await aPerson('budi', { act: 500, day: 500 });
    assert.equal((await decide(budi.token, id, { seen })).status, 200);
    assert.equal(await balance(member.id), 500);
  });

  test('by a session from before its role changed decides nothing; what was decided in time lets the change wait [ADD-921]', async () => {
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const { seen } = (await show(app.adminToken, id)).body.data.preview;
    for (const [change, status] of [
      [sql`staff_role = 'gudang'`, 404],
      [sql`act_limit = 499`, 409],
      [sql`deleted_at = now()`, 401],
    ] as const) {
      const budi = await aPerson('budi');
      await sql`update accounts set ${change} where id = ${budi.id}`.execute(app.owner);
      assert.equal((await decide(budi.token, id, { seen })).status, status);
    }
    assert.equal(await balance(member.id), 0);
    const budi = await aPerson('budi');
    const held = await holding(app, 'select from approval_requests where id = $1 for update', [id]);
    const decided = decide(budi.token, id, { seen });
    await held.waitedFor(1);
    const changed = app.call('PATCH', `/api/admin/people/${budi.id}`, { body: { role: 'gudang' } });
    await held.waitedFor(2);
    await held.release();
    assert.deepEqual([(await decided).status, (await changed).status], [200, 200]);
    assert.equal(await balance(member.id), 500);
    assert.equal((await decide(budi.token, id, { seen })).status, 401);
  });
});

describe('who may decide a request', () => {
  const choose = () =>
    app.call('PUT', '/api/admin/message-templates/approval', {
      body: {
        template_id: 'sandbox-reward',
        mapping: [
          { part: 'body', button: null, position: 1, value: 'request' },
          { part: 'body', button: null, position: 2, value: 'approval_link' },
        ],
      },
    });
  const toldOf = async (id: number) => {
    const { rows } = await sql<{ whatsapp: string; kind: string; status: string; body: string }>`
      select whatsapp, kind, status, body from whatsapp_messages where key like ${`approval:${id}:%`} order by id
    `.execute(app.owner);
    return rows;
  };

  test('is told by nobody where no template is chosen, and the asking works all the same [ADD-648]', async () => {
    const member = await aCustomer(app);
    const { token } = await aPerson('sari', { act: 100 });
    const asked = await askToSend(token, member.id, 500);
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    assert.deepEqual(await toldOf(asked.body.data.id), []);
  });

  test('is told by WhatsApp with a link to its page: nobody of another role, with a lower limit, or who left, nor who asked [ADD-648]', async () => {
    assert.equal((await choose()).status, 200);
    await sql`update accounts set ends_at = '2020-01-01' where customer_id = 1 and id <> 1`.execute(
      app.owner,
    );
    const member = await aCustomer(app);
    // What it asks for is above its day, so that its own limit of an act would let it decide.
    const sari = await aPerson('sari', { day: 100 });
    const able = await aPerson('budi', { act: 500 });
    await aPerson('rini', { act: 499 });
    await aPerson('gudang', { role: 'gudang' });
    await aPerson('pembaca', { role: 'pembaca' });
    const { id: leftId } = await aPerson('joko');
    await sql`update accounts set ends_at = '2020-01-01' where id = ${leftId}`.execute(app.owner);
    const { id } = (await askToSend(sari.token, member.id, 500)).body.data;
    const told = await toldOf(id);
    assert.deepEqual(
      told.map(({ whatsapp }) => whatsapp).sort(),
      [ADMIN.whatsapp, able.whatsapp].sort(),
    );
    for (const { kind, status, body } of told) {
      assert.deepEqual([kind, status], ['approval', 'queued']);
      assert.match(body, /mengirim 500 point kepada/);
      assert.ok(body.includes(`https://points.example.com/admin/approvals/${id}`), body);
    }
    // The link leads to the page and decides nothing: the request waits until somebody says so there.
    assert.equal((await show(able.token, id)).body.data.state, 'waiting');
    assert.equal(await balance(member.id), 0);
  });

  test('is told nothing as a technician, of a visit with points, nor before the first sign-in [ADD-648]', async () => {
    await choose();
    await sql`update accounts set ends_at = '2020-01-01' where customer_id = 1 and id <> 1`.execute(
      app.owner,
    );
    const member = await aCustomer(app);
    const visit = await visitOf(member.id);
    const sari = await aPerson('sari', { act: 100 });
    await aPerson('teknisi', { role: 'teknisi' });
    await invited('calon');
    const asked = await askToVisit(sari.token, visit(500));
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    const told = await toldOf(asked.body.data.id);
    assert.deepEqual(
      told.map(({ whatsapp }) => whatsapp),
      [ADMIN.whatsapp],
    );
  });

  test('is told to each at its own number: only a STOP of that very number silences it [ADD-648, ADD-611]', async () => {
    await choose();
    const member = await aCustomer(app);
    const sari = await aPerson('sari', { act: 100 });
    const able = await aPerson('budi', { act: 500 });
    const stop = (whatsapp: string) =>
      sql`
        insert into message_consents (customer_id, whatsapp, wants, source, said, at)
        values (1, ${whatsapp}, false, 'provider', 'STOP', ${app.clock.now()})
      `.execute(app.owner);
    let points = 500;
    const statusOf = async (whatsapp: string) => {
      points -= 1;
      const { id } = (await askToSend(sari.token, member.id, points)).body.data;
      return (await toldOf(id)).find((told) => told.whatsapp === whatsapp)?.status;
    };
    await stop(ADMIN.whatsapp);
    assert.deepEqual(
      [await statusOf(able.whatsapp), await statusOf(ADMIN.whatsapp)],
      ['queued', 'failed'],
    );
    await stop(able.whatsapp);
    assert.equal(await statusOf(able.whatsapp), 'failed');
    await sql`delete from message_consents where customer_id = 1`.execute(app.owner);
  });

  test('is told by nobody while no address is known that a link could have, nor of what was not asked [ADD-648]', async () => {
    await choose();
    const member = await aCustomer(app);
    const { token } = await aPerson('sari', { act: 100 });
    const server = await anotherServer(app, { publicUrl: undefined });
    try {
      const asked = await calledAt(app, server).call('POST', '/api/admin/approvals', {
        token,
        body: {
          call: 'POST /api/admin/send-point',
          body: { id_customer: member.id, add_point: 500 },
          reason: 'Bonus',
        },
      });
      assert.equal(asked.status, 201, JSON.stringify(asked.body));
      assert.deepEqual(await toldOf(asked.body.data.id), []);
    } finally {
      await server.close();
    }
    const count = async () =>
      (await sql`select from whatsapp_messages where kind = 'approval'`.execute(app.owner)).rows
        .length;
    const before = await count();
    assert.equal((await askToSend(token, member.id, 50)).status, 409);
    assert.equal(await count(), before);
  });
});
