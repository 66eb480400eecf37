import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { PushKind } from '@reward-points/contract/pushes';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, sendPoint, type TestCustomer } from '#test/builders.ts';
import { runJob } from '#test/jobs.ts';
import { deliverNotices } from './deliver-notices.ts';

const pushServices: string[] = [];
const app = useApp({ pushServices });

/** What the push service does with each call that comes, and then answers. */
const answers: (() => number | Promise<number>)[] = [];
const service = http.createServer((request, response) => {
  request.resume();
  void Promise.resolve(answers.shift()?.()).then((status) =>
    response.writeHead(status ?? 500).end(),
  );
});
before(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  pushServices.push(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});
after(async () => {
  service.closeAllConnections();
  service.close();
  await once(service, 'close');
});

/** A telephone that wants to be told of this alone. */
async function aDevice({ id, accountId }: TestCustomer, kind: PushKind): Promise<void> {
  await sql`
    insert into push_devices (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
    select ${id}, ${accountId}, 'x', ${`${pushServices[0]}/push/${id}`}, k.public_key, ${randomBytes(16)}, ${[kind]}, now()
    from push_keys k
  `.execute(app.owner);
}

const deliver = () => deliverNotices(app.dependencies.db, app.dependencies);

test('a try that outlasts its minute ends nothing: another server has begun the next, whose outcome counts [ADD-575]', async () => {
  const customer = await aCustomer(app);
  await aDevice(customer, 'points');
  await sendPoint(app, customer.id, 7);
  answers.push(
    async () => {
      app.clock.advance(60_000);
      await deliver();
      return 413;
    },
    () => 503,
  );
  assert.equal(await deliver(), 1);
  const notices = await app.owner
    .selectFrom('push_notices')
    .select(['tries', 'due_at', 'failed_at', 'error'])
    .execute();
  const due_at = new Date(app.clock.now().getTime() + 5 * 60_000);
  assert.deepEqual(notices, [{ tries: 2, due_at, failed_at: null, error: null }]);
});

test('of each of 501 vouchers that end devices are told, though they are looked through in batches [ADD-574]', async () => {
  // So high a number of a customer is none of a code.
  await sql`alter table customers alter column id restart with 100000`.execute(app.owner);
  const customer = await aCustomer(app);
  await aDevice(customer, 'voucher');
  const voucher = await aVoucher(app, { codes: 501, expired_date: '2026-12-01' });
  await sql`
    with numbered as (
      select id, row_number() over (order by id)::int as n from reward_codes where reward_id = ${voucher.id}
    ), entries as (
      insert into point_entries (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at)
      select ${customer.id}, n, 1, n, 'award', 'Voucher', 1, 'ends-' || n, now() from numbered returning id, version
    ), balance as (
      update point_balances set point = 501, total_point = 501, version = 501 where customer_id = ${customer.id}
    )
    insert into redemptions (kind, code_id, customer_id, entry_id, claimed_on)
    select 'voucher', numbered.id, ${customer.id}, entries.id, '2026-11-20'
    from numbered join entries on entries.version = n
  `.execute(app.owner);
  const told = async () => {
    await runJob(app, 'tell-of-endings');
    const { rows } = await sql`select from push_notices where kind = 'voucher'`.execute(app.owner);
    return rows.length;
  };
  assert.deepEqual([await told(), await told()], [501, 501]);
});
