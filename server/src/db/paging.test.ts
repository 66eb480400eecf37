import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COUNT_MAX, cappedCount, pageFound, pageOf, type Slice } from './paging.ts';

/** Reads slices of a list as the database does: from its first row, or backwards from its last. */
function listOf(length: number) {
  const rows = Array.from({ length }, (_, n) => n);
  const skipped: number[] = [];
  const read = async ({ limit, offset, fromEnd }: Slice): Promise<number[]> => {
    assert.ok(offset >= 0 && limit > 0, `offset ${offset}, limit ${limit}`);
    skipped.push(offset);
    return (fromEnd ? rows.toReversed() : rows).slice(offset, offset + limit);
  };
  return { rows, read, skipped };
}

describe('a page of a list', () => {
  test('is the same whichever end it is read from, or found by a search, for every list length, page and page size', async () => {
    for (let length = 0; length <= 45; length += 1) {
      for (const perPage of [1, 2, 7, 10, 100]) {
        const { rows, read } = listOf(length);
        const lastPage = Math.max(1, Math.ceil(length / perPage));
        for (let page = 1; page <= lastPage + 2; page += 1) {
          const about = `page ${page} of ${length} by ${perPage}`;
          const answer = await pageOf({ page, per_page: perPage }, 10, cappedCount(length), read);
          assert.deepEqual(answer.data, rows.slice((page - 1) * perPage, page * perPage), about);
          assert.equal(answer.last_page, lastPage, about);
          assert.equal(answer.total, length, about);
          const search = async ({ limit, offset }: { limit: number; offset: number }) => ({
            hits: length,
            rows: rows.slice(offset, offset + limit),
          });
          assert.deepEqual(await pageFound({ page, per_page: perPage }, 10, search), answer, about);
        }
      }
    }
  });

  test('far into the list is read from its nearer end, so that no query scans more than half of it', async () => {
    const { read, skipped } = listOf(1_000);
    for (let page = 1; page <= 100; page += 1) {
      await pageOf({ page }, 10, cappedCount(1_000), read);
    }
    assert.equal(Math.max(...skipped), 490);
    skipped.length = 0;
    await pageOf({ page: 100 }, 10, cappedCount(1_000), read);
    assert.deepEqual(skipped, [0]);
  });

  test('beyond the end is empty without a query, and reports the true last page [A-73]', async () => {
    const { read, skipped } = listOf(25);
    const beyond = await pageOf({ page: 900_000_000 }, 10, cappedCount(25), read);
    assert.deepEqual(beyond, {
      data: [],
      current_page: 900_000_000,
      last_page: 3,
      per_page: 10,
      total: 25,
      total_capped: false,
    });
    assert.deepEqual(skipped, []);
  });

  test('of an empty list is page 1 of 1, whichever page was requested [A-73]', async () => {
    const { read } = listOf(0);
    const { current_page, last_page, data } = await pageOf({ page: 7 }, 10, cappedCount(0), read);
    assert.deepEqual(
      { current_page, last_page, data },
      { current_page: 1, last_page: 1, data: [] },
    );
  });

  test('has the default page size of its list unless another is requested [A-74]', async () => {
    const { read } = listOf(50);
    assert.equal((await pageOf({ page: 1 }, 8, cappedCount(50), read)).per_page, 8);
    assert.equal((await pageOf({ page: 1, per_page: 3 }, 8, cappedCount(50), read)).data.length, 3);
  });
});

test('a capped count says that it is capped, and its pages are read from the front [ADD-16]', async () => {
  assert.deepEqual(cappedCount(COUNT_MAX), { total: COUNT_MAX, capped: false });
  assert.deepEqual(cappedCount(COUNT_MAX + 1), { total: COUNT_MAX, capped: true });
  const { rows, read } = listOf(COUNT_MAX + 500);
  const count = cappedCount(COUNT_MAX + 1);
  const page = COUNT_MAX / 10 + 20;
  const deep = await pageOf({ page }, 10, count, read);
  assert.deepEqual(deep.data, rows.slice((page - 1) * 10, page * 10));
  assert.equal(deep.total_capped, true);
  const found = await pageFound({ page }, 10, async () => ({
    hits: COUNT_MAX + 1,
    rows: deep.data,
  }));
  assert.deepEqual(found, deep);
});
