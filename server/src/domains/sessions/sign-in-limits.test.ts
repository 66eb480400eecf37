import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildApp } from '#app.ts';
import { transact } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce, holding } from '#test/races.ts';
import { forgetAttempt } from './sessions.sql.ts';
import { ATTEMPTS_OF_ADDRESS_MAX, ATTEMPTS_OF_NUMBER_MAX } from './sign-in.ts';

const app = useApp();

const WINDOW_MS = 15 * 60_000;

let addresses = 0;
/** A network address that nobody has signed in from yet. */
const anAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

const tryFrom = async (remoteAddress: string, whatsapp: string, password = 'wrong') => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { whatsapp, password },
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('guessing the password of one number', () => {
  test(`is possible ${ATTEMPTS_OF_NUMBER_MAX} times, from wherever; then even the right one must wait [S-23]`, async () => {
    const { whatsapp, password } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_NUMBER_MAX; n += 1) {
      assert.equal((await tryFrom(anAddress(), whatsapp)).status, 401);
    }
    const { status, body } = await tryFrom(anAddress(), whatsapp, password);
    assert.equal(status, 429);
    assert.deepEqual(body, {
      message: 'Terlalu banyak percobaan masuk. Coba lagi beberapa menit lagi.',
      code: 'sign_in_too_often',
    });
    app.clock.advance(WINDOW_MS - 1);
    assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 429);
    app.clock.advance(1);
    assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 200);
  });

  test('counts for a number that nobody has as well, so that nothing is learned from it', async () => {
    for (let n = 0; n < ATTEMPTS_OF_NUMBER_MAX; n += 1) {
      assert.equal((await tryFrom(anAddress(), '6281777777777')).status, 401);
    }
    assert.equal((await tryFrom(anAddress(), '6281777777777')).status, 429);
  });

  test('counts the same number however it is typed', async () => {
    const spellings = ['6281777777778', '081777777778', '+62 817-7777-7778'];
    for (let n = 0; n < ATTEMPTS_OF_NUMBER_MAX; n += 1) {
      await tryFrom(anAddress(), spellings[n % 3] ?? '');
    }
    assert.equal((await tryFrom(anAddress(), '6281777777778')).status, 429);
  });

  test('30 times at once counts every guess: no more are judged than one after the other', async () => {
    const { whatsapp } = await aCustomer(app);
    const answers = await atOnce(30, () => tryFrom(anAddress(), whatsapp));
    const judged = answers.filter((answer) => answer.status === 401).length;
    assert.equal(judged, ATTEMPTS_OF_NUMBER_MAX);
    assert.equal(answers.filter((answer) => answer.status === 429).length, 30 - judged);
  });

  test('is forgotten once the right one was given', async () => {
    const { whatsapp, password } = await aCustomer(app);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 1; n < ATTEMPTS_OF_NUMBER_MAX; n += 1) await tryFrom(anAddress(), whatsapp);
      assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 200);
    }
  });
});

describe('guessing from one address', () => {
  test(`is possible ${ATTEMPTS_OF_ADDRESS_MAX} times over all numbers; other addresses are not hindered [S-23]`, async () => {
    const address = anAddress();
    const { whatsapp, password } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_ADDRESS_MAX; n += 1) {
      const { status } = await tryFrom(address, `62818${String(n).padStart(7, '0')}`);
      assert.equal(status, 401);
    }
    assert.equal((await tryFrom(address, whatsapp, password)).status, 429);
    assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 200);
  });

  test('is not restarted by right sign-ins in between, which cost nothing themselves', async () => {
    const address = anAddress();
    const { whatsapp, password } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_ADDRESS_MAX; n += 1) {
      assert.equal((await tryFrom(address, `62819${String(n).padStart(7, '0')}`)).status, 401);
      if (n < ATTEMPTS_OF_ADDRESS_MAX - 1) {
        assert.equal((await tryFrom(address, whatsapp, password)).status, 200);
      }
    }
    assert.equal((await tryFrom(address, whatsapp, password)).status, 429);
  });

  test('cannot be spread over invented addresses: a header counts only behind a proxy of ours', async () => {
    const { whatsapp } = await aCustomer(app);
    const from = (server: typeof app.server, forwarded: string) =>
      server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '203.0.113.250',
        headers: { 'x-forwarded-for': forwarded },
        payload: { whatsapp, password: 'wrong' },
      });
    await from(app.server, '198.51.100.1');
    const behindProxy = await buildApp({
      ...app.parts,
      webDir: undefined,
      trustProxy: 1,
      isHttps: false,
      logger: false,
    });
    await from(behindProxy, '198.51.100.2');
    await behindProxy.close();
    const rows = await app.parts.db
      .selectFrom('sign_in_attempts')
      .select(['subject', 'failures'])
      .where('subject', 'in', [
        'address:203.0.113.250',
        'address:198.51.100.1',
        'address:198.51.100.2',
      ])
      .orderBy('subject')
      .execute();
    assert.deepEqual(rows, [
      { subject: 'address:198.51.100.2', failures: 1 },
      { subject: 'address:203.0.113.250', failures: 1 },
    ]);
  });
});

test('counting and forgetting lock address and number in the same order, so sign-ins never deadlock', async () => {
  const [number, address] = ['number:6281555555555', 'address:203.0.113.251'];
  await tryFrom('203.0.113.251', '6281555555555');
  const held = await holding(app, 'select from sign_in_attempts where subject = $1 for update', [
    address,
  ]);
  const forgetting = transact(app.parts.db, (tx) => forgetAttempt(tx, number, address));
  await held.waitedFor(1);
  // Counting holds the address by now and asks for the number next: nobody else may have it.
  await held.query('select from sign_in_attempts where subject = $1 for update nowait', [number]);
  await held.release();
  await forgetting;
});
