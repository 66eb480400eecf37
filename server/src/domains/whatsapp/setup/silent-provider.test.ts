import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { fakeProvider } from '#test/provider.ts';
import { hidingSecrets, lockedProvider } from './silent-provider.ts';

const message = {
  id: 1,
  reference: 'x',
  to: '6281200000001',
  name: 'Budi',
  templateId: 'x',
  values: [],
};

test('what Qontak may have taken stays open while its credentials cannot be opened: its log can be asked once they are typed in again [ADD-97]', async () => {
  const limits = { perMinute: null, perDay: null };
  const { log } = lockedProvider({ name: 'qontak', limits });
  assert.ok(log);
  const isLocked = { name: 'ProviderError', kind: 'credentials', message: /tidak dapat dibaca/ };
  await assert.rejects(log.find(message, new Date(), null), isLocked);
  await assert.rejects(log.read('b-1'), isLocked);
  // The Cloud API has no log, with or without credentials.
  assert.equal(lockedProvider({ name: 'cloud-api', limits }).log, null);
});

test('of what a provider says only the credentials are hidden: for how long it wants to be left alone is heeded [ADD-90, ADD-98]', async () => {
  const busy = async (): Promise<never> => {
    throw new ProviderError('rate_limited', 'token-kita: too many', { retryAfterSeconds: 120 });
  };
  const log = { find: busy, read: busy };
  const said = fakeProvider({ listTemplates: busy, checkConnection: busy, log });
  said.becomes(busy);
  const provider = hidingSecrets(said, ['token-kita']);
  for (const call of [
    () => provider.send(message),
    () => provider.listTemplates(),
    () => provider.checkConnection(),
  ]) {
    await assert.rejects(call(), {
      kind: 'rate_limited',
      message: '••••: too many',
      retryAfterSeconds: 120,
    });
  }
});
