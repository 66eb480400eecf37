import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { testQueryClient } from '#test/query-client.ts';
import { ApiError } from './call.ts';
import { clearSession } from './session.ts';

/** A client with something on the screen; what is read after the first time is answered by `again`. */
async function open(again: () => Promise<string> = async () => 'after') {
  vi.useFakeTimers();
  const client = testQueryClient({ toLogin() {}, toForbidden() {}, toast() {} });
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return reads === 1 ? Promise.resolve('before') : again();
  };
  new QueryObserver(client, { queryKey: ['list'], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return {
    reads: () => reads,
    write: (act: () => Promise<string>, refreshesNothing = false) =>
      new MutationObserver(client, { mutationFn: act, meta: { refreshesNothing } }).mutate(),
  };
}

const done = async () => 'done';
const refused = (status: number) => async () => {
  throw new ApiError(status, { message: 'Ditolak.', code: 'invalid' });
};

test('a success is told once it is shown, and after two seconds though it cannot be shown yet', async () => {
  const { reads, write } = await open(() => new Promise(() => {}));
  let told: string | undefined;
  void write(done).then((answer) => {
    told = answer;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([reads(), told]).toEqual([2, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe('done');
});

test('what is shown is read anew where a refusal or a lost answer says that it may not be so, and no one waits for it [A-35]', async () => {
  for (const [status, times] of [
    [422, 1],
    [429, 1],
    [404, 2],
    [409, 2],
    [502, 2],
  ] as const) {
    const { reads, write } = await open(() => new Promise(() => {}));
    await expect(write(refused(status))).rejects.toThrow('Ditolak.');
    expect([status, reads()]).toEqual([status, times]);
  }
});

test('nothing is read anew after what changes nothing, nor without a session', async () => {
  const { reads, write } = await open();
  await write(done, true);
  clearSession();
  await write(done);
  expect(reads()).toBe(1);
});
