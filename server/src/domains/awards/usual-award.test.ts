import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, aService, sendPoint } from '#test/builders.ts';

const app = useApp();

const usual = async () => (await app.call('GET', '/api/admin/send-point/usual')).body.data;

test('what is usual is ten times the largest award by hand of the last year, once there are ten to compare with [ADD-415]', async () => {
  // The last year begins with the moment of today.
  await app.at('2025-11-21T04:59:59.999Z');
  const { id } = await aCustomer(app);
  await sendPoint(app, id, 90_000);
  await app.at('2025-11-21T05:00:00Z');
  await sendPoint(app, id, 40);
  await app.at('2026-11-21T05:00:00Z');
  // Points that no hand has typed are no measure.
  await anInvoice(app, { id_customer: id, amount: 800_000_000, is_paid: true });
  for (let n = 1; n <= 7; n += 1) await sendPoint(app, id, n * 10);
  // A birthday's and a visit's are by hand as well.
  const guest = await aCustomer(app, { date_of_birth: '2001-11-21' });
  const birthdays = await app.call('GET', '/api/admin/notifications/birthdays');
  const { id: id_birthday } = birthdays.body.data.find(
    ({ id_customer }: { id_customer: number }) => id_customer === guest.id,
  );
  const gift = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: guest.id, add_point: 80, id_birthday },
  });
  assert.equal(gift.status, 200, JSON.stringify(gift.body));
  assert.equal(await usual(), null);
  const visited = await app.call('POST', '/api/admin/service-histories', {
    body: {
      id_service: (await aService(app, { id_user: id })).id,
      last_service: '2026-11-20',
      next_service: '2028-11-20',
      add_point: 90,
    },
  });
  assert.equal(visited.status, 201, JSON.stringify(visited.body));
  assert.deepEqual(await usual(), { largest: 90, limit: 900 });
  // A mistake that was taken back is none either.
  const { body } = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 100_000_000 },
  });
  assert.deepEqual(await usual(), { largest: 100_000_000, limit: 1_000_000_000 });
  await app.call('POST', `/api/admin/point-entries/${body.data.id}/reversal`, {
    body: { reason: 'Salah kirim' },
  });
  assert.deepEqual(await usual(), { largest: 90, limit: 900 });
});

test('an award keeps what it is for, as the member reads it in history and statement; the described call says nothing [ADD-414]', async () => {
  const { id, token } = await aCustomer(app);
  const send = (more: object) =>
    app.call('POST', '/api/admin/send-point', { body: { id_customer: id, add_point: 5, ...more } });
  assert.equal((await send({})).status, 200);
  assert.equal((await send({ note: '  Ganti rugi  ' })).status, 200);
  const refused = await send({ note: 'a\nb' });
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { note: ['Keterangan paling banyak 200 karakter, dalam satu baris.'] }],
  );
  assert.equal((await send({ note: 'x'.repeat(201) })).status, 422);
  assert.equal((await send({ note: 'x'.repeat(200) })).status, 200);
  const history = await app.call('GET', '/api/member/points', { token });
  assert.deepEqual(
    history.body.data.data.map((row: { reward: string | null }) => row.reward),
    ['x'.repeat(200), 'Ganti rugi', null],
  );
  const statement = await app.call(
    'GET',
    '/api/member/points/statement?from=2026-11-01&to=2026-11-30',
    { token },
  );
  assert.deepEqual(
    statement.body.data.data.map((row: { reward: string | null }) => row.reward),
    [null, 'Ganti rugi', 'x'.repeat(200)],
  );
});
