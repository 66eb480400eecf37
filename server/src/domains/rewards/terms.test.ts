import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TERMS_MAX } from '@reward-points/contract/rewards';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, aServiceVisit, formOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

const showOffer = async (kind: string, id: number) => {
  const member = await aCustomer(app);
  return app.call('GET', `/api/member/offers/${kind}/${id}`, { token: member.token });
};

for (const { kind, plural, aReward } of CODED_KINDS) {
  const show = async (id: number) =>
    (await app.call('GET', `/api/admin/${plural}/${id}`)).body.data;
  const update = (id: number, fields: Record<string, string>) =>
    app.call('POST', `/api/admin/${plural}/${id}`, {
      body: formOf({ [kind]: 'Kopi', required_point: '70', ...fields, _method: 'PUT' }),
    });

  test(`terms of a new ${kind} are kept as lines; a change that states none leaves them, an empty text removes them [ADD-543]`, async () => {
    const created = await app.call('POST', `/api/admin/${plural}`, {
      body: formOf({
        [kind]: 'Kopi',
        required_point: '70',
        images: await aPicture(),
        terms: ' Satu per orang.\nTidak dapat diuangkan. ',
      }),
    });
    const { id } = created.body.data;
    const terms = 'Satu per orang.\nTidak dapat diuangkan.';
    assert.equal((await show(id)).terms, terms);
    assert.equal((await update(id, { [kind]: 'Teh' })).status, 200);
    assert.equal((await show(id)).terms, terms);
    assert.equal((await update(id, { terms: '  ' })).status, 200);
    assert.equal((await show(id)).terms, null);
  });

  test(`terms of a ${kind} that are too long are refused beneath their field [ADD-543]`, async () => {
    const { id } = await aReward(app);
    assert.equal((await update(id, { terms: 'a'.repeat(TERMS_MAX) })).status, 200);
    const { status, body } = await update(id, { terms: 'a'.repeat(TERMS_MAX + 1) });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['terms']]);
  });

  test(`of two who write terms of a ${kind} at the same moment one is told of the other [ADD-543]`, async () => {
    const { id } = await aReward(app);
    const { version } = await show(id);
    const answers = await atOnce(2, (each) =>
      update(id, { terms: `Syarat ${each}`, version: String(version) }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
  });

  test(`a member reads of a ${kind} what it costs, what is left and its terms, and no code [ADD-542, S-21]`, async () => {
    const { id } = await aReward(app, { codes: 2 });
    await update(id, { terms: 'Satu per orang.' });
    const { status, body } = await showOffer(kind, id);
    assert.equal(status, 200);
    const { images, ...offer } = body.data;
    assert.match(images, /\.webp$/);
    assert.deepEqual(offer, {
      kind,
      id,
      name: 'Kopi',
      required_point: 70,
      total: 2,
      terms: 'Satu per orang.',
      valid_until: kind === 'voucher' ? '2026-12-31' : null,
    });
  });

  test(`a ${kind} that is not there is 404, in its own words [ADD-542]`, async () => {
    const { status, body } = await showOffer(kind, 999_999);
    assert.deepEqual([status, body.code], [404, `${kind}_not_found`]);
  });
}

test('a free visit has such a page too; a kind that does not exist has none [ADD-542]', async () => {
  const visit = await aServiceVisit(app, { stock: 2 });
  const { body } = await showOffer('service-visit', visit.id);
  assert.deepEqual(
    [body.data.name, body.data.total, body.data.valid_until],
    [visit.reward, 2, null],
  );
  assert.equal((await showOffer('gold', visit.id)).status, 404);
});

test('the page of a reward tells members whether a claim asks first [ADD-542, ADD-443]', async () => {
  const { id } = await aServiceVisit(app);
  assert.equal((await showOffer('service-visit', id)).body.claims_ask, false);
  await app.call('PATCH', '/api/admin/settings', { body: { claims_ask: true } });
  assert.equal((await showOffer('service-visit', id)).body.claims_ask, true);
});
