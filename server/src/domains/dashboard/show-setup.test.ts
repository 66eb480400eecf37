import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, aVoucher, formOf } from '#test/builders.ts';
import { anImport, applying } from '#test/imports.ts';

const app = useApp();

async function done(): Promise<string[]> {
  const { body } = await app.call('GET', '/api/admin/setup');
  return Object.keys(body.data).filter((step) => body.data[step]);
}

test('a step of setting up is done once it really is, and not before [ADD-65, ADD-146, ADD-147]', async () => {
  // The sandbox comes with its templates.
  const steps = ['has_message'];
  await app.owner.deleteFrom('point_rule_days').execute();
  assert.deepEqual(await done(), steps);
  const { body: own } = await app.call('GET', '/api/admin/users/1');
  for (const [step, act] of [
    [
      'has_profile',
      () =>
        app.call('PATCH', '/api/admin/users/1', {
          body: { ...own.data, email: 'a@example.com', date_of_birth: '1990-08-17', address: 'A' },
        }),
    ],
    [
      'has_logo',
      async () =>
        app.call('POST', '/api/admin/logo', { body: formOf({ images: await aPicture() }) }),
    ],
    ['has_rule', () => app.call('PATCH', '/api/admin/point-rules/1', { body: { rules: 10_000 } })],
    [
      'has_customers',
      async () =>
        applying(app, await anImport(app, 'customers', 'Nama;WA\nPT Pertama;081234567890\n')),
    ],
    ['has_rewards', () => aVoucher(app, { codes: 1, expired_date: '2026-12-31' })],
  ] as const) {
    await act();
    steps.push(step);
    assert.deepEqual((await done()).toSorted(), steps.toSorted(), step);
  }
  await app.at('2027-01-01T05:00:00Z');
  assert.equal((await done()).includes('has_rewards'), false);
  await app.at('2026-12-31T05:00:00Z');
  const { token } = await aCustomer(app, { point: 1_000 });
  const claim = await app.call('GET', '/api/admin/vouchers');
  await app.call('POST', `/api/member/vouchers/claim/${claim.body.data.data[0].id}`, { token });
  await app.at('2027-01-01T05:00:00Z');
  assert.equal((await done()).includes('has_rewards'), true);
  // What nobody can claim any more is no step.
  const { body } = await app.call('GET', '/api/admin/vouchers');
  await app.call('DELETE', `/api/admin/vouchers/${body.data.data[0].id}`);
  assert.equal((await done()).includes('has_rewards'), false);
});

test('the logo of the company is its picture, and a new one takes the place of the old one [ADD-146]', async () => {
  const send = async (colour: string) =>
    app.call('POST', '/api/admin/logo', { body: formOf({ images: await aPicture(colour) }) });
  const first = await send('#ff0000');
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const second = await send('#00ff00');
  assert.notEqual(second.body.data.images, first.body.data.images);
  const { body } = await app.call('GET', '/api/admin/users/1');
  assert.equal(body.data.images, second.body.data.images);
  for (const [{ body: answered }, status] of [
    [first, 404],
    [second, 200],
  ] as const) {
    const shown = await app.call('GET', `/storage/customers/${answered.data.images}`);
    assert.equal(shown.status, status);
  }
  const refused = await app.call('POST', '/api/admin/logo', {
    body: formOf({ images: new File(['x'], 'a.png') }),
  });
  assert.equal(refused.status, 422);
});
