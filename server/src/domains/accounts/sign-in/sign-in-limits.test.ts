import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transact } from '#db/write.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import {
  ATTEMPTS_OF_NETWORK_MAX,
  ATTEMPTS_OF_NUMBER_MAX,
  ATTEMPTS_OF_PAIR_MAX,
  RIGHT_SIGN_INS_MAX,
} from './sign-in.rules.ts';

const app = useApp();

const WINDOW_MS = 15 * 60_000;

let addresses = 0;
/** A network address that nobody has signed in from yet. */
const anAddress = (): string => {
  addresses += 1;
  return `10.20.${addresses >> 8}.${addresses & 255}`;
};

const tryFrom = async (remoteAddress: string, whatsapp: string, password = 'wrong') => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { whatsapp, password },
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: answer.headers['retry-after'],
  };
};

const REFUSED = {
  message: 'Terlalu banyak percobaan masuk. Coba lagi beberapa saat lagi.',
  code: 'sign_in_too_often',
};

describe('guessing the password of one number from one address', () => {
  test(`is possible ${ATTEMPTS_OF_PAIR_MAX} times; then even the right one must wait, and is told how long [S-23, ADD-35]`, async () => {
    const { whatsapp, password } = await aCustomer(app);
    const address = anAddress();
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX; n += 1) {
      assert.equal((await tryFrom(address, whatsapp)).status, 401);
      app.clock.advance(1_000);
    }
    const { status, body, retryAfter } = await tryFrom(address, whatsapp, password);
    assert.equal(status, 429);
    assert.deepEqual(body, REFUSED);
    assert.equal(retryAfter, String(WINDOW_MS / 1000 - ATTEMPTS_OF_PAIR_MAX));
    app.clock.advance(WINDOW_MS - ATTEMPTS_OF_PAIR_MAX * 1_000 - 1);
    assert.equal((await tryFrom(address, whatsapp, password)).retryAfter, '1');
    app.clock.advance(1);
    assert.equal((await tryFrom(address, whatsapp, password)).status, 200);
  });

  test('keeps its owner out nowhere else [S-23, ADD-35]', async () => {
    const { whatsapp, password } = await aCustomer(app);
    const attacker = anAddress();
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX + 1; n += 1) await tryFrom(attacker, whatsapp);
    assert.equal((await tryFrom(attacker, whatsapp, password)).status, 429);
    assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 200);
    assert.equal((await tryFrom(attacker, whatsapp, password)).status, 429);
  });

  test('counts for a number that nobody has as well, so that nothing is learned from it', async () => {
    const address = anAddress();
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX; n += 1) {
      assert.equal((await tryFrom(address, '6281777777777')).status, 401);
    }
    const { status, body } = await tryFrom(address, '6281777777777');
    assert.equal(status, 429);
    assert.deepEqual(body, REFUSED);
  });

  test('counts the same number however it is typed', async () => {
    const address = anAddress();
    const spellings = ['6281777777778', '081777777778', '+62 817-7777-7778'];
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX; n += 1) {
      await tryFrom(address, spellings[n % 3] ?? '');
    }
    assert.equal((await tryFrom(address, '6281777777778')).status, 429);
  });

  test('30 times at once counts every guess: no more are judged than one after the other', async () => {
    const { whatsapp } = await aCustomer(app);
    const address = anAddress();
    const answers = await atOnce(30, () => tryFrom(address, whatsapp));
    assert.deepEqual(statusesOf(answers), {
      401: ATTEMPTS_OF_PAIR_MAX,
      429: 30 - ATTEMPTS_OF_PAIR_MAX,
    });
  });

  test('is forgotten once the right one was given', async () => {
    const { whatsapp, password } = await aCustomer(app);
    const address = anAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 1; n < ATTEMPTS_OF_PAIR_MAX; n += 1) await tryFrom(address, whatsapp);
      assert.equal((await tryFrom(address, whatsapp, password)).status, 200);
    }
  });
});

