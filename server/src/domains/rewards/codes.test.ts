import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Code {
  id: number;
  code: string;
  expired_date?: string;
  status: string;
}

for (const { kind, plural, line, aReward, claim } of CODED_KINDS) {
  describe(plural, () => {
    const expires = kind === 'voucher';
    const later = expires ? { expired_date: '2027-01-31' } : {};
    const add = (body: Record<string, unknown>) =>
      app.call('POST', `/api/admin/${kind}-codes`, { body });
    const update = (id: number, body: Record<string, unknown>) =>
      app.call('POST', `/api/admin/${kind}-codes/${id}`, { body: { ...body, _method: 'PATCH' } });
    const remove = (id: number) => app.call('DELETE', `/api/admin/${kind}-codes/${id}`);
    const codesOf = async (rewardId: number): Promise<Code[]> =>
      (await app.call('GET', `/api/admin/${plural}/${rewardId}/codes?per_page=100`)).body.data.data;
    const aCode = async () => {
      const reward = await aReward(app);
      const { body } = await add({ [`id_${kind}`]: reward.id, code: 'KODE', ...line });
      return { reward, id: Number(body.data.id) };
    };
    const aClaimedCode = async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app, { codes: 1 });
      const { body } = await claim(app, member, reward.id);
      return { reward, id: Number(body.data.id) };
    };

    const TAKEN = { code: [`Kode ini sudah ada pada ${kind} ini.`] };
    const WRONG_CODE = { code: `Please provide a valid ${kind} code.` };
    const WRONG_DAY = { expired_date: 'Please provide a valid expiry date.' };

    describe('adding a code', () => {
      test('makes one more that can be claimed [API-65, VCH-02, VCH-15, API-33, ITEM-02]', async () => {
        const reward = await aReward(app);
        const { status, body } = await add({
          [`id_${kind}`]: String(reward.id),
          code: '  ABC-123 ',
          ...line,
          status: 'Claimed',
          user: { name: 'x' },
        });
        assert.equal(status, 201);
        assert.equal(body.message, `Kode ${kind} berhasil disimpan.`);
        assert.deepEqual(await codesOf(reward.id), [
          {
            id: body.data.id,
            [`id_${kind}`]: reward.id,
            code: 'ABC-123',
            ...line,
            status: '',
            user: null,
            claimed_date: null,
            id_redemption: null,
            version: 1,
            cancellation: null,
            ...(!expires && {
              receipt_number: null,
              recipient: null,
              recipient_telp: null,
              shipping_address: null,
            }),
          },
        ]);
        const shown = await app.call('GET', `/api/admin/${plural}/${reward.id}`);
        assert.equal(shown.body.data.total, 1);
      });

      test('that the reward has is refused, trimmed or in another Unicode form; another reward may have it [A-61]', async () => {
        const [reward, other] = [await aReward(app), await aReward(app)];
        await add({ ...line, [`id_${kind}`]: reward.id, code: 'CAFÉ' });
        await changesNothing(app, async () => {
          for (const code of ['CAFÉ', ' CAFÉ ', 'CAFE\u0301']) {
            const { status, body } = await add({ ...line, [`id_${kind}`]: reward.id, code });
            assert.equal(status, 422);
            assert.equal(body.code, `${kind}_code_taken`);
            assert.deepEqual(body.errors, TAKEN);
          }
        });
        for (const answer of [
          await add({ ...line, [`id_${kind}`]: other.id, code: 'CAFÉ' }),
          await add({ ...line, [`id_${kind}`]: reward.id, code: 'café' }),
        ]) {
          assert.equal(answer.status, 201);
        }
      });

      test('to a reward that is not there is 404', async () => {
        const { status, body } = await add({
          [`id_${kind}`]: 999_999,
          code: 'X',
          ...line,
        });
        assert.equal(status, 404);
        assert.equal(body.code, `${kind}_not_found`);
      });

      test('that is wrong is refused in the specified words [VCH-15, ITEM-12]', async () => {
        const reward = await aReward(app);
        const ID = { [`id_${kind}`]: 'Please provide a valid id.' };
        await refusesEach(
          app,
          {
            'no code': [{ code: undefined }, WRONG_CODE],
            'an empty code': [{ code: ' ' }, WRONG_CODE],
            'a code of 101 letters': [
              { code: 'x'.repeat(101) },
              { code: 'Paling banyak 100 karakter.' },
            ],
            'a code of two lines': [{ code: 'A\nB' }, WRONG_CODE],
            'a code that hides': [{ code: 'A\u200bB' }, WRONG_CODE],
            'a number as code': [{ code: 5 }, WRONG_CODE],
            ...(expires && {
              'no date': [{ expired_date: undefined }, WRONG_DAY],
              'a date that does not exist': [{ expired_date: '2026-11-31' }, WRONG_DAY],
              'a date in another form': [{ expired_date: '31/12/2026' }, WRONG_DAY],
            }),
            'no reward': [{ [`id_${kind}`]: undefined }, ID],
            'a reward by name': [{ [`id_${kind}`]: 'Pulsa' }, ID],
            nothing: [
              { [`id_${kind}`]: undefined, code: undefined, expired_date: undefined },
              { ...ID, ...WRONG_CODE, ...(expires && WRONG_DAY) },
            ],
          },
          (change) => add({ [`id_${kind}`]: reward.id, code: 'A', ...line, ...change }),
        );
      });

      test('ten times at once adds it once', async () => {
        const reward = await aReward(app);
        const body = { [`id_${kind}`]: reward.id, code: 'SATU', ...line };
        assert.deepEqual(statusesOf(await atOnce(10, () => add(body))), { 201: 1, 422: 9 });
        assert.equal((await codesOf(reward.id)).length, 1);
      });
    });

    describe('changing a code', () => {
      test('that nobody has claimed changes, the day of a voucher as well [API-66, VCH-16, A-79, API-34, ITEM-13]', async () => {
        const { reward, id } = await aCode();
        const { status, body } = await update(id, {
          [`id_${kind}`]: reward.id,
          code: 'BARU',
          ...later,
        });
        assert.equal(status, 200);
        assert.equal(body.message, `Kode ${kind} berhasil diperbarui.`);
        const [code] = await codesOf(reward.id);
        assert.deepEqual({ ...code, code: code?.code, ...later }, code);
        assert.equal(code?.code, 'BARU');
        assert.equal((await update(id, { code: 'BARU', ...later })).status, 200);
      });

      test('that somebody has claimed is 409 and changes nothing [VCH-16, S-17, ITEM-15]', async () => {
        const { id } = await aClaimedCode();
        await changesNothing(app, async () => {
          const { status, body } = await update(id, { code: 'BARU', ...later });
          assert.equal(status, 409);
          assert.equal(body.code, `${kind}_code_claimed`);
        });
      });

      test('never moves it to another reward [S-18]', async () => {
        const { id } = await aCode();
        const other = await aReward(app);
        await changesNothing(app, async () => {
          for (const other_id of [other.id, 999_999]) {
            const { status, body } = await update(id, {
              [`id_${kind}`]: other_id,
              code: 'B',
              ...later,
            });
            assert.equal(status, 422);
            assert.equal(body.code, 'parent_mismatch');
          }
        });
      });

      test('to one that the reward has is refused beneath its field; one that is not there is 404', async () => {
        const { reward, id } = await aCode();
        await add({ [`id_${kind}`]: reward.id, code: 'LAIN', ...line });
        await changesNothing(app, async () => {
          const taken = await update(id, { code: 'LAIN', ...line });
          assert.equal(taken.status, 422);
          assert.deepEqual(taken.body.errors, TAKEN);
          const missing = await update(999_999, { code: 'X', ...line });
          assert.equal(missing.body.code, `${kind}_code_not_found`);
        });
      });

      test('into something wrong is refused in the specified words [VCH-15, ITEM-12]', async () => {
        const { id } = await aCode();
        await refusesEach(
          app,
          {
            'no code': [{ code: undefined }, WRONG_CODE],
            ...(expires && { 'no date': [{ expired_date: '' }, WRONG_DAY] }),
            'a reward that is no number': [
              { [`id_${kind}`]: 'x' },
              { [`id_${kind}`]: 'Please provide a valid id.' },
            ],
          },
          (change) => update(id, { code: 'A', ...line, ...change }),
        );
      });
    });

    describe('deleting a code', () => {
      test('that nobody has claimed removes it; twice, or one that is not there, is 404 [API-67, VCH-16, API-35, ITEM-13]', async () => {
        const { reward, id } = await aCode();
        const { status, body } = await remove(id);
        assert.equal(status, 200);
        assert.equal(body.message, `Kode ${kind} berhasil dihapus.`);
        assert.deepEqual(await codesOf(reward.id), []);
        for (const missing of [id, 999_999]) {
          assert.equal((await remove(missing)).body.code, `${kind}_code_not_found`);
        }
      });

      test('that somebody has claimed is 409: what was paid for is not taken back [VCH-16, S-17, ITEM-15]', async () => {
        const { id } = await aClaimedCode();
        await changesNothing(app, async () => {
          const { status, body } = await remove(id);
          assert.equal(status, 409);
          assert.deepEqual(body, {
            message: `Kode ${kind} sudah diklaim dan tidak dapat diubah.`,
            code: `${kind}_code_claimed`,
          });
        });
      });
    });

    describe('a code that is claimed at the same moment', () => {
      test('as somebody else deletes it is waited for; when it is gone, the points stay [S-13]', async () => {
        const member = await aCustomer(app, { point: 101 });
        const { reward, id } = await aCode();
        const held = await holding(
          app,
          `delete from reward_codes where kind = '${kind}' and id = $1`,
          [id],
        );
        const claiming = claim(app, member, reward.id);
        await held.waitedFor(1);
        await held.release();
        assert.equal((await claiming).body.code, `${kind}_sold_out`);
        assert.equal((await pointsOf(app, member.id)).point, 101);
      });

      test('as somebody else holds it and lets it go is given out', async () => {
        const member = await aCustomer(app, { point: 101 });
        const { reward, id } = await aCode();
        const held = await holding(
          app,
          `select from reward_codes where kind = '${kind}' and id = $1 for update`,
          [id],
        );
        const claiming = claim(app, member, reward.id);
        await held.waitedFor(1);
        await held.release();
        assert.equal((await claiming).body.data.code, 'KODE');
      });

      for (const [what, act] of [
        ['deleted', (id: number) => remove(id)],
        ['changed', (id: number) => update(id, { code: `BARU-${id}`, ...later })],
      ] as const) {
        test(`as it is ${what} goes to the member whole, or is ${what} and not claimed so [S-17, S-13]`, async () => {
          const outcomes = new Set<string>();
          for (let round = 0; round < 15; round += 1) {
            const member = await aCustomer(app, { point: 101 });
            const { reward, id } = await aCode();
            const claiming = () => claim(app, member, reward.id);
            const [acted, claimed] =
              round % 2
                ? await Promise.all([act(id), claiming()])
                : await Promise.all([claiming(), act(id)]).then(
                    ([two, one]) => [one, two] as const,
                  );
            outcomes.add(`${acted.status}-${claimed.status}`);
            const [code] = await codesOf(reward.id);
            if (claimed.status === 200) {
              assert.equal(code?.status, 'Claimed');
              assert.equal(code?.code, claimed.body.data.code);
              if (acted.status === 200) assert.equal(claimed.body.data.code, `BARU-${id}`);
            } else {
              assert.equal(claimed.body.code, `${kind}_sold_out`);
              assert.equal(acted.status, 200);
              assert.equal(code, undefined);
            }
          }
          for (const outcome of outcomes) assert.match(outcome, /^(200-409|409-200|200-200)$/);
          if (what === 'deleted') assert.ok(!outcomes.has('200-200'));
        });
      }
    });
  });
}
