import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { fakeProvider } from '#test/provider.ts';
import { hidingSecrets } from './silent-provider.ts';

test('of what a provider says only the credentials are hidden: for how long it wants to be left alone is heeded [ADD-90, ADD-98]', async () => {
  const busy = async (): Promise<never> => {
    throw new ProviderError('rate_limited', 'token-kita: too many', { retryAfterSeconds: 120 });
  };
  const log = { find: busy, read: busy };
  const said = fakeProvider({ listTemplates: busy, checkConnection: busy, log });
  said.becomes(busy);
  const provider = hidingSecrets(said, ['token-kita']);
  const message = {
    id: 1,
    reference: 'x',
    to: '6281200000001',
    name: 'Budi',
    templateId: 'x',
    values: [],
  };
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
