import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { stopUnsentMessages } from './stop-unsent-messages.ts';

const app = useApp();

test('what had not left when a backup was taken is failed as unknown, and leaves again only by hand [ADD-191]', async () => {
  const { token, id } = await aCustomer(app, { point: 50 });
  const item = await anItem(app, { codes: 1, required_point: 10 });
  const body = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { body, token });
  const messages = async () => {
    const { body: answer } = await app.call(
      'GET',
      `/api/admin/whatsapp-messages?id_customer=${id}&kind=item-claim`,
    );
    return answer.data.data;
  };
  const [queued] = await messages();
  assert.equal(queued.status, 'queued');

  assert.equal(await stopUnsentMessages(app.owner, app.clock.now()), 1);
  const [stopped] = await messages();
  assert.equal(stopped.status, 'unknown');
  assert.match(stopped.error, /mungkin sudah terkirim/);
  const again = await app.call('POST', `/api/admin/whatsapp-messages/${stopped.id}/resend`);
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.deepEqual((await messages()).map(({ status }: { status: string }) => status).sort(), [
    'queued',
    'unknown',
  ]);
  assert.equal(await stopUnsentMessages(app.owner, app.clock.now()), 1, 'the one by hand');
});
