import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Code {
  id: number;
  code: string;
  expired_date: string;
  status: string;
}
const add = (body: Record<string, unknown>) =>
  app.call('POST', '/api/admin/voucher-codes', { body });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/voucher-codes/${id}`, { body: { ...body, _method: 'PATCH' } });
const remove = (id: number) => app.call('DELETE', `/api/admin/voucher-codes/${id}`);
const codesOf = async (voucherId: number): Promise<Code[]> =>
  (await app.call('GET', `/api/admin/vouchers/${voucherId}/codes?per_page=100`)).body.data.data;
const aCode = async () => {
  const voucher = await aVoucher(app);
  const { body } = await add({ id_voucher: voucher.id, code: 'KODE', expired_date: '2026-12-31' });
  return { voucher, id: Number(body.data.id) };
};
const aClaimedCode = async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1 });
  const { body } = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  return { voucher, id: Number(body.data.id) };
};

const TAKEN = { code: ['Kode ini sudah ada pada voucher ini.'] };
const WRONG_CODE = { code: 'Please provide a valid voucher code.' };
const WRONG_DAY = { expired_date: 'Please provide a valid expiry date.' };

describe('adding a code', () => {
  test('makes one more that can be claimed [API-65, VCH-02, VCH-15]', async () => {
    const voucher = await aVoucher(app);
    const { status, body } = await add({
      id_voucher: String(voucher.id),
      code: '  ABC-123 ',
      expired_date: '2026-12-31',
      status: 'Claimed',
      user: { name: 'x' },
    });
    assert.equal(status, 201);
    assert.equal(body.message, 'Kode voucher berhasil disimpan.');
    assert.deepEqual(await codesOf(voucher.id), [
      {
        id: body.data.id,
        id_voucher: voucher.id,
        code: 'ABC-123',
        expired_date: '2026-12-31',
        status: '',
        user: null,
        claimed_date: null,
      },
    ]);
    const shown = await app.call('GET', `/api/admin/vouchers/${voucher.id}`);
    assert.equal(shown.body.data.total, 1);
  });

  test('that the voucher has is refused, trimmed or in another Unicode form; another voucher may have it [A-61]', async () => {
    const [voucher, other] = [await aVoucher(app), await aVoucher(app)];
    const line = { expired_date: '2026-12-31' };
    await add({ ...line, id_voucher: voucher.id, code: 'CAFÉ' });
    await changesNothing(app, async () => {
      for (const code of ['CAFÉ', ' CAFÉ ', 'CAFE\u0301']) {
        const { status, body } = await add({ ...line, id_voucher: voucher.id, code });
        assert.equal(status, 422);
        assert.equal(body.code, 'voucher_code_taken');
        assert.deepEqual(body.errors, TAKEN);
      }
    });
    for (const answer of [
      await add({ ...line, id_voucher: other.id, code: 'CAFÉ' }),
      await add({ ...line, id_voucher: voucher.id, code: 'café' }),
    ]) {
      assert.equal(answer.status, 201);
    }
  });

  test('to a voucher that is not there is 404', async () => {
    const { status, body } = await add({
      id_voucher: 999_999,
      code: 'X',
      expired_date: '2026-12-31',
    });
    assert.equal(status, 404);
    assert.equal(body.code, 'voucher_not_found');
  });

  test('that is wrong is refused in the specified words [VCH-15]', async () => {
    const voucher = await aVoucher(app);
    const ID = { id_voucher: 'Please provide a valid id.' };
    await refusesEach(
      app,
      {
        'no code': [{ code: undefined }, WRONG_CODE],
        'an empty code': [{ code: ' ' }, WRONG_CODE],
        'a code of 101 letters': [{ code: 'x'.repeat(101) }, WRONG_CODE],
        'a code of two lines': [{ code: 'A\nB' }, WRONG_CODE],
        'a code that hides': [{ code: 'A\u200bB' }, WRONG_CODE],
        'a number as code': [{ code: 5 }, WRONG_CODE],
        'no date': [{ expired_date: undefined }, WRONG_DAY],
        'a date that does not exist': [{ expired_date: '2026-11-31' }, WRONG_DAY],
        'a date in another form': [{ expired_date: '31/12/2026' }, WRONG_DAY],
        'no voucher': [{ id_voucher: undefined }, ID],
        'a voucher by name': [{ id_voucher: 'Pulsa' }, ID],
        nothing: [
          { id_voucher: undefined, code: undefined, expired_date: undefined },
          { ...ID, ...WRONG_CODE, ...WRONG_DAY },
        ],
      },
      (change) => add({ id_voucher: voucher.id, code: 'A', expired_date: '2026-12-31', ...change }),
    );
  });

  test('ten times at once adds it once', async () => {
    const voucher = await aVoucher(app);
    const body = { id_voucher: voucher.id, code: 'SATU', expired_date: '2026-12-31' };
    assert.deepEqual(statusesOf(await atOnce(10, () => add(body))), { 201: 1, 422: 9 });
    assert.equal((await codesOf(voucher.id)).length, 1);
  });
});

describe('changing a code', () => {
  test('that nobody has claimed changes code and date [API-66, VCH-16, A-79]', async () => {
    const { voucher, id } = await aCode();
    const { status, body } = await update(id, {
      id_voucher: voucher.id,
      code: 'BARU',
      expired_date: '2027-01-31',
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Kode voucher berhasil diperbarui.');
    const [code] = await codesOf(voucher.id);
    assert.deepEqual(
      { code: code?.code, expired_date: code?.expired_date },
      { code: 'BARU', expired_date: '2027-01-31' },
    );
    assert.equal((await update(id, { code: 'BARU', expired_date: '2027-02-01' })).status, 200);
  });

  test('that somebody has claimed is 409 and changes nothing [VCH-16, S-17]', async () => {
    const { id } = await aClaimedCode();
    await changesNothing(app, async () => {
      const { status, body } = await update(id, { code: 'BARU', expired_date: '2027-01-31' });
      assert.equal(status, 409);
      assert.equal(body.code, 'voucher_code_claimed');
    });
  });

  test('never moves it to another voucher [S-18]', async () => {
    const { id } = await aCode();
    const other = await aVoucher(app);
    await changesNothing(app, async () => {
      for (const id_voucher of [other.id, 999_999]) {
        const { status, body } = await update(id, {
          id_voucher,
          code: 'B',
          expired_date: '2027-01-31',
        });
        assert.equal(status, 422);
        assert.equal(body.code, 'parent_mismatch');
      }
    });
  });

  test('to one that the voucher has is refused beneath its field; one that is not there is 404', async () => {
    const { voucher, id } = await aCode();
    await add({ id_voucher: voucher.id, code: 'LAIN', expired_date: '2026-12-31' });
    await changesNothing(app, async () => {
      const taken = await update(id, { code: 'LAIN', expired_date: '2026-12-31' });
      assert.equal(taken.status, 422);
      assert.deepEqual(taken.body.errors, TAKEN);
      const missing = await update(999_999, { code: 'X', expired_date: '2026-12-31' });
      assert.equal(missing.body.code, 'voucher_code_not_found');
    });
  });

  test('into something wrong is refused in the specified words [VCH-15]', async () => {
    const { id } = await aCode();
    await refusesEach(
      app,
      {
        'no code': [{ code: undefined }, WRONG_CODE],
        'no date': [{ expired_date: '' }, WRONG_DAY],
        'a voucher that is no number': [
          { id_voucher: 'x' },
          { id_voucher: 'Please provide a valid id.' },
        ],
      },
      (change) => update(id, { code: 'A', expired_date: '2026-12-31', ...change }),
    );
  });
});

describe('deleting a code', () => {
  test('that nobody has claimed removes it; twice, or one that is not there, is 404 [API-67, VCH-16]', async () => {
    const { voucher, id } = await aCode();
    const { status, body } = await remove(id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Kode voucher berhasil dihapus.');
    assert.deepEqual(await codesOf(voucher.id), []);
    for (const missing of [id, 999_999]) {
      assert.equal((await remove(missing)).body.code, 'voucher_code_not_found');
    }
  });

  test('that somebody has claimed is 409: what was paid for is not taken back [VCH-16, S-17]', async () => {
    const { id } = await aClaimedCode();
    await changesNothing(app, async () => {
      const { status, body } = await remove(id);
      assert.equal(status, 409);
      assert.deepEqual(body, {
        message: 'Kode voucher sudah diklaim dan tidak dapat diubah.',
        code: 'voucher_code_claimed',
      });
    });
  });
});

describe('a code that is claimed at the same moment', () => {
  test('as somebody else deletes it is waited for; when it is gone, the points stay [S-13]', async () => {
    const member = await aCustomer(app, { point: 101 });
    const { voucher, id } = await aCode();
    const held = await holding(app, "delete from reward_codes where kind = 'voucher' and id = $1", [
      id,
    ]);
    const claiming = app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
      token: member.token,
    });
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.code, 'voucher_sold_out');
    assert.equal((await pointsOf(app, member.id)).point, 101);
  });

  test('as somebody else holds it and lets it go is given out', async () => {
    const member = await aCustomer(app, { point: 101 });
    const { voucher, id } = await aCode();
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and id = $1 for update",
      [id],
    );
    const claiming = app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
      token: member.token,
    });
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.data.code, 'KODE');
  });

  for (const [what, act] of [
    ['deleted', (id: number) => remove(id)],
    ['changed', (id: number) => update(id, { code: `BARU-${id}`, expired_date: '2027-01-31' })],
  ] as const) {
    test(`as it is ${what} goes to the member whole, or is ${what} and not claimed so [S-17, S-13]`, async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < 15; round += 1) {
        const member = await aCustomer(app, { point: 101 });
        const { voucher, id } = await aCode();
        const claiming = () =>
          app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
        const [acted, claimed] =
          round % 2
            ? await Promise.all([act(id), claiming()])
            : await Promise.all([claiming(), act(id)]).then(([two, one]) => [one, two] as const);
        outcomes.add(`${acted.status}-${claimed.status}`);
        const [code] = await codesOf(voucher.id);
        if (claimed.status === 200) {
          assert.equal(code?.status, 'Claimed');
          assert.equal(code?.code, claimed.body.data.code);
          if (acted.status === 200) assert.equal(claimed.body.data.code, `BARU-${id}`);
        } else {
          assert.equal(claimed.body.code, 'voucher_sold_out');
          assert.equal(acted.status, 200);
          assert.equal(code, undefined);
        }
      }
      for (const outcome of outcomes) assert.match(outcome, /^(200-409|409-200|200-200)$/);
      if (what === 'deleted') assert.ok(!outcomes.has('200-200'));
    });
  }
});
