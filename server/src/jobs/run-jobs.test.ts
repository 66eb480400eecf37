import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { anotherServer, calledAt, useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { heldTime } from '#test/held-time.ts';
import { jobsOf } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { startJobs } from './all-jobs.ts';
import { findDue } from './jobs.sql.ts';
import { type Job, LOOK_MS, REST_MS, runJobs, type Timing, TROUBLE_MS } from './run-jobs.ts';

const provider = fakeProvider();
const app = useApp({ provider });
const logger = pino({ level: 'silent' });

/** One job, of which something is always due. */
const run = (
  command: Job['command'],
  time: Timing,
  { log = logger, ...options }: Partial<Job> & { log?: typeof logger } = {},
) =>
  runJobs([{ name: 'working', due: sql`null`, command, ...options }], {
    findDue: async () => new Map([['working', 0]]),
    logger: log,
    timing: time,
  });

/** Lets what is under way go on until it is so. */
async function until(isSo: () => boolean) {
  while (!isSo()) await nextTurn();
}

/** All jobs of a server, in a time that passes when the test says so; and what they asked of the database. */
function runAll() {
  const time = heldTime();
  const counted = { queries: 0, looks: 0 };
  const db = app.dependencies.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const jobs = jobsOf(app, { db });
  const running = runJobs(jobs, {
    findDue: async () => {
      const due = await findDue(db, jobs, app.clock.now());
      counted.looks += 1;
      return due;
    },
    logger,
    timing: time,
  });
  return { time, counted, ...running };
}

test('a server that has nothing to do asks the database once in three seconds, and nothing more [ADD-110]', async () => {
  await (await startJobs({ ...app.dependencies, logger, backUp: undefined })).stop();
  const { time, counted, stop } = runAll();
  await until(() => counted.looks === 1);
  for (let look = 2; look <= 21; look += 1) {
    await time.pass(LOOK_MS);
    await until(() => counted.looks === look);
  }
  await stop();
  // Each is a transaction of its own: 20 in the minute after the first.
  assert.deepEqual(counted, { queries: 21, looks: 21 });
  assert.equal(LOOK_MS, 3_000);
});

test('a claim’s message leaves once the claim was answered, without a moment’s pause, and no provider can delay the claim [MSG-14, ADD-110]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1 });
  const { time, counted, wake, stop } = runAll();
  await until(() => counted.looks === 1);
  await time.pass(REST_MS);
  const sent = new Promise<string>((resolve) => {
    provider.becomes((message) => {
      resolve(message.to);
      return { status: 'sent', providerMessageId: 'p-1' };
    });
  });
  let tried = -1;
  const server = await anotherServer(app, {
    onWritten: () => {
      tried = provider.tried.length;
      wake();
    },
  });
  const { status } = await calledAt(app, server).call(
    'POST',
    `/api/member/vouchers/claim/${voucher.id}`,
    { token: member.token },
  );
  assert.equal(status, 200);
  // No time passes at all: neither the slow look nor a pause is waited for.
  assert.equal(await sent, member.whatsapp);
  assert.equal(tried, 0, 'it was sent while the claim was being answered');
  await stop();
  await server.close();
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages?status=sent');
  assert.equal(body.data.total, 1);
});

/** Goes through moments in order: how long after the one before, and how often it was tried by then. */
async function triesAt(
  time: ReturnType<typeof heldTime>,
  tries: () => number,
  moments: readonly (readonly [after: number, tries: number])[],
  wake = () => {},
) {
  // It is at its first pause.
  await time.pass(0);
  for (const [place, [after, expected]] of moments.entries()) {
    wake();
    await time.pass(after);
    assert.equal(tries(), expected, `after ${after} ms, moment ${place + 1}`);
  }
}

test('a job that fails waits five seconds before it tries again, each time, however often it is woken [ADD-451]', async () => {
  const time = heldTime();
  let tries = 0;
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) });
  const fail = async () => {
    tries += 1;
    // Without a pause it would go on for ever, and nothing else would be its turn.
    if (tries > 100) await new Promise(() => {});
    throw new Error('the database is gone');
  };
  const { wake, failing, stop } = run(fail, time, { log });
  const moments = [
    [0, 1],
    [TROUBLE_MS - 1, 1],
    [1, 2],
    [LOOK_MS, 2],
    [TROUBLE_MS - LOOK_MS - 1, 2],
    [1, 3],
  ] as const;
  await triesAt(time, () => tries, moments, wake);
  for (let pause = 0; pause < 12; pause += 1) {
    wake();
    await time.pass(TROUBLE_MS);
  }
  assert.equal(tries, 15, 'twelve tries a minute');
  assert.equal(TROUBLE_MS, 5_000);
  assert.deepEqual(said, Array(15).fill('working failed'));
  assert.deepEqual([...failing], ['working']);
  await stop();
});