describe('guessing the password of one number from many addresses', () => {
  const guessFromEverywhere = async (whatsapp: string) => {
    for (let n = 0; n < ATTEMPTS_OF_NUMBER_MAX; n += 1) {
      assert.equal((await tryFrom(anAddress(), whatsapp)).status, 401);
    }
  };

  test(`is possible ${ATTEMPTS_OF_NUMBER_MAX} times in all; where its owner has signed in before, the owner still can [S-23, ADD-35]`, async () => {
    const { whatsapp, password } = await aCustomer(app);
    const [own, foreign] = [anAddress(), anAddress()];
    assert.equal((await tryFrom(own, whatsapp, password)).status, 200);
    await guessFromEverywhere(whatsapp);
    const { status, body } = await tryFrom(foreign, whatsapp, password);
    assert.equal(status, 429);
    assert.deepEqual(body, REFUSED);
    assert.equal((await tryFrom(own, whatsapp, password)).status, 200);
    assert.equal((await tryFrom(foreign, whatsapp, password)).status, 429);
  });

  test('leaves the owner at a known address no more guesses than anybody else', async () => {
    const { whatsapp, password } = await aCustomer(app);
    const own = anAddress();
    assert.equal((await tryFrom(own, whatsapp, password)).status, 200);
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX; n += 1) await tryFrom(own, whatsapp);
    assert.equal((await tryFrom(own, whatsapp, password)).status, 429);
  });
});

describe('signing in with what is right', () => {
  test(`is possible ${RIGHT_SIGN_INS_MAX} times a minute for one number; others are not hindered, and one over the limit leaves nothing [S-23, ADD-363]`, async () => {
    const [busy, other] = [await aCustomer(app), await aCustomer(app)];
    // The one with which the member was made is counted as well.
    app.clock.advance(60_000);
    for (let n = 0; n < RIGHT_SIGN_INS_MAX; n += 1) {
      assert.equal((await tryFrom(anAddress(), busy.whatsapp, busy.password)).status, 200);
    }
    await changesNothing(app, async () => {
      for (const password of [busy.password, 'wrong']) {
        const { status, body, retryAfter } = await tryFrom(anAddress(), busy.whatsapp, password);
        assert.equal(status, 429);
        assert.deepEqual(body, REFUSED);
        assert.equal(retryAfter, '60');
      }
    });
    assert.equal((await tryFrom(anAddress(), other.whatsapp, other.password)).status, 200);
    app.clock.advance(60_000);
    assert.equal((await tryFrom(anAddress(), busy.whatsapp, busy.password)).status, 200);
  });

  test('many times at once takes few of the places in the queue: another still gets one [S-23, ADD-363]', async () => {
    const [busy, other] = [await aCustomer(app), await aCustomer(app)];
    const [address, elsewhere] = [anAddress(), anAddress()];
    const held = await holding(app, 'lock table attempts in share row exclusive mode');
    const refused = Promise.withResolvers<void>();
    let answered = 0;
    const many = atOnce(60, async () => {
      const answer = await tryFrom(address, busy.whatsapp, busy.password);
      answered += 1;
      if (answered === 50) refused.resolve();
      return answer;
    });
    await refused.promise;
    const one = tryFrom(elsewhere, other.whatsapp, other.password);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await one).status, 200);
    assert.deepEqual(statusesOf(await many), { 200: 10, 429: 50 });
  });
});

