import { sendPoint } from '@reward-points/contract/awards';
import { showOwnAccount } from '@reward-points/contract/customers';
import { expect, test, vi } from 'vitest';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';
import { call } from './call.ts';
import { forgetEarlyAnswers } from './early-answers.ts';
import { clearSession, readSession, startSession } from './session.ts';

const answerOf = (token: string) => ({ ...aSignIn(aCustomer()), token });
const award = () => call(sendPoint, { body: { id_customer: 7, add_point: 10 }, key: 'key' });

test('a call that is never answered ends by itself, and says so [ADD-47]', async () => {
  const waits: number[] = [];
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return late.signal;
  });
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const sent = award();
  late.abort(new DOMException('', 'TimeoutError'));
  await expect(sent).rejects.toMatchObject({
    status: 0,
    code: 'unanswered',
    message: 'Jawaban server tidak sampai. Silakan coba lagi.',
  });
  expect(waits[0]).toBe(30_000);
});

test('without a network a write says that it did not leave, and a read that there is none [ADD-47]', async () => {
  const server = fakeServer();
  server.fails(sendPoint);
  server.fails(showOwnAccount);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(award()).rejects.toMatchObject({
    code: 'offline',
    message: 'Tidak ada koneksi internet, jadi belum terkirim. Coba lagi setelah tersambung.',
  });
  await expect(call(showOwnAccount)).rejects.toMatchObject({
    message: 'Tidak ada koneksi internet.',
  });
});

test('without a session no private call leaves the browser [AUTH-24, ADD-47]', async () => {
  const server = fakeServer();
  clearSession();
  await expect(award()).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toEqual([]);
});

test('an answer to a session that has ended since reaches nobody, and neither does its refusal [AUTH-24, S-31]', async () => {
  for (const status of [200, 401]) {
    startSession(answerOf('first'));
    const answers: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.spyOn(window, 'fetch')
      .mockReturnValueOnce(promise)
      .mockResolvedValueOnce(Response.json({ data: aCustomer() }));
    void call(showOwnAccount).then(
      (answer) => answers.push(answer),
      (error) => answers.push(error),
    );
    startSession(answerOf('second'));
    resolve(new Response('{}', { status }));
    // The answer to a later call comes after it.
    await call(showOwnAccount);
    expect(answers).toEqual([]);
    expect(readSession()?.token).toBe('second');
  }
});

test('an answer that the page has asked for already serves one call of the same session [ADD-113]', async () => {
  const server = fakeServer();
  const early = (token: string) => {
    const answer = Promise.resolve(Response.json({ data: { name: 'early' } }));
    window.early = { token, answers: new Map([[showOwnAccount.path, answer]]) };
  };
  server.answers(showOwnAccount, { data: aCustomer({ name: 'late' }) });
  const nameNow = async () => (await call(showOwnAccount)).data.name;

  early(readSession()?.token ?? '');
  expect([await nameNow(), await nameNow()]).toEqual(['early', 'late']);
  early('of another session');
  expect(await nameNow()).toBe('late');
  early(readSession()?.token ?? '');
  forgetEarlyAnswers();
  expect(await nameNow()).toBe('late');
});