test('a look that fails is followed by the same pause, and then all goes on [ADD-451]', async () => {
  const time = heldTime();
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) });
  let [looks, tries] = [0, 0];
  const work = async () => {
    tries += 1;
    return 0;
  };
  const { wake, stop } = runJobs([{ name: 'working', due: sql`null`, command: work }], {
    findDue: async () => {
      looks += 1;
      if (looks < 3) throw new Error('the database is gone');
      return new Map([['working', 0]]);
    },
    logger: log,
    timing: time,
  });
  const moments = [
    [0, 1],
    [TROUBLE_MS - 1, 1],
    [1, 2],
    [TROUBLE_MS - 1, 2],
  ] as const;
  await triesAt(time, () => looks, moments, wake);
  await triesAt(time, () => tries, [[1, 1]]);
  assert.deepEqual(said, Array(2).fill('looking for what is due failed'));
  await stop();
});

test('after a failure a job goes on as before once it succeeds [ADD-451]', async () => {
  const time = heldTime();
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is gone');
    return 0;
  };
  const { failing, stop } = run(work, time);
  await triesAt(time, () => tries, [
    [TROUBLE_MS, 2],
    [2 * LOOK_MS - TROUBLE_MS - 1, 2],
    [1, 3],
  ]);
  assert.deepEqual([...failing], []);
  await stop();
});

test('jobs that are told to stop do so at once, even in a pause or after a failure', async () => {
  for (const work of [
    async () => 0,
    async () => 3,
    async () => {
      throw new Error('the database is gone');
    },
  ]) {
    const time = heldTime();
    const { stop } = run(work, time);
    await time.pass(0);
    // No time passes any more.
    await stop();
  }
});

test('a job that did something goes on after a moment for each, up to what it may gather for', async () => {
  for (const [done, gatherMs, pause] of [
    [1, 100, 20],
    [3, 100, 60],
    [50, 100, 100],
    [50, undefined, 20],
  ] as const) {
    const time = heldTime();
    let tries = 0;
    const work = async () => {
      tries += 1;
      return done;
    };
    const { stop } = run(work, time, gatherMs === undefined ? {} : { gatherMs });
    await triesAt(time, () => tries, [
      [pause - 1, 1],
      [1, 2],
    ]);
    await stop();
  }
});

test('what a job did may be work for another one, which begins without waiting for the slow look', async () => {
  const time = heldTime();
  const begun: string[] = [];
  let isDone = false;
  const one: Job['command'] = async () => {
    begun.push('one');
    if (isDone) return 0;
    isDone = true;
    return 1;
  };
  const other = async () => {
    begun.push('other');
    return 0;
  };
  const { stop } = runJobs(
    [
      { name: 'one', due: sql`null`, command: one },
      { name: 'other', due: sql`null`, command: other },
    ],
    {
      findDue: async () => new Map([isDone ? ['other', 0] : ['one', 0]]),
      logger,
      timing: time,
    },
  );
  await time.pass(REST_MS);
  assert.deepEqual(begun, ['one', 'one', 'other']);
  await stop();
});

test('a job begins when the next thing of it is due, and not before', async () => {
  const time = heldTime();
  let tries = 0;
  const work = async () => {
    tries += 1;
    return 0;
  };
  const { stop } = runJobs([{ name: 'working', due: sql`null`, command: work }], {
    findDue: async () => new Map([['working', 700 - time.now()]]),
    logger,
    timing: time,
  });
  await triesAt(time, () => tries, [
    [699, 0],
    [1, 1],
  ]);
  await stop();
});

test('an idle job begins at once when somebody wakes it, also when that was while it was still at work [ADD-110]', async () => {
  const time = heldTime();
  let tries = 0;
  const work = async () => {
    tries += 1;
    // Whoever comes while the first try finds nothing is not to wait for the end of its pause.
    if (tries === 1) running.wake();
    return 0;
  };
  const running = run(work, time);
  await triesAt(time, () => tries, [
    [REST_MS - 1, 1],
    [1, 2],
    [REST_MS, 2],
  ]);
  running.wake();
  await triesAt(time, () => tries, [
    [0, 3],
    [LOOK_MS - 1, 3],
    [1, 4],
  ]);
  await running.stop();
});

test('after a look there is a rest, and one look after it, however often somebody woke it meanwhile [ADD-110]', async () => {
  const time = heldTime();
  let tries = 0;
  const work = async () => {
    tries += 1;
    return 0;
  };
  const running = run(work, time);
  await time.pass(0);
  for (let woken = 1; woken < REST_MS; woken += 1) {
    running.wake();
    await time.pass(1);
  }
  assert.equal(tries, 1);
  await triesAt(time, () => tries, [
    [1, 2],
    [LOOK_MS - 1, 2],
    [1, 3],
  ]);
  await running.stop();
});

test('looks, and a job that can do nothing of what is due, take a tenth of the time at most, however often somebody wakes them [ADD-110]', async () => {
  for (const slow of ['look', 'command']) {
    const time = heldTime();
    let tries = 0;
    const { wake, stop } = runJobs(
      [
        {
          name: 'working',
          due: sql`null`,
          command: async () => {
            tries += 1;
            if (slow === 'command') time.spend(20);
            return 0;
          },
        },
      ],
      {
        findDue: async () => {
          if (slow === 'look') time.spend(20);
          return new Map([['working', 0]]);
        },
        logger,
        timing: time,
      },
    );
    const moments = [
      [199, 1],
      [1, 2],
      [199, 2],
      [1, 3],
    ] as const;
    await triesAt(time, () => tries, moments, wake);
    await stop();
  }
});
