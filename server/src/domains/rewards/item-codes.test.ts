import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, pointsOf, SHIPPING } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Code {
  id: number;
  code: string;
  status: string;
}
const add = (body: Record<string, unknown>) => app.call('POST', '/api/admin/item-codes', { body });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/item-codes/${id}`, { body: { ...body, _method: 'PATCH' } });
const remove = (id: number) => app.call('DELETE', `/api/admin/item-codes/${id}`);
const codesOf = async (itemId: number): Promise<Code[]> =>
  (await app.call('GET', `/api/admin/items/${itemId}/codes?per_page=100`)).body.data.data;
const claim = (token: string, itemId: number) =>
  app.call('POST', '/api/member/items/claim', { body: { id_item: itemId, ...SHIPPING }, token });
const aCode = async () => {
  const item = await anItem(app);
  const { body } = await add({ id_item: item.id, code: 'KODE' });
  return { item, id: Number(body.data.id) };
};
const aClaimedCode = async () => {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 1 });
  const { body } = await claim(member.token, item.id);
  return { item, id: Number(body.data.id) };
};

const TAKEN = { code: ['Kode ini sudah ada pada item ini.'] };
const WRONG_CODE = { code: 'Please provide a valid item code.' };

describe('adding a code', () => {
  test('makes one more that can be claimed [API-33, ITEM-02]', async () => {
    const item = await anItem(app);
    const { status, body } = await add({
      id_item: String(item.id),
      code: '  ABC-123 ',
      status: 'Claimed',
      user: { name: 'x' },
    });
    assert.equal(status, 201);
    assert.equal(body.message, 'Kode item berhasil disimpan.');
    assert.deepEqual(await codesOf(item.id), [
      {
        id: body.data.id,
        id_item: item.id,
        code: 'ABC-123',
        status: '',
        user: null,
        claimed_date: null,
        receipt_number: null,
        recipient: null,
        recipient_telp: null,
        shipping_address: null,
      },
    ]);
    const shown = await app.call('GET', `/api/admin/items/${item.id}`);
    assert.equal(shown.body.data.total, 1);
  });

  test('that the item has is refused, trimmed or in another Unicode form; another item may have it [A-61]', async () => {
    const [item, other] = [await anItem(app), await anItem(app)];
    await add({ id_item: item.id, code: 'CAFÉ' });
    await changesNothing(app, async () => {
      for (const code of ['CAFÉ', ' CAFÉ ', 'CAFE\u0301']) {
        const { status, body } = await add({ id_item: item.id, code });
        assert.equal(status, 422);
        assert.equal(body.code, 'item_code_taken');
        assert.deepEqual(body.errors, TAKEN);
      }
    });
    for (const answer of [
      await add({ id_item: other.id, code: 'CAFÉ' }),
      await add({ id_item: item.id, code: 'café' }),
    ]) {
      assert.equal(answer.status, 201);
    }
  });

  test('to an item that is not there is 404', async () => {
    const { status, body } = await add({ id_item: 999_999, code: 'X' });
    assert.equal(status, 404);
    assert.equal(body.code, 'item_not_found');
  });

  test('that is wrong is refused in the specified words [ITEM-12]', async () => {
    const item = await anItem(app);
    const ID = { id_item: 'Please provide a valid id.' };
    await refusesEach(
      app,
      {
        'no code': [{ code: undefined }, WRONG_CODE],
        'an empty code': [{ code: ' ' }, WRONG_CODE],
        'a code of 101 letters': [{ code: 'x'.repeat(101) }, WRONG_CODE],
        'a code of two lines': [{ code: 'A\nB' }, WRONG_CODE],
        'a code that hides': [{ code: 'A\u200bB' }, WRONG_CODE],
        'a number as code': [{ code: 5 }, WRONG_CODE],
        'no item': [{ id_item: undefined }, ID],
        'an item by name': [{ id_item: 'Pulsa' }, ID],
        nothing: [
          { id_item: undefined, code: undefined },
          { ...ID, ...WRONG_CODE },
        ],
      },
      (change) => add({ id_item: item.id, code: 'A', ...change }),
    );
  });

  test('ten times at once adds it once', async () => {
    const item = await anItem(app);
    const body = { id_item: item.id, code: 'SATU' };
    assert.deepEqual(statusesOf(await atOnce(10, () => add(body))), { 201: 1, 422: 9 });
    assert.equal((await codesOf(item.id)).length, 1);
  });
});

describe('changing a code', () => {
  test('that nobody has claimed changes the code [API-34, ITEM-13, A-79]', async () => {
    const { item, id } = await aCode();
    const { status, body } = await update(id, {
      id_item: item.id,
      code: 'BARU',
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Kode item berhasil diperbarui.');
    const [code] = await codesOf(item.id);
    assert.equal(code?.code, 'BARU');
    assert.equal((await update(id, { code: 'BARU' })).status, 200);
  });

  test('that somebody has claimed is 409 and changes nothing [ITEM-15, S-17]', async () => {
    const { id } = await aClaimedCode();
    await changesNothing(app, async () => {
      const { status, body } = await update(id, { code: 'BARU' });
      assert.equal(status, 409);
      assert.equal(body.code, 'item_code_claimed');
    });
  });

  test('never moves it to another item [S-18]', async () => {
    const { id } = await aCode();
    const other = await anItem(app);
    await changesNothing(app, async () => {
      for (const id_item of [other.id, 999_999]) {
        const { status, body } = await update(id, { id_item, code: 'B' });
        assert.equal(status, 422);
        assert.equal(body.code, 'parent_mismatch');
      }
    });
  });

  test('to one that the item has is refused beneath its field; one that is not there is 404', async () => {
    const { item, id } = await aCode();
    await add({ id_item: item.id, code: 'LAIN' });
    await changesNothing(app, async () => {
      const taken = await update(id, { code: 'LAIN' });
      assert.equal(taken.status, 422);
      assert.deepEqual(taken.body.errors, TAKEN);
      const missing = await update(999_999, { code: 'X' });
      assert.equal(missing.body.code, 'item_code_not_found');
    });
  });

  test('into something wrong is refused in the specified words [ITEM-12]', async () => {
    const { id } = await aCode();
    await refusesEach(
      app,
      {
        'no code': [{ code: undefined }, WRONG_CODE],
        'an item that is no number': [{ id_item: 'x' }, { id_item: 'Please provide a valid id.' }],
      },
      (change) => update(id, { code: 'A', ...change }),
    );
  });
});

describe('deleting a code', () => {
  test('that nobody has claimed removes it; twice, or one that is not there, is 404 [API-35, ITEM-13]', async () => {
    const { item, id } = await aCode();
    const { status, body } = await remove(id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Kode item berhasil dihapus.');
    assert.deepEqual(await codesOf(item.id), []);
    for (const missing of [id, 999_999]) {
      assert.equal((await remove(missing)).body.code, 'item_code_not_found');
    }
  });

  test('that somebody has claimed is 409: what was paid for is not taken back [ITEM-15, S-17]', async () => {
    const { id } = await aClaimedCode();
    await changesNothing(app, async () => {
      const { status, body } = await remove(id);
      assert.equal(status, 409);
      assert.deepEqual(body, {
        message: 'Kode item sudah diklaim dan tidak dapat diubah.',
        code: 'item_code_claimed',
      });
    });
  });
});

describe('a code that is claimed at the same moment', () => {
  test('as somebody else deletes it is waited for; when it is gone, the points stay [S-13]', async () => {
    const member = await aCustomer(app, { point: 101 });
    const { item, id } = await aCode();
    const held = await holding(app, "delete from reward_codes where kind = 'item' and id = $1", [
      id,
    ]);
    const claiming = claim(member.token, item.id);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.code, 'item_sold_out');
    assert.equal((await pointsOf(app, member.id)).point, 101);
  });

  test('as somebody else holds it and lets it go is given out', async () => {
    const member = await aCustomer(app, { point: 101 });
    const { item, id } = await aCode();
    const held = await holding(
      app,
      "select from reward_codes where kind = 'item' and id = $1 for update",
      [id],
    );
    const claiming = claim(member.token, item.id);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.data.code, 'KODE');
  });

  for (const [what, act] of [
    ['deleted', (id: number) => remove(id)],
    ['changed', (id: number) => update(id, { code: `BARU-${id}` })],
  ] as const) {
    test(`as it is ${what} goes to the member whole, or is ${what} and not claimed so [S-17, S-13]`, async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < 15; round += 1) {
        const member = await aCustomer(app, { point: 101 });
        const { item, id } = await aCode();
        const claiming = () => claim(member.token, item.id);
        const [acted, claimed] =
          round % 2
            ? await Promise.all([act(id), claiming()])
            : await Promise.all([claiming(), act(id)]).then(([two, one]) => [one, two] as const);
        outcomes.add(`${acted.status}-${claimed.status}`);
        const [code] = await codesOf(item.id);
        if (claimed.status === 200) {
          assert.equal(code?.status, 'Claimed');
          assert.equal(code?.code, claimed.body.data.code);
          if (acted.status === 200) assert.equal(claimed.body.data.code, `BARU-${id}`);
        } else {
          assert.equal(claimed.body.code, 'item_sold_out');
          assert.equal(acted.status, 200);
          assert.equal(code, undefined);
        }
      }
      for (const outcome of outcomes) assert.match(outcome, /^(200-409|409-200|200-200)$/);
      if (what === 'deleted') assert.ok(!outcomes.has('200-200'));
    });
  }
});
