import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES_PER_MINUTE } from '@reward-points/contract/whatsapp';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

for (const call of ['sendpoint', 'sendreminder', 'sendreceiptnumber']) {
  test(`whoever holds a session cannot call ${call} without end [S-11]`, async () => {
    const { whatsapp } = await aCustomer(app);
    const send = () =>
      app.call('POST', `/api/admin/qontak/${call}`, {
        body: { whatsapp, name: 'x', point: 1, template_id: 'sandbox-reward' },
      });
    for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent += 1) {
      assert.notEqual((await send()).status, 429);
    }
    await changesNothing(app, async () => {
      const { status, body } = await send();
      assert.equal(status, 429);
      assert.deepEqual(body, {
        message: 'Terlalu banyak pesan dalam satu menit. Coba lagi sebentar lagi.',
        code: 'messages_too_often',
      });
    });
  });
}
