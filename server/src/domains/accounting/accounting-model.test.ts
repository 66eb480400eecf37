import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { aConnection, follow, link, look, start } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { bookkeepers, impliedBy, rest, standing } from '#test/accounting-model.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { atOnce } from '#test/races.ts';

/** Set TEST_SEED to the number that a failure printed, and the same edits are made again. */
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
const EDITS = Number(process.env.TEST_EDITS ?? 180);
const FIRST_DAY = '2026-01-01';

const books = accountingBooks();
const app = useApp({ programs: books.programs });

test(`after ${EDITS} random edits of the books, with faults, broken looks and two servers at once, invoices and points are those that the books imply (seed ${seed}) [ADD-853]`, async () => {
  const people = bookkeepers(books, `accounting model ${seed}`);
  const { faults } = books;
  const ours = new Map<string, number>();
  const members: Awaited<ReturnType<typeof aCustomer>>[] = [];
  for (let n = 0; n < 4; n += 1) members.push(await aCustomer(app));
  const voucher = await aVoucher(app, { codes: 200, required_point: 50 });
  let spent = new Map(members.map(({ id }) => [id, 0]));
  for (let n = 0; n < 6; n += 1) books.aCustomer({ name: `PT Buku ${n}` });
  for (let n = 0; n < 10; n += 1) people.work();
  const connection = await aConnection(app, { first_day: FIRST_DAY });
  const nobody = books.aCustomer({ name: 'PT Tanpa Tuan' });
  for (const [place, [id, { name }]] of [...books.customers].entries()) {
    if (id === nobody) continue;
    const member = members[place % members.length];
    assert.ok(member);
    // A customer of the books is known once something of it was sold.
    if ([...books.documents.values()].every((one) => one.customer !== id)) books.sell(id);
    await look(app, connection);
    await link(app, name, member.id);
    ours.set(id, member.id);
  }
  await start(app, connection);

  const check = async () => {
    const implied = impliedBy(books, ours, FIRST_DAY);
    const stands = await standing(
      app,
      members.map(({ id }) => id),
    );
    assert.deepEqual(stands.invoices, implied.invoices);
    for (const { id } of members) {
      const { given = 0, waiting = 0 } = implied.points.get(id) ?? {};
      assert.deepEqual(stands.points.get(id), { given: given - (spent.get(id) ?? 0), waiting });
    }
  };
  await check();

  const goWrong = () => {
    if (people.isNow(0.15)) faults.stopAfter = books.calls + people.upTo(6);
    faults.isForgetful = people.isNow(0.1);
    faults.leavesOut = people.isNow(0.1) ? 1 : 0;
    faults.saysGone = people.isNow(0.03);
    const one = people.pick([...books.documents.keys()]);
    if (one !== undefined && people.isNow(0.1)) faults.witnessLies.add(one);
    if (one !== undefined && people.isNow(0.05)) faults.unreadable.add(one);
    if (people.isNow(0.1)) {
      const at = books.calls + people.upTo(5);
      faults.onCall = () => {
        if (books.calls >= at) throw new Error('The server was killed.');
      };
    }
  };
  const recover = () => {
    Object.assign(faults, {
      stopAfter: null,
      isForgetful: false,
      leavesOut: 0,
      saysGone: false,
      onCall: null,
    });
    faults.witnessLies.clear();
    faults.unreadable.clear();
  };

  for (let edit = 0; edit < EDITS; ) {
    for (let n = people.upTo(8); n > 0; n -= 1, edit += 1) people.work();
    goWrong();
    await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, {
      body: { is_whole: people.isNow(0.2) },
    });
    // Two servers do all that is due at once; one that is killed leaves it to the other.
    await atOnce(people.isNow(0.3) ? 2 : 1, () => follow(app).catch(() => {}));
    recover();
    app.clock.advance(2 * 60_000);
    const member = people.pick(members);
    if (member && people.isNow(0.3)) {
      const path = `/api/member/vouchers/claim/${voucher.id}`;
      const { status } = await app.call('POST', path, { token: member.token });
      if (status === 200) spent = spent.set(member.id, (spent.get(member.id) ?? 0) + 50);
    }
    if (people.isNow(0.12)) {
      await rest(app, connection);
      await check();
    }
  }
  await rest(app, connection);
  await check();
});