describe('guessing from one address', () => {
  test(`is possible ${ATTEMPTS_OF_NETWORK_MAX} times over all numbers; other addresses are not hindered [S-23]`, async () => {
    const address = anAddress();
    const { whatsapp, password } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_NETWORK_MAX; n += 1) {
      const { status } = await tryFrom(address, `62818${String(n).padStart(7, '0')}`);
      assert.equal(status, 401);
    }
    assert.equal((await tryFrom(address, whatsapp, password)).status, 429);
    assert.equal((await tryFrom(anAddress(), whatsapp, password)).status, 200);
  });

  test('counts for no number and writes nothing once it is over its limit [S-23, ADD-35]', async () => {
    const address = anAddress();
    const { whatsapp } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_NETWORK_MAX; n += 1) {
      await tryFrom(address, `62816${String(n).padStart(7, '0')}`);
    }
    await changesNothing(app, async () => {
      const answers = await atOnce(40, () => tryFrom(address, whatsapp));
      assert.deepEqual(statusesOf(answers), { 429: 40 });
    });
  });

  test('that goes over its limit while many are counted at once counts for no number either', async () => {
    const address = anAddress();
    for (let n = 1; n < ATTEMPTS_OF_NETWORK_MAX; n += 1) {
      await tryFrom(address, `62815${String(n).padStart(7, '0')}`);
    }
    const answers = await atOnce(20, (n) => tryFrom(address, `62814${String(n).padStart(7, '0')}`));
    assert.deepEqual(statusesOf(answers), { 401: 1, 429: 19 });
    const counted = await app.dependencies.db
      .selectFrom('attempts')
      .select('count')
      .where('subject', 'like', 'number:62814%')
      .execute();
    assert.deepEqual(counted, [{ count: 1 }]);
  });

  test('is not restarted by right sign-ins in between, which cost nothing themselves', async () => {
    const address = anAddress();
    const { whatsapp, password } = await aCustomer(app);
    for (let n = 0; n < ATTEMPTS_OF_NETWORK_MAX; n += 1) {
      assert.equal((await tryFrom(address, `62819${String(n).padStart(7, '0')}`)).status, 401);
      if (n < ATTEMPTS_OF_NETWORK_MAX - 1) {
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
    const behindProxy = await anotherServer(app, { trustProxy: 1 });
    await from(behindProxy, '198.51.100.2');
    await behindProxy.close();
    const rows = await app.dependencies.db
      .selectFrom('attempts')
      .select(['subject', 'count'])
      .where('subject', 'in', [
        'address:203.0.113.250',
        'address:198.51.100.1',
        'address:198.51.100.2',
      ])
      .orderBy('subject')
      .execute();
    assert.deepEqual(rows, [
      { subject: 'address:198.51.100.2', count: 1 },
      { subject: 'address:203.0.113.250', count: 1 },
    ]);
  });
});

test('a sign-in is a number and a password: a body of more than 2 kB is not even read [ADD-35]', async () => {
  const answer = await app.call('POST', '/api/login', {
    body: { whatsapp: '6281234567890', password: 'x'.repeat(2_048) },
    token: null,
  });
  assert.equal(answer.status, 413);
});

describe('many sign-ins at once', () => {
  test('are judged a few at a time: more than a short queue holds are sent away, uncounted, with a moment to come back [ADD-35]', async () => {
    const answers = await atOnce(400, (n) =>
      tryFrom(anAddress(), `62813${String(n).padStart(7, '0')}`),
    );
    const judged = answers.filter(({ status }) => status === 401);
    const busy = answers.filter(({ status }) => status === 429);
    assert.equal(judged.length + busy.length, 400);
    assert.ok(busy.length >= 200, `${busy.length} were sent away`);
    for (const { body, retryAfter } of busy) {
      assert.deepEqual(body, REFUSED);
      assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 60);
    }
    const counted = await app.dependencies.db
      .selectFrom('attempts')
      .select('subject')
      .where('subject', 'like', 'number:62813%')
      .execute();
    assert.equal(counted.length, judged.length);
  });
});

test('counting and giving back lock address and number in the same order, so sign-ins never deadlock', async () => {
  const [address, number] = ['address:203.0.113.251', 'number:6281555555555'];
  await tryFrom('203.0.113.251', '6281555555555');
  const held = await holding(app, 'select from attempts where subject = $1 for update', [address]);
  const givingBack = transact(app.dependencies.db, (tx) =>
    giveBackAttempt(
      tx,
      [number, address].map((subject) => ({ subject, max: 1 })),
    ),
  );
  await held.waitedFor(1);
  // Counting holds the address by now and asks for the number next: nobody else may have it.
  await held.query('select from attempts where subject = $1 for update nowait', [number]);
  await held.release();
  await givingBack;
});
