import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

for (const { kind, plural, line, aReward, claim } of CODED_KINDS) {
  describe(plural, () => {
    const expires = kind === 'voucher';
    const linesOf = (...codes: string[]) => codes.map((code) => ({ code, ...line }));
    const add = (id: number, lines: unknown) =>
      app.call('POST', `/api/admin/${plural}/${id}/codes`, { body: { lines } });
    const check = (id: number, lines: unknown) =>
      app.call('POST', `/api/admin/${plural}/${id}/codes/check`, { body: { lines } });
    const totalOf = async (id: number): Promise<number> =>
      (await app.call('GET', `/api/admin/${plural}/${id}`)).body.data.total;

    describe('adding a list of codes', () => {
      test('adds all of them', async () => {
        const { id } = await aReward(app);
        const { status, body } = await add(id, linesOf('A', ' B ', 'C'));
        assert.equal(status, 201);
        assert.deepEqual(body, {
          message: `3 kode ${kind} berhasil disimpan.`,
          data: { added: 3 },
        });
        assert.equal(await totalOf(id), 3);
      });

      test('adds 5,000 at once', async () => {
        const { id } = await aReward(app);
        const { status } = await add(
          id,
          linesOf(...Array.from({ length: 5_000 }, (_, n) => `K${n}`)),
        );
        assert.equal(status, 201);
        assert.equal(await totalOf(id), 5_000);
      });

      test('adds none when one stands already, is claimed, comes twice in the list, or was rounded by a spreadsheet [A-61, ADD-371]', async () => {
        const member = await aCustomer(app, { point: 500 });
        const { id } = await aReward(app);
        await add(id, linesOf('CLAIMED'));
        await claim(app, member, id);
        await add(id, linesOf('STANDS'));
        await changesNothing(app, async () => {
          for (const lines of [
            linesOf('N1', 'STANDS'),
            linesOf('N1', 'CLAIMED'),
            linesOf('N1', ' N1 '),
            // What a spreadsheet has rounded is nobody's code [ADD-371].
            linesOf('N1', '8,99E+12'),
          ]) {
            const { status, body } = await add(id, lines);
            assert.equal(status, 422);
            assert.equal(body.code, 'codes_not_addable');
          }
        });
      });

      test('refuses a list that is wrong or has a wrong line [S-28]', async () => {
        const { id } = await aReward(app);
        const LIST = { lines: 'Please provide a valid list of codes.' };
        const CODE = { lines: `Please provide a valid ${kind} code.` };
        const DATE = { lines: 'Please provide a valid expiry date.' };
        const good = { code: 'A', ...line };
        await refusesEach(
          app,
          {
            'no list': [{ lines: undefined }, LIST],
            'an empty list': [{ lines: [] }, LIST],
            'a text': [{ lines: 'A,B' }, LIST],
            'too many': [
              { lines: Array(5_001).fill(good) },
              { lines: 'At most 5000 codes at once.' },
            ],
            'an empty code': [{ lines: [good, { ...good, code: '' }] }, CODE],
            'a code of 101 letters': [
              { lines: [{ ...good, code: 'x'.repeat(101) }] },
              { lines: 'Paling banyak 100 karakter.' },
            ],
            'a zero byte': [{ lines: [{ ...good, code: 'A\u0000' }] }, CODE],
            'a code that is a number': [{ lines: [{ ...good, code: 5 }] }, CODE],
            'no code': [{ lines: [{ ...line }] }, CODE],
            ...(expires && {
              'no date': [{ lines: [{ code: 'A' }] }, DATE],
              'a wrong date': [{ lines: [{ ...good, expired_date: '2026-02-30' }] }, DATE],
            }),
          },
          (change) => add(id, change.lines),
        );
      });

      test('ten times at once adds it once, and lists that share a code never add half of one', async () => {
        const { id } = await aReward(app);
        const lines = linesOf(...Array.from({ length: 50 }, (_, n) => `SAMA-${n}`));
        assert.deepEqual(statusesOf(await atOnce(10, () => add(id, lines))), { 201: 1, 422: 9 });
        const answers = await atOnce(8, (n) => add(id, linesOf(`X${n}`, `Y${n}`, 'SHARED')));
        assert.deepEqual(statusesOf(answers), { 201: 1, 422: 7 });
        assert.equal(await totalOf(id), 53);
      });
    });

    describe('checking a list of codes', () => {
      test('says of each line what adding would do, and stores nothing', async () => {
        const { id } = await aReward(app);
        await add(id, linesOf('ADA'));
        await changesNothing(app, async () => {
          const { status, body } = await check(id, [
            ...linesOf('BARU', ' ADA ', 'BARU', ''),
            ...(expires
              ? [
                  { code: 'T', expired_date: '2026-13-01' },
                  { code: 'LAMA', expired_date: '2026-11-20' },
                  { code: 'HARI-INI', expired_date: '2026-11-21' },
                ]
              : []),
          ]);
          assert.equal(status, 200);
          assert.deepEqual(body.data, [
            { state: 'new', reason: '' },
            { state: 'doubled', reason: 'Kode ini sudah tersimpan.' },
            { state: 'doubled', reason: 'Sama dengan baris 1.' },
            { state: 'wrong', reason: `Please provide a valid ${kind} code.` },
            ...(expires
              ? [
                  { state: 'wrong', reason: '“2026-13-01” bukan tanggal.' },
                  { state: 'new', reason: 'Sudah kedaluwarsa: tidak akan bisa diklaim.' },
                  { state: 'new', reason: '' },
                ]
              : []),
          ]);
        });
      });

      test('calls a line wrong that no database could hold, instead of breaking on it [S-28]', async () => {
        const { id } = await aReward(app);
        const { status, body } = await check(
          id,
          linesOf('A\u0000B', '\ud800', 'x'.repeat(50_000), 'BAIK'),
        );
        assert.equal(status, 200);
        assert.deepEqual(
          body.data.map((line: { state: string }) => line.state),
          ['wrong', 'wrong', 'wrong', 'new'],
        );
      });

      test('says the same as adding then does', async () => {
        const { id } = await aReward(app);
        const lines = linesOf('S1', 'S2', 'S3');
        const states = (await check(id, lines)).body.data.map(
          (line: { state: string }) => line.state,
        );
        assert.deepEqual(states, ['new', 'new', 'new']);
        assert.equal((await add(id, lines)).status, 201);
        const again = (await check(id, lines)).body.data.map(
          (line: { state: string }) => line.state,
        );
        assert.deepEqual(again, ['doubled', 'doubled', 'doubled']);
        assert.equal((await add(id, lines)).status, 422);
      });
    });
  });
}
