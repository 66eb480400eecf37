import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Birthday {
  id: number;
  id_customer: number;
  sent: string;
}
const findBirthday = async (customerId: number): Promise<Birthday> => {
  const { body } = await app.call('GET', '/api/admin/notifications/birthdays');
  return body.data.find((birthday: Birthday) => birthday.id_customer === customerId);
};
const aBirthday = async () => {
  const customer = await aCustomer(app, { date_of_birth: '2001-11-21' });
  return { customer, birthday: await findBirthday(customer.id) };
};
const mark = (id: number | string, body: Record<string, unknown> = { sent: 'Yes' }) =>
  app.call('POST', `/api/admin/notifications/birthdays/${id}`, {
    body: { ...body, _method: 'PATCH' },
  });
const gift = (customerId: number, birthdayId: number, key?: string) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customerId, add_point: 100, id_birthday: birthdayId },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

describe('noting that a gift was sent', () => {
  test('turns No into Yes and reads nothing else of what is posted [API-13, NOTIF-04, S-15]', async () => {
    const { customer, birthday } = await aBirthday();
    assert.equal(birthday.sent, 'No');
    const { status, body } = await mark(birthday.id, {
      sent: 'Yes',
      id_customer: customer.id,
      name: 'PT Palsu',
      whatsapp: '6280000',
      date_of_birth: '1900-01-01',
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Notifikasi ulang tahun berhasil diperbarui');
    assert.equal((await findBirthday(customer.id)).sent, 'Yes');
    const shown = await app.call('GET', `/api/admin/users/${customer.id}`);
    assert.equal(shown.body.data.name, customer.name);
    assert.equal(shown.body.data.date_of_birth, '2001-11-21');
  });

  test('twice changes nothing: the first moment stays', async () => {
    const { birthday } = await aBirthday();
    await mark(birthday.id);
    app.clock.advance(60_000);
    await changesNothing(app, async () => {
      assert.equal((await mark(birthday.id)).status, 200);
    });
  });

  test('ten times at once, and as the gift itself, ends in one note and one gift', async () => {
    const { customer, birthday } = await aBirthday();
    const answers = await atOnce(10, (n) =>
      n === 5 ? gift(customer.id, birthday.id) : mark(birthday.id),
    );
    const sent = answers[5]?.status;
    assert.deepEqual(statusesOf(answers.filter((_, n) => n !== 5)), { 200: 9 });
    assert.ok(sent === 200 || sent === 409, String(sent));
    assert.equal((await pointsOf(app, customer.id)).point, sent === 200 ? 100 : 0);
    assert.equal((await findBirthday(customer.id)).sent, 'Yes');
  });

  test('waits for a concurrent note, and keeps the time that was noted first [S-15]', async () => {
    const { birthday } = await aBirthday();
    const held = await holding(app, `update birthdays set sent_at = '2026-11-20' where id = $1`, [
      birthday.id,
    ]);
    const marking = mark(birthday.id);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await marking).status, 200);
    const { sent_at } = await app.dependencies.db
      .selectFrom('birthdays')
      .select('sent_at')
      .where('id', '=', birthday.id)
      .executeTakeFirstOrThrow();
    assert.equal(sent_at?.toISOString().slice(0, 4), '2026');
    assert.notEqual(sent_at?.getTime(), app.clock.now().getTime());
  });

  test('never turns Yes back into No, and accepts no other value [S-15, A-79]', async () => {
    const { birthday } = await aBirthday();
    await refusesEach(
      app,
      Object.fromEntries(
        ['No', 'yes', '', true, 1, null, undefined, ['Yes']].map((sent) => [
          String(sent),
          [{ sent }, { sent: 'Only Yes is accepted.' }],
        ]),
      ),
      (change) => mark(birthday.id, change),
    );
  });

  test('of a birthday that is not there, or is another customer’s, is 404 [S-15]', async () => {
    const { birthday } = await aBirthday();
    const other = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const answer of [
        await mark(999_999),
        await mark(birthday.id, { sent: 'Yes', id_customer: other.id }),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.code, 'birthday_not_found');
      }
    });
  });
});

describe('the gift itself', () => {
  test('is points of the kind birthday, one a customer and year [S-32, A-21]', async () => {
    const { customer, birthday } = await aBirthday();
    assert.equal((await gift(customer.id, birthday.id)).status, 200);
    const again = await gift(customer.id, birthday.id);
    assert.equal(again.status, 409);
    assert.equal(again.body.code, 'birthday_gift_already_sent');
    assert.deepEqual(await pointsOf(app, customer.id), { point: 100, total_point: 100 });
    const { body } = await app.call('GET', `/api/admin/users/${customer.id}/points`);
    assert.equal(body.data.data[0].kind, 'birthday');
  });

  test('is not sent once it was noted as sent', async () => {
    const { customer, birthday } = await aBirthday();
    await mark(birthday.id);
    await changesNothing(app, async () => {
      const { body } = await gift(customer.id, birthday.id);
      assert.equal(body.code, 'birthday_gift_already_sent');
    });
  });

  test('goes to nobody but the one whose birthday it is [S-33]', async () => {
    const { birthday } = await aBirthday();
    const other = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const birthdayId of [birthday.id, 999_999]) {
        const { status, body } = await gift(other.id, birthdayId);
        assert.equal(status, 404);
        assert.equal(body.code, 'birthday_not_found');
      }
    });
  });

  test('that is sent ten times at once, with keys of their own or none, is booked once [S-32, S-30, ADD-03]', async () => {
    const { customer, birthday } = await aBirthday();
    const answers = await atOnce(10, (n) =>
      gift(customer.id, birthday.id, n % 2 ? `gift-${customer.id}-${n}` : undefined),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
    assert.equal((await pointsOf(app, customer.id)).point, 100);
  });

  test('can be given again next year', async () => {
    const { customer, birthday } = await aBirthday();
    await gift(customer.id, birthday.id);
    const before = app.clock.now();
    app.clock.set('2027-11-21T05:00:00Z');
    const { body } = await app.call('POST', '/api/login', {
      body: { whatsapp: '628000000000', password: 'admin-password' },
      token: null,
    });
    const token = app.adminToken;
    app.adminToken = body.token;
    const next = await findBirthday(customer.id);
    assert.equal((await gift(customer.id, next.id)).status, 200);
    app.clock.set(before.toISOString());
    app.adminToken = token;
    assert.equal((await pointsOf(app, customer.id)).point, 200);
  });

  test('an award without a birthday can be repeated as often as wished', async () => {
    const { customer, birthday } = await aBirthday();
    await gift(customer.id, birthday.id);
    for (let n = 0; n < 2; n += 1) {
      const { status } = await app.call('POST', '/api/admin/send-point', {
        body: { id_customer: customer.id, add_point: 1 },
      });
      assert.equal(status, 200);
    }
    assert.equal((await pointsOf(app, customer.id)).point, 102);
  });
});
