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

describe('a list longer than is counted', () => {
  const length = COUNT_MAX + 500;
  const { rows, read } = listOf(length);
  const search = async ({ limit, offset }: { limit: number; offset: number }) => ({
    hits: COUNT_MAX + 1,
    rows: rows.slice(offset, offset + limit),
  });
  const pageBy = async (per_page: number, page: number) => {
    const answer = await pageOf({ page, per_page }, 10, cappedCount(COUNT_MAX + 1), read);
    assert.deepEqual(await pageFound({ page, per_page }, 10, search), answer);
    return answer;
  };

  test('says that its count stopped, and its pages are read from the front [ADD-16]', async () => {
    assert.deepEqual(cappedCount(COUNT_MAX), { total: COUNT_MAX, capped: false });
    assert.deepEqual(cappedCount(COUNT_MAX + 1), { total: COUNT_MAX, capped: true });
    const { data, ...first } = await pageBy(10, 1);
    assert.deepEqual(data, rows.slice(0, 10));
    assert.deepEqual(first, {
      current_page: 1,
      last_page: COUNT_MAX / 10,
      per_page: 10,
      total: COUNT_MAX,
      total_capped: true,
    });
  });

  test('is read to its last row, page by page, whatever its pages hold [ADD-16]', async () => {
    for (const perPage of [7, 10, 100]) {
      const lastPage = Math.ceil(length / perPage);
      const read: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data, last_page, total, total_capped } = await pageBy(perPage, page);
        read.push(...data);
        assert.equal(total_capped, page < lastPage, `page ${page} by ${perPage}`);
        // Nobody is told of fewer rows than were shown.
        assert.ok(total >= Math.min(page * perPage, length));
        if (page === last_page) {
          assert.equal(total, length);
          break;
        }
      }
      assert.deepEqual(read, rows);
    }
  });

  test('beyond its end is empty, and leads back to where the count stopped [A-73]', async () => {
    const { data, last_page, total_capped } = await pageBy(10, length / 10 + 1);
    assert.deepEqual(
      { data, last_page, total_capped },
      { data: [], last_page: 500, total_capped: true },
    );
  });
});
