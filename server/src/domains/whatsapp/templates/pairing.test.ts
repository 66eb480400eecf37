import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ProposedPair } from '@reward-points/contract/messages';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const proposed = async (): Promise<ProposedPair[]> =>
  (await app.call('GET', '/api/admin/whatsapp/pairing')).body.data;
const save = (pairs: unknown[]) =>
  app.call('PUT', '/api/admin/whatsapp/pairing', { body: { pairs } });
const formOf = ({ occasion, template_id, mapping, version }: ProposedPair) => ({
  occasion,
  template_id,
  mapping,
  version,
});
const chosen = async () =>
  (
    await sql<{
      occasion: string;
    }>`select occasion from whatsapp_choices order by occasion`.execute(app.owner)
  ).rows.map(({ occasion }) => occasion);

beforeEach(async () => {
  await sql`delete from whatsapp_choices`.execute(app.owner);
});

test('what has no template is proposed one and reads as it would be sent; what is paired is proposed no more [ADD-536]', async () => {
  const pairs = await proposed();
  assert.ok(pairs.length >= 9, JSON.stringify(pairs.map(({ occasion }) => occasion)));
  const receipt = pairs.find(({ occasion }) => occasion === 'receipt');
  assert.equal(receipt?.template_name, 'nomor_resi');
  assert.match(receipt?.preview ?? '', /Nomor resi: JNE0123456789/);
  const { status, body } = await save(pairs.map(formOf));
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.message, `${pairs.length} template berhasil dipasangkan`);
  assert.deepEqual(await chosen(), pairs.map(({ occasion }) => occasion).sort());
  assert.deepEqual(await proposed(), []);
});

test('all of them are saved or none, and of two that save the same at once one is refused [ADD-536]', async () => {
  const forms = (await proposed()).map(formOf);
  const [first] = forms;
  await changesNothing(app, async () => {
    const { status, body } = await save([...forms, { ...first, occasion: 'reward', mapping: [] }]);
    assert.ok(status === 422 || status === 409, JSON.stringify(body));
  });
  assert.deepEqual(await chosen(), []);
  const race = await atOnce(2, () => save(forms));
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
});
