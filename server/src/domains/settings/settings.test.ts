import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, useApp } from '#test/app.ts';
import { aCustomer, customerForm, pointsOf } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp({ contactWhatsapp: undefined });

const show = async () => (await app.call('GET', '/api/admin/settings')).body.data;
const update = (body: Record<string, unknown>) =>
  app.call('PATCH', '/api/admin/settings', { body });

describe('the value of a point', () => {
  test('is not made up: a new installation has none [ADD-165]', async () => {
    assert.equal((await show()).rupiah_per_point, null);
  });

  test('is settled in whole rupiah, and moves no points [ADD-165]', async () => {
    const { id } = await aCustomer(app, { point: 120 });
    for (const [sent, stored] of [
      [1, 1],
      ['250', 250],
      [1_000_000_000, 1_000_000_000],
    ]) {
      const { status, body } = await update({ rupiah_per_point: sent });
      assert.equal(status, 200);
      assert.equal(body.message, 'Pengaturan berhasil disimpan.');
      assert.equal(body.data.rupiah_per_point, stored);
      assert.deepEqual(await show(), body.data);
    }
    assert.deepEqual(await pointsOf(app, id), { point: 120, total_point: 120 });
  });

  test('is nothing but whole rupiah from 1 on [ADD-165]', async () => {
    const WORTH = { rupiah_per_point: 'Isi nilai point dengan rupiah yang utuh, mulai dari 1.' };
    await refusesEach(
      app,
      {
        nothing: [{ rupiah_per_point: null }, WORTH],
        zero: [{ rupiah_per_point: 0 }, WORTH],
        'less than nothing': [{ rupiah_per_point: -1 }, WORTH],
        'a fraction': [{ rupiah_per_point: 0.5 }, WORTH],
        'one above the limit': [{ rupiah_per_point: 1_000_000_001 }, WORTH],
        'a word': [{ rupiah_per_point: 'seratus' }, WORTH],
      },
      update,
    );
  });

  test('changed ten times at once is one of the ten', async () => {
    const answers = await atOnce(10, (n) => update({ rupiah_per_point: 100 + n }));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { rupiah_per_point: worth } = await show();
    assert.ok(worth >= 100 && worth < 110, String(worth));
  });

  test('is a matter of the administrator [ADD-165, S-05]', async () => {
    const member = await aCustomer(app);
    await changesNothing(app, async () => {
      const { status } = await app.call('PATCH', '/api/admin/settings', {
        body: { rupiah_per_point: 5 },
        token: member.token,
      });
      assert.equal(status, 403);
    });
  });
});

describe('when the points of an invoice come', () => {
  test('is with its payment unless something else is settled, and is settled apart from the rest [ADD-153]', async () => {
    assert.equal((await show()).points_when, 'paid');
    await update({ rupiah_per_point: 300 });
    const { status, body } = await update({ points_when: 'issued' });
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      rupiah_per_point: 300,
      points_when: 'issued',
      points_basis: 'gross',
      claims_ask: false,
      second_look: false,
      contact_whatsapp: null,
      contact_fixed: null,
      signs_in_by_code: false,
      takes_sign_ups: false,
      second_factor_demanded: false,
      version: body.data.version,
    });
    assert.deepEqual(await show(), body.data);
    await changesNothing(app, async () => {
      assert.equal((await update({})).status, 400);
      assert.equal((await update({ points_when: 'later' })).status, 422);
      assert.equal((await update({ points_basis: 'half' })).status, 422);
    });
  });
});

describe('whether a claim with one tap asks first', () => {
  test('is off until it is settled, apart from the rest, and told to members with what they are offered [ADD-443]', async () => {
    const { token } = await aCustomer(app);
    const offers = async () => (await app.call('GET', '/api/member/offers', { token })).body;
    const before = await show();
    assert.equal(before.claims_ask, false);
    assert.equal((await offers()).claims_ask, false);
    const { status, body } = await update({ claims_ask: true, version: before.version });
    assert.equal(status, 200);
    assert.deepEqual(body.data, { ...before, claims_ask: true, version: before.version + 1 });
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
    assert.deepEqual(trail.body.data.data[0].changes, [
      { label: 'Klaim bertanya dulu', before: 'tidak', after: 'ya' },
    ]);
    assert.deepEqual(await offers(), { data: [], claims_ask: true });
    await changesNothing(app, async () => {
      assert.equal((await update({ claims_ask: false, version: before.version })).status, 409);
      assert.equal((await update({ claims_ask: 'vielleicht' })).status, 422);
    });
    await update({ claims_ask: false });
    assert.equal((await offers()).claims_ask, false);
  });
});

describe('the trail of the settings', () => {
  test('names what was settled otherwise, before and after, and nothing else [ADD-180]', async () => {
    await sql`
      insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
      values (1, ${Buffer.alloc(57)}, now(), now(), 1)
    `.execute(app.owner);
    await update({ points_when: 'paid', points_basis: 'gross' });
    for (const [name, label, values, words = ['tidak', 'ya']] of [
      ['claims_ask', 'Klaim bertanya dulu', [false, true]],
      ['second_look', 'Harga, aturan point, dan penghapusan perlu persetujuan', [false, true]],
      ['signs_in_by_code', 'Masuk dengan kode WhatsApp', [false, true]],
      ['takes_sign_ups', 'Formulir pendaftaran', [false, true]],
      ['second_factor_demanded', 'Verifikasi dua langkah wajib', [false, true]],
      [
        'points_when',
        'Point faktur diberikan',
        ['paid', 'issued'],
        ['saat lunas', 'saat faktur dibuat'],
      ],
      [
        'points_basis',
        'Point dihitung dari nilai',
        ['gross', 'net'],
        ['Termasuk PPN', 'Sebelum PPN'],
      ],
    ] as const) {
      const lines: unknown[] = [];
      for (const value of values.toReversed()) {
        const { status, body } = await update({ [name]: value });
        assert.deepEqual([status, body.data[name]], [200, value], name);
        const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
        lines.push(trail.body.data.data[0].changes);
      }
      const [before, after] = words;
      assert.deepEqual(lines, [
        [{ label, before, after }],
        [{ label, before: after, after: before }],
      ]);
    }
    await sql`delete from second_factors`.execute(app.owner);
  });
});

