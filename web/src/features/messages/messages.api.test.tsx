import { showMessage } from '@reward-points/contract/messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aStoredMessage } from '#test/messages.ts';
import { fakeServer } from '#test/server.ts';
import { messageQuery } from './messages.api.ts';

test('a default message is fetched only where this device has not kept it, or what it kept is broken [MSG-04]', async () => {
  const server = fakeServer();
  server.answers(showMessage, { data: aStoredMessage({ message: 'Dari server' }) });
  const read = async (kept: string) => {
    localStorage.setItem('reward-message', kept);
    const { message } = await new QueryClient().fetchQuery(messageQuery('REWARD'));
    return [message, server.callsOf(showMessage).length];
  };
  expect(await read('{"message":"Di perangkat","template_id":null}')).toEqual(['Di perangkat', 0]);
  for (const [at, broken] of ['null', '{', '"x"', '{"message":5}'].entries())
    expect(await read(broken)).toEqual(['Dari server', at + 1]);
});
