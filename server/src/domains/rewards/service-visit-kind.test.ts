import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceVisit } from '@reward-points/contract/service-visit';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, formOf, pointsOf } from '#test/builders.ts';

const app = useApp();

const { label } = serviceVisit;

test('a service visit is kept, offered, claimed, told and found again in its own words [ADD-78, ADD-79, ADD-82]', async () => {
  const form = { reward: 'Hadiah Satu', required_point: '100', stock: '1' };
  const created = await app.call('POST', '/api/admin/rewards/service-visit', {
    body: formOf({ ...form, images: await aPicture() }),
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body.data;

  const member = await aCustomer(app, { point: 300, name: 'PT Tirta' });
  const read = async (path: string, token = member.token) =>
    (await app.call('GET', path, { token })).body.data;
  const shelf: { kind: string; id: number; images: string }[] = await read('/api/member/offers');
  const offered = shelf.find((row) => row.kind === 'service-visit' && row.id === id);
  assert.ok(offered);
  const picture = await app.call('GET', `/storage/service-visits/${offered.images}`, {
    token: null,
  });
  assert.equal(picture.status, 200);

  const claim = () =>
    app.call('POST', `/api/member/offers/service-visit/claim/${id}`, { token: member.token });
  const claimed = await claim();
  assert.equal(claimed.body.message, `${label} berhasil diklaim.`);
  const { code } = claimed.body.data;
  assert.match(code, /^KS-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  assert.deepEqual(await pointsOf(app, member.id), { point: 200, total_point: 300 });
  assert.equal((await claim()).body.code, 'reward_sold_out');

  const messages = await read(
    `/api/admin/whatsapp-messages?kind=service-visit-claim`,
    app.adminToken,
  );
  const told = `Halo PT Tirta, Anda menukar point dengan Hadiah Satu. Nomor klaim Anda: ${code}. Kami akan menghubungi Anda untuk mengatur kunjungannya.`;
  assert.equal(messages.data[0].body, told);

  const status = 'waiting';
  const [mine] = (await read(`/api/member/exchanges/service-visit`)).data;
  assert.deepEqual([mine.reward, mine.code, mine.status], ['Hadiah Satu', code, status]);
  const [theirs] = await read(
    `/api/admin/exchanges/service-visit?id_customer=${member.id}`,
    app.adminToken,
  );
  assert.deepEqual([theirs.kind, theirs.code, theirs.status], ['service-visit', code, status]);
  const [entry] = (await read(`/api/member/points`)).data;
  assert.equal(entry.kind, `service-visit-claim`);
});