describe('the contact of the sign-in page', () => {
  const contact = async () => (await app.call('GET', '/api/contact', { token: null })).body.data;

  test('is nobody until a number is entered, in any way of writing, and nobody again without one; the trail keeps both [ADD-462, A-12]', async () => {
    assert.deepEqual([(await contact()).is_set, (await show()).contact_whatsapp], [false, null]);
    const { status, body } = await update({ contact_whatsapp: '0811-9999-0000' });
    assert.deepEqual([status, body.data.contact_whatsapp], [200, '6281199990000']);
    const { whatsapp, is_set } = await contact();
    assert.deepEqual([whatsapp, is_set], ['6281199990000', true]);
    await update({ contact_whatsapp: null });
    assert.equal((await contact()).is_set, false);
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
    assert.deepEqual(
      trail.body.data.data.slice(0, 2).map(({ changes }: { changes: unknown }) => changes),
      [
        [{ label: 'Nomor kontak', before: '6281199990000', after: null }],
        [{ label: 'Nomor kontak', before: null, after: '6281199990000' }],
      ],
    );
  });

  test('is a WhatsApp number, and none that somebody of the company signs in with [ADD-462, S-23]', async () => {
    const WRONG = { contact_whatsapp: 'Isi nomor WhatsApp dengan kode negara.' };
    await refusesEach(
      app,
      {
        'a word': [{ contact_whatsapp: 'kantor' }, WRONG],
        nothing: [{ contact_whatsapp: '' }, WRONG],
        'too few digits': [{ contact_whatsapp: '62811' }, WRONG],
      },
      update,
    );
    await changesNothing(app, async () => {
      const { status, body } = await update({ contact_whatsapp: ADMIN.whatsapp });
      assert.deepEqual([status, body.code], [422, 'contact_signs_in']);
      assert.deepEqual(Object.keys(body.errors), ['contact_whatsapp']);
    });
  });

  test('is a number that nobody of the company takes to sign in with; whoever has it already may change all else [ADD-462, S-23]', async () => {
    const number = '6281199990001';
    await update({ contact_whatsapp: number });
    const [own, company] = ['/api/admin/self', '/api/admin/users/1'];
    const form = { ...customerForm(), password: undefined, password_confirmation: undefined };
    const change = (path: string, whatsapp: string) =>
      app.call('PATCH', path, { body: { ...form, name: 'PT Alir', username: 'admin', whatsapp } });
    await changesNothing(app, async () => {
      for (const path of [own, company]) {
        const { status, body } = await change(path, number);
        assert.deepEqual([status, body.code], [422, 'number_is_contact'], JSON.stringify(body));
        assert.deepEqual(Object.keys(body.errors), ['whatsapp']);
      }
    });
    await app.owner.updateTable('settings').set({ contact_whatsapp: ADMIN.whatsapp }).execute();
    for (const path of [own, company]) {
      const { status, body } = await change(path, ADMIN.whatsapp);
      assert.equal(status, 200, JSON.stringify(body));
    }
    await update({ contact_whatsapp: null });
  });

  test('and a change of a sign-in at the same moment never end as one number [ADD-462, S-23]', async () => {
    const number = '6281199990002';
    const form = { ...customerForm(), password: undefined, password_confirmation: undefined };
    const change = (whatsapp: string) =>
      app.call('PATCH', '/api/admin/users/1', { body: { ...form, whatsapp } });
    const held = await holding(app, 'select from settings for update');
    const answering = Promise.all([change(number), update({ contact_whatsapp: number })]);
    try {
      await held.waitedFor(2);
    } finally {
      await held.release();
    }
    const answers = await answering;
    assert.deepEqual(statusesOf(answers), { 200: 1, 422: 1 });
    await update({ contact_whatsapp: null });
    assert.equal((await change(ADMIN.whatsapp)).status, 200);
  });

  test('entered twice at once from the same form is the first, and the second is told so [ADD-462]', async () => {
    const { version } = await show();
    const answers = await atOnce(2, (n) =>
      update({ contact_whatsapp: `628119999000${n}`, version }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    const stored = answers.find(({ status }) => status === 200)?.body.data.contact_whatsapp;
    assert.equal((await show()).contact_whatsapp, stored);
    await update({ contact_whatsapp: null });
  });
});

describe('a contact that the server settles', () => {
  const settled = useApp();

  test('counts before what was entered, is shown, and cannot be changed here [ADD-462]', async () => {
    await settled.owner
      .updateTable('settings')
      .set({ contact_whatsapp: '6281100000000' })
      .execute();
    const { body } = await settled.call('GET', '/api/admin/settings');
    assert.equal(body.data.contact_fixed, '6281199990000');
    const contact = await settled.call('GET', '/api/contact', { token: null });
    assert.equal(contact.body.data.whatsapp, '6281199990000');
    await changesNothing(settled, async () => {
      const answer = await settled.call('PATCH', '/api/admin/settings', {
        body: { contact_whatsapp: '6281122223333' },
      });
      assert.deepEqual([answer.status, answer.body.code], [409, 'contact_settled']);
    });
  });
});
