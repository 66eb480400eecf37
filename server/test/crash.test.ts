import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aPicture, customerForm, formOf } from './builders.ts';
import { ADMIN, aRealServer, type RealServer } from './real-server.ts';

const MEMBERS = 12;
const CODES = 400;
const ANSWERS_BEFORE_CRASH = 60;

let server: RealServer;
let admin: string;
let members: {
  id: number;
  token: string;
  /** Claims of earlier crashes. */
  claims: number;
}[];

/** Claims as fast as they are answered, each with a key of its own, until the server is gone. */
async function claimUntilGone(
  token: string,
  voucherId: number,
  name: string,
  onAnswer: () => void,
) {
  const answered: { key: string; code: string }[] = [];
  for (let n = 0; ; n += 1) {
    const key = `claim-${name}-${n}`;
    try {
      const url = `/api/member/vouchers/claim/${voucherId}`;
      const { status, data } = await server.call('POST', url, { body: {}, token, key });
      if (status !== 200) return { answered, open: key };
      answered.push({ key, code: data.code });
      onAnswer();
    } catch {
      // No answer: this claim may have happened or not.
      return { answered, open: key };
    }
  }
}

async function aMember(): Promise<{ id: number; token: string; whatsapp: string }> {
  const form = customerForm();
  const { data } = await server.call('POST', '/api/admin/users', { body: form, token: admin });
  await server.call('POST', '/api/admin/send-point', {
    body: { id_customer: data.id, add_point: 100_000 },
    token: admin,
  });
  return { id: data.id, token: await server.signIn(form), whatsapp: form.whatsapp };
}

describe('a crash in the middle of claims', () => {
  before(async () => {
    server = await aRealServer();
    await server.start();
    admin = await server.signIn(ADMIN);
    members = await Promise.all(
      Array.from({ length: MEMBERS }, async () => ({ ...(await aMember()), claims: 0 })),
    );
  });
  after(() => server.remove());

  for (const [what, kill] of [
    ['the server', () => server.kill()],
    ['PostgreSQL and the server', () => server.killPostgres()],
  ] as const) {
    test(`kill -9 of ${what}: what was answered stands, nothing is doubled, every claim is told once`, async () => {
      const voucher = await server.call('POST', '/api/admin/vouchers', {
        body: formOf({ voucher: 'Pulsa', required_point: '10', images: await aPicture() }),
        token: admin,
      });
      const lines = Array.from({ length: CODES }, (_, n) => ({
        code: `${what}-${n}`,
        expired_date: '2099-12-31',
      }));
      await server.call('POST', `/api/admin/vouchers/${voucher.data.id}/codes`, {
        body: { lines },
        token: admin,
      });
      let answers = 0;
      const enough = Promise.withResolvers<void>();
      const claiming = members.map((member) =>
        claimUntilGone(member.token, voucher.data.id, `${voucher.data.id}-${member.id}`, () => {
          answers += 1;
          if (answers === ANSWERS_BEFORE_CRASH) enough.resolve();
        }),
      );
      await enough.promise;
      await kill();
      const claims = await Promise.all(claiming);
      const answered = claims.flatMap((claim) => claim.answered);
      assert.ok(claims.some((claim) => claim.open !== ''));

      await server.start();
      // The sessions are in the database, so everybody is still signed in.
      const codes = new Set<string>();
      let entries = 0;
      for (const [index, member] of members.entries()) {
        const claim = claims[index];
        assert.ok(claim);
        for (const { key, code } of claim.answered) {
          const url = `/api/member/vouchers/claim/${voucher.data.id}`;
          const again = await server.call('POST', url, { body: {}, token: member.token, key });
          assert.equal(again.data.code, code, 'a repeat gives the code of the first answer');
        }
        const { data } = await server.call('GET', '/api/member/points?per_page=100', {
          token: member.token,
        });
        const spent = data.data.filter((entry: { amount: number }) => entry.amount < 0);
        const made = spent.length - member.claims;
        member.claims = spent.length;
        entries += made;
        // What was answered, and at most the one that was on its way.
        assert.ok(made >= claim.answered.length && made <= claim.answered.length + 1);
        assert.equal(data.data[0].balance_after, 100_000 - 10 * spent.length);
      }
      for (const { code } of answered) codes.add(code);
      assert.equal(codes.size, answered.length, 'no code was given out twice');
      const { data: left } = await server.call('GET', `/api/admin/vouchers/${voucher.data.id}`, {
        token: admin,
      });
      assert.equal(left.total, CODES - entries, 'every code that is gone has its entry');
      // To a number for which the dead server had nothing in its hands.
      const late = await aMember();
      const url = `/api/member/vouchers/claim/${voucher.data.id}`;
      await server.call('POST', url, { body: {}, token: late.token });
      await expectOneMessageEach(what, entries + 1, late.whatsapp);
    });
  }
});

/**
 * Every claim has exactly one message, and the new server delivers: what the dead one had in its hands, which may be all of
 * them, comes back only when its lease is over, but the message of a new claim leaves.
 */
async function expectOneMessageEach(
  codePrefix: string,
  claims: number,
  late: string,
): Promise<void> {
  const giveUpAt = performance.now() + 20_000;
  for (let hasLeft = false; !hasLeft; ) {
    assert.ok(performance.now() < giveUpAt, 'the new server delivers');
    const bodies: string[] = [];
    for (let page = 1; ; page += 1) {
      const url = `/api/admin/whatsapp-messages?kind=voucher-claim&per_page=100&page=${page}`;
      const { data } = await server.call('GET', url, { token: admin });
      for (const message of data.data) {
        if (!message.body.includes(`: ${codePrefix}-`)) continue;
        bodies.push(message.body);
        if (message.to === late) hasLeft = message.status !== 'queued';
      }
      if (page >= data.last_page) break;
    }
    assert.equal(new Set(bodies).size, bodies.length, 'nobody is told twice');
    assert.equal(bodies.length, claims, 'every claim has its message');
    if (!hasLeft) await pause(50);
  }
}
