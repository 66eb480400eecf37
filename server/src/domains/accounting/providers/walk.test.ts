import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aReader } from '#test/accounting-readers.ts';
import { textOf } from './exact-json.rules.ts';
import { paceOf } from './pace.ts';
import { type ListPage, type RawPage, walk } from './walk.ts';

const page = (ids: string[], count: number | null, isLast: boolean): ListPage => ({
  rows: ids.map((id) => ({ id })),
  count,
  isLast,
});

const walked = async (answers: ListPage[]) => {
  const left = [...answers];
  const pages: RawPage[] = await Array.fromAsync(
    walk(
      async () => left.shift() ?? assert.fail('one page too many'),
      (row) => textOf(row, 'id'),
    ),
  );
  assert.equal(left.length, 0, 'a page was not asked for');
  assert.ok(pages.slice(0, -1).every(({ end }) => end === undefined));
  return { rows: pages.flatMap(({ rows }) => rows.map(({ id }) => id)), ...pages.at(-1)?.end };
};

test('a walk is whole when as many were seen as its first and its last page count, and else made twice [ADD-883]', async () => {
  const good = [page(['1', '2'], 3, false), page(['3'], 3, true)];
  const whole = { seen: 3, expected: 3, isComplete: true, notice: null };
  assert.deepEqual(await walked(good), { rows: ['1', '2', '3'], ...whole });
  // Between two pages the order of equal days has changed: one came twice, one not at all.
  const lost = [page(['1', '2'], 3, false), page(['2'], 3, true)];
  assert.deepEqual(await walked([...lost, ...good]), {
    rows: ['1', '2', '2', '1', '2', '3'],
    ...whole,
  });
  assert.deepEqual(await walked([...lost, ...lost]), {
    rows: ['1', '2', '2', '1', '2', '2'],
    seen: 2,
    expected: 3,
    isComplete: false,
    notice: 'count_differs',
  });
  // One was deleted meanwhile and one written: as many as before, and the count has moved.
  const moved = [page(['1', '2'], 3, false), page(['3', '4'], 4, true)];
  assert.equal((await walked([...moved, ...moved])).isComplete, false);
});

test('where nobody says how many there are, two walks must have seen the same [ADD-883]', async () => {
  const once = [page(['1', '2'], null, false), page([], null, true)];
  const more = [page(['1', '3'], null, false), page([], null, true)];
  assert.deepEqual(
    [(await walked([...once, ...once])).isComplete, (await walked([...once, ...more])).isComplete],
    [true, false],
  );
});

test('an empty list is whole, and a row without an id is not taken for another one [ADD-883]', async () => {
  assert.equal((await walked([page([], 0, true)])).isComplete, true);
  const bare: ListPage = { rows: [{}, {}], count: 2, isLast: true };
  assert.equal((await walked([bare, bare])).isComplete, false);
});

test('in no second there are more calls than the program takes, and half of them after it has refused one [ADD-890]', async () => {
  const reader = aReader();
  const pace = paceOf({ calls: 4, perMs: 1_000 }, reader.deps);
  const made: number[] = [];
  const turns = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await pace.turn();
      made.push(reader.now().getTime());
      if (index % 3 === 0) reader.pass(170);
    }
  };
  const most = () =>
    Math.max(...made.map((at) => made.filter((one) => one > at - 1_000 && one <= at).length));
  await turns(20);
  assert.equal(most(), 4);
  pace.slower();
  reader.pass(2_000);
  made.length = 0;
  await turns(20);
  assert.equal(most(), 2);
  reader.pass(3_600_000);
  made.length = 0;
  await turns(20);
  assert.equal(most(), 4);
});
