import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

for (const { kind, plural, line, aReward, claim } of CODED_KINDS) {
  describe(plural, () => {
    const remove = (id: number) => app.call('DELETE', `/api/admin/${plural}/${id}`);
    const idsIn = async (url: string, token?: string): Promise<number[]> => {
      const { data } = (await app.call('GET', url, token === undefined ? {} : { token })).body;
      return (data.data ?? data).map((row: { id: number }) => row.id);
    };

    test('a deleted reward is in no list, cannot be claimed and takes no codes; what was claimed stays [API-61, A-69, API-31]', async () => {
      const member = await aCustomer(app, { point: 900 });
      const { id } = await aReward(app, { codes: 2, name: 'Sudah Hilang' });
      const claimIt = () => claim(app, member, id);
      const claimed = await claimIt();
      const { status, body } = await remove(id);
      assert.equal(status, 200);
      assert.equal(body.message, `Data ${kind} berhasil dihapus.`);
      assert.ok(!(await idsIn(`/api/admin/${plural}?per_page=100`)).includes(id));
      assert.ok(!(await idsIn(`/api/member/${plural}`, member.token)).includes(id));
      for (const answer of [
        await claimIt(),
        await app.call('GET', `/api/admin/${plural}/${id}`),
        await app.call('GET', `/api/admin/${plural}/${id}/codes`),
        await app.call('POST', `/api/admin/${kind}-codes`, {
          body: { [`id_${kind}`]: id, code: 'X', ...line },
        }),
        await app.call('POST', `/api/admin/${plural}/${id}/codes`, {
          body: { lines: [{ code: 'X', ...line }] },
        }),
        await app.call('POST', `/api/admin/${plural}/${id}/codes/check`, {
          body: { lines: [{ code: 'X', ...line }] },
        }),
        await remove(id),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.code, `${kind}_not_found`);
      }
      assert.equal((await pointsOf(app, member.id)).point, 800);
      const redemptions = await app.call('GET', `/api/admin/notifications/${kind}-exchange`);
      assert.equal(redemptions.body.data[0].code, claimed.body.data.code);
      assert.equal(redemptions.body.data[0][kind], 'Sudah Hilang');
      const confirmed = await app.call('POST', `/api/member/notifications/${kind}-exchange`, {
        body: { [`id_${kind}_code`]: claimed.body.data.id },
        token: member.token,
      });
      assert.equal(confirmed.status, 200);
    });

    test('a reward that is deleted ten times at once is deleted once', async () => {
      const { id } = await aReward(app);
      assert.deepEqual(statusesOf(await atOnce(10, () => remove(id))), { 200: 1, 404: 9 });
    });

    test('of a claim and a deletion at once, the claim is whole or it is not', async () => {
      const { id } = await aReward(app, { codes: 10 });
      const members = await Promise.all(
        Array.from({ length: 10 }, () => aCustomer(app, { point: 101 })),
      );
      const claims = members.map((member) => claim(app, member, id));
      const [deleted, ...answers] = await Promise.all([remove(id), ...claims]);
      assert.equal(deleted.status, 200);
      for (const [n, { status }] of answers.entries()) {
        assert.ok(status === 200 || status === 404, String(status));
        const { point } = await pointsOf(app, members[n]?.id ?? 0);
        assert.equal(point, status === 200 ? 1 : 101);
      }
    });
  });
}
