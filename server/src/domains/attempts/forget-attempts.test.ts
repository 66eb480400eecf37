import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWrite } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { forgetAttempts } from './forget-attempts.ts';

const app = useApp();

test('a rate-limit window that is still open is kept, and one that is over is removed', async () => {
  await app.call('POST', '/api/login', {
    body: { whatsapp: '6281234500000', password: 'wrong' },
    token: null,
  });
  const subjects = async () =>
    (await app.dependencies.db.selectFrom('attempts').select('subject').execute()).map(
      (row) => row.subject,
    );
  app.clock.advance(15 * 60_000 - 1);
  await forgetAttempts(plainWrite(app.dependencies.db), app.clock);
  assert.ok((await subjects()).includes('number:6281234500000'));
  app.clock.advance(1);
  await forgetAttempts(plainWrite(app.dependencies.db), app.clock);
  assert.deepEqual(await subjects(), []);
});
