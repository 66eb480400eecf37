import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { aPicture, customerForm, formOf } from './builders.ts';

// The real server as its own process, on a PostgreSQL that waits for the disk, killed in the middle of its work.

const main = path.resolve(import.meta.dirname, '../src/main.ts');
const ADMIN = { whatsapp: '628000000000', password: 'admin-password' };
const MEMBERS = 12;
const CODES = 400;
const ANSWERS_BEFORE_CRASH = 60;

let dataDir: string;
let base: string;
let server: ChildProcess;

async function start(): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: ADMIN.password,
  };
  server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk);
    base = /ready: (http:\S+)/.exec(output)?.[1] ?? '';
    if (base !== '') break;
  }
  assert.notEqual(base, '', 'the server did not start');
  // Its log goes nowhere from here on, but the pipe must not fill up.
  server.stdout?.resume();
}

async function killServer(): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

async function killPostgres(): Promise<void> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number((await fs.readFile(file, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await killServer();
}

async function call(
  method: string,
  url: string,
  body?: unknown,
  token?: string,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
): Promise<any> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${base}${url}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { ...((await answer.json()) as object), status: answer.status };
}

const signIn = async (account: { whatsapp: string; password: string }): Promise<string> =>
  (await call('POST', '/api/login', account)).token;

/** Claims as fast as they are answered, each with a key of its own, until the server is gone. */
async function claimUntilGone(
  token: string,
  voucherId: number,
  member: number,
  onAnswer: () => void,
) {
  const answered: { key: string; code: string }[] = [];
  for (let n = 0; ; n += 1) {
    const key = `claim-${member}-${n}`;
    try {
      const { status, data } = await call(
        'POST',
        `/api/member/vouchers/claim/${voucherId}`,
        {},
        token,
        key,
      );
      if (status !== 200) return { answered, open: key };
      answered.push({ key, code: data.code });
      onAnswer();
    } catch {
      // No answer: this claim may have happened or not.
      return { answered, open: key };
    }
  }
}

describe('a crash in the middle of claims', () => {
  before(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-crash-'));
    await fs.chmod(dataDir, 0o755);
  });
  after(async () => {
    if (server.exitCode === null && server.signalCode === null) await killServer();
    await fs.rm(dataDir, { recursive: true, force: true });
  });

  for (const [what, kill] of [
    ['the server', killServer],
    ['PostgreSQL and the server', killPostgres],
  ] as const) {
    test(`kill -9 of ${what}: what was answered stands, nothing is doubled, every claim is told once`, async () => {
      await start();
      const admin = await signIn(ADMIN);
      const voucher = await call(
        'POST',
        '/api/admin/vouchers',
        formOf({ voucher: 'Pulsa', required_point: '10', images: await aPicture() }),
        admin,
      );
      const lines = Array.from({ length: CODES }, (_, n) => ({
        code: `${what}-${n}`,
        expired_date: '2099-12-31',
      }));
      await call('POST', `/api/admin/vouchers/${voucher.data.id}/codes`, { lines }, admin);
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, async () => {
          const form = customerForm();
          const { data } = await call('POST', '/api/admin/users', form, admin);
          await call(
            'POST',
            '/api/admin/send-point',
            { id_customer: data.id, add_point: 100_000 },
            admin,
          );
          return { id: data.id, form, token: await signIn(form) };
        }),
      );

      let answers = 0;
      const enough = Promise.withResolvers<void>();
      const claiming = members.map((member) =>
        claimUntilGone(member.token, voucher.data.id, member.id, () => {
          answers += 1;
          if (answers === ANSWERS_BEFORE_CRASH) enough.resolve();
        }),
      );
      await enough.promise;
      await kill();
      const claims = await Promise.all(claiming);
      const answered = claims.flatMap((claim) => claim.answered);
      assert.ok(claims.some((claim) => claim.open !== ''));

      await start();
      // The sessions are in the database, so everybody is still signed in.
      const codes = new Set<string>();
      let entries = 0;
      for (const [index, member] of members.entries()) {
        const claim = claims[index];
        assert.ok(claim);
        for (const { key, code } of claim.answered) {
          const again = await call(
            'POST',
            `/api/member/vouchers/claim/${voucher.data.id}`,
            {},
            member.token,
            key,
          );
          assert.equal(again.data.code, code, 'a repeat gives the code of the first answer');
        }
        const { data } = await call(
          'GET',
          '/api/member/points?per_page=100',
          undefined,
          member.token,
        );
        const spent = data.data.filter((entry: { amount: number }) => entry.amount < 0);
        entries += spent.length;
        // What was answered, and at most the one that was on its way.
        assert.ok(
          spent.length >= claim.answered.length && spent.length <= claim.answered.length + 1,
        );
        assert.equal(data.data[0].balance_after, 100_000 - 10 * spent.length);
      }
      for (const { code } of answered) codes.add(code);
      assert.equal(codes.size, answered.length, 'no code was given out twice');
      const { data: left } = await call(
        'GET',
        `/api/admin/vouchers/${voucher.data.id}`,
        undefined,
        admin,
      );
      assert.equal(left.total, CODES - entries, 'every code that is gone has its entry');
      await expectOneMessageEach(admin, what, entries);
      await killServer();
    });
  }
});

/** Every claim has exactly one message, and the worker of the new server delivers them all. */
async function expectOneMessageEach(
  admin: string,
  codePrefix: string,
  claims: number,
): Promise<void> {
  const giveUpAt = performance.now() + 2_000;
  for (;;) {
    const bodies: string[] = [];
    let queued = 0;
    for (let page = 1; ; page += 1) {
      const url = `/api/admin/whatsapp-messages?kind=voucher-claim&per_page=100&page=${page}`;
      const { data } = await call('GET', url, undefined, admin);
      for (const message of data.data) {
        if (!message.body.includes(`: ${codePrefix}-`)) continue;
        bodies.push(message.body);
        if (message.status === 'queued') queued += 1;
      }
      if (page >= data.last_page) break;
    }
    assert.equal(new Set(bodies).size, bodies.length, 'nobody is told twice');
    assert.equal(bodies.length, claims, 'every claim has its message');
    if (queued === 0) return;
    if (performance.now() > giveUpAt) {
      // What the dead server had in its hands comes back only when its lease is over.
      assert.ok(queued < claims, 'the new server delivers');
      return;
    }
  }
}
