import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { requireRuleOfDay } from './point-rules.queries.ts';

const app = useApp();

const change = async (rules: number) => {
  const { status } = await app.call('PATCH', '/api/admin/point-rules/1', { body: { rules } });
  assert.equal(status, 200);
};
const of = (day: string) => requireRuleOfDay(app.dependencies.db, day);

test('a rule counts from its day on, and what was said last on a day counts for all of it [ADD-150]', async () => {
  await app.at('2028-02-28T05:00:00Z');
  await change(20_000);
  // Still the 28th in London, the 29th in Jakarta.
  await app.at('2028-02-28T17:30:00Z');
  await change(5_000);
  await change(25_000);
  await app.at('2028-03-01T05:00:00Z');
  await change(30_000);
  assert.deepEqual(
    await Promise.all(
      ['1800-01-01', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2999-12-31'].map(of),
    ),
    [10_000, 10_000, 20_000, 25_000, 30_000, 30_000],
  );
  const { body } = await app.call('GET', '/api/admin/point-rules/1');
  assert.partialDeepStrictEqual(body.data, { id: 1, rules: 30_000 });
});
