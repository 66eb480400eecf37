import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FURTHER_KIND_NAMES, FURTHER_KINDS } from '@reward-points/contract/further-kinds';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, formOf, pointsOf } from '#test/builders.ts';

const app = useApp();

for (const kind of FURTHER_KIND_NAMES) {
  const { label, codePrefix, awaitsVisit, template } = FURTHER_KINDS[kind];

  test(`${kind}: what its file says is kept, offered, claimed, told and found again [ADD-78, ADD-79, ADD-82]`, async () => {
    const form = { reward: 'Hadiah Satu', required_point: '100', stock: '1' };
    const created = await app.call('POST', `/api/admin/rewards/${kind}`, {
      body: formOf({ ...form, images: await aPicture() }),
    });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const { id } = created.body.data;

    const member = await aCustomer(app, { point: 300, name: 'PT Tirta' });
    const read = async (path: string, token = member.token) =>
      (await app.call('GET', path, { token })).body.data;
    const shelf: { kind: string; id: number; images: string }[] = await read('/api/member/offers');
    const offered = shelf.find((row) => row.kind === kind && row.id === id);
    assert.ok(offered);
    const picture = await app.call('GET', `/storage/${kind}s/${offered.images}`, { token: null });
    assert.equal(picture.status, 200);

    const claim = () =>
      app.call('POST', `/api/member/offers/${kind}/claim/${id}`, { token: member.token });
    const claimed = await claim();
    assert.equal(claimed.body.message, `${label} berhasil diklaim.`);
    const { code } = claimed.body.data;
    assert.match(code, new RegExp(`^${codePrefix}-[2-9A-Z]{4}-[2-9A-Z]{4}$`));
    assert.deepEqual(await pointsOf(app, member.id), { point: 200, total_point: 300 });
    assert.equal((await claim()).body.code, 'reward_sold_out');

    const messages = await read(`/api/admin/whatsapp-messages?kind=${kind}-claim`, app.adminToken);
    const told = template.body
      .replace('{{1}}', 'PT Tirta')
      .replace('{{2}}', 'Hadiah Satu')
      .replace('{{3}}', code);
    assert.equal(messages.data[0].body, told);

    const status = awaitsVisit ? 'waiting' : 'done';
    const [mine] = (await read(`/api/member/exchanges/${kind}`)).data;
    assert.deepEqual([mine.reward, mine.code, mine.status], ['Hadiah Satu', code, status]);
    const [theirs] = await read(
      `/api/admin/exchanges/${kind}?id_customer=${member.id}`,
      app.adminToken,
    );
    assert.deepEqual([theirs.kind, theirs.code, theirs.status], [kind, code, status]);
    const [entry] = (await read(`/api/member/points`)).data;
    assert.equal(entry.kind, `${kind}-claim`);
  });
}
