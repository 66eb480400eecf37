import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { accurate } from '#domains/accounting/providers/accurate/accurate.ts';
import { signatureOf } from '#domains/accounting/providers/accurate/accurate-line.ts';
import { jurnal } from '#domains/accounting/providers/jurnal/jurnal.ts';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import { invoiceOf, walked } from '#test/accounting-readers.ts';
import { type FakeAccurate, startFakeAccurate } from './accurate.ts';
import { ACCURATE_ACCOUNT, momentOf } from './accurate-account.ts';
import { addCustomer, addInvoice, giveBack, payInvoice } from './fake-book-acts.ts';

const endings: (() => unknown)[] = [];
after(async () => {
  for (const end of endings) await end();
});

const NOW = new Date('2026-11-23T06:30:00Z');

async function aFake(): Promise<FakeAccurate> {
  const fake = await startFakeAccurate({ now: () => NOW, seed: 'faithful' });
  endings.push(fake.stop);
  fake.pace.calls = 1_000;
  return fake;
}

interface Body {
  s: boolean;
  d: unknown;
  sp?: { rowCount: number };
}

/** What the fake answers to whoever is let in. */
async function ask(url: string): Promise<{ status: number; body: Body; text: string }> {
  const { token, secret } = ACCURATE_ACCOUNT;
  const timestamp = String(NOW.getTime());
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-timestamp': timestamp,
      'x-api-signature': signatureOf(secret, timestamp, 'hex'),
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}

describe('the fake of Accurate', () => {
  test('takes the six ways of writing a moment, and no other [ADD-880]', () => {
    for (const text of [
      '1795415400',
      '1795415400000',
      '23/11/2026 13:30:00',
      '2026-11-23T13:30:00',
      '2026-11-23T06:30:00Z',
      '2026-11-23T14:30:00+0800',
    ]) {
      assert.equal(momentOf(text), NOW.getTime(), text);
    }
    for (const text of ['', 'now', '23-11-2026', '17954154']) assert.equal(momentOf(text), null);
  });

  test('lists nothing but ids without fields, leaves out what it does not know, and arrays [ADD-880]', async () => {
    const fake = await aFake();
    const { id } = addCustomer(fake.books, { name: 'PT Pelanggan' });
    const invoice = addInvoice(fake.books, { customerId: id });
    const list = `${fake.dataUrls[0]}/accurate/api/sales-invoice/list.do`;
    assert.deepEqual((await ask(list)).body.d, [{ id: invoice.id }]);
    const { body } = await ask(`${list}?fields=number,nothing,detailItem`);
    assert.deepEqual(body.d, [{ number: invoice.number }]);
    const { text } = await ask(`${list}?fields=primeOwing`);
    assert.match(text, /"primeOwing":11100000\.\d+/);
    const beyond = await ask(`${list}?sp.page=2`);
    assert.deepEqual([beyond.body.d, beyond.body.sp?.rowCount], [[], 1]);
  });

  test('narrows lists by what it knows, takes no notice of the rest, and refuses one of them [ADD-880]', async () => {
    const fake = await aFake();
    const { id } = addCustomer(fake.books, { name: 'PT Pelanggan' });
    const days = ['2026-11-01', '2026-11-05', '2026-11-09'];
    for (const date of days) addInvoice(fake.books, { customerId: id, date });
    const list = `${fake.dataUrls[0]}/accurate/api/sales-invoice/list.do`;
    const count = async (search: string) => (await ask(`${list}?${search}`)).body.sp?.rowCount;
    for (const [search, expected] of [
      ['filter.transDate.val=05/11/2026', 1],
      ['filter.transDate.op=NOT_EQUAL&filter.transDate.val=05/11/2026', 2],
      ['filter.transDate.op=GREATER_THAN&filter.transDate.val=05/11/2026', 1],
      ['filter.transDate.op=GREATER_EQUAL_THAN&filter.transDate.val=05/11/2026', 2],
      ['filter.transDate.op=LESS_THAN&filter.transDate.val=05/11/2026', 1],
      ['filter.transDate.op=LESS_EQUAL_THAN&filter.transDate.val=05/11/2026', 2],
      [
        'filter.transDate.op=BETWEEN&filter.transDate.val[0]=02/11/2026&filter.transDate.val[1]=09/11/2026',
        2,
      ],
      [
        'filter.transDate.op=BETWEEN&filter.transDate.val=02/11/2026&filter.transDate.val=06/11/2026',
        1,
      ],
      ['filter.lastUpdate.op=GREATER_THAN&filter.lastUpdate.val=23/11/2026 13:30:00', 0],
      ['filter.lastUpdate.op=GREATER_EQUAL_THAN&filter.lastUpdate.val=23/11/2026 13:30:00', 3],
      ['filter.charField1=x', 3],
      ['filter.anything.val=x', 3],
    ] as const) {
      assert.equal(await count(search), expected, search);
    }
    const refused = await ask(`${list}?filter.customerNo=C.00001`);
    assert.deepEqual(
      [refused.status, refused.body],
      [200, { s: false, d: ['Pelanggan tidak tepat'] }],
    );
  });

  test('has another order at each request, but for one that is asked for and has no equals [ADD-880]', async () => {
    const fake = await aFake();
    const { id } = addCustomer(fake.books, { name: 'PT Pelanggan' });
    const made = Array.from({ length: 20 }, () => addInvoice(fake.books, { customerId: id }).id);
    const list = `${fake.dataUrls[0]}/accurate/api/sales-invoice/list.do`;
    const order = async (sort: string) => {
      const { body } = await ask(`${list}?fields=id${sort}`);
      return (body.d as { id: number }[]).map((row) => row.id);
    };
    assert.deepEqual(await order('&sp.sort=id|asc'), made);
    assert.deepEqual(await order('&sp.sort=id|desc'), made.toReversed());
    for (const sort of ['', '&sp.sort=transDate|asc']) {
      assert.notDeepEqual(await order(sort), await order(sort));
    }
  });

  test('refuses the ninth call of a second, and an account path on a host of data [ADD-880]', async () => {
    const fake = await aFake();
    fake.pace.calls = 8;
    const list = `${fake.dataUrls[0]}/accurate/api/customer/list.do`;
    for (let index = 0; index < 8; index += 1) assert.equal((await ask(list)).status, 200);
    assert.equal((await ask(list)).status, 429);
    fake.pace.calls = 1_000;
    const { status, body } = await ask(`${fake.dataUrls[1]}/api/api-token.do`);
    assert.deepEqual([status, body], [404, { s: false, d: ['URL API tidak tepat'] }]);
  });

  test('tells of the webhooks that it sent of at most a day, at most a month ago [ADD-880]', async () => {
    const fake = await aFake();
    const { id } = addCustomer(fake.books, { name: 'PT Pelanggan' });
    addInvoice(fake.books, { customerId: id });
    const history = `${fake.accountUrl}/api/webhook-history.do`;
    const count = async (search: string) => {
      const { status, body } = await ask(`${history}?${search}`);
      return status === 200 ? body.sp?.rowCount : status;
    };
    assert.equal(await count('from=23/11/2026 00:00:00&to=23/11/2026 23:00:00'), 2);
    assert.equal(await count(''), 500);
    assert.equal(await count('from=20/11/2026 00:00:00&to=23/11/2026 00:00:00'), 500);
    assert.equal(await count('from=01/09/2026 00:00:00&to=01/09/2026 10:00:00'), 500);
  });

  test('has its figures agree, whatever happened [ADD-880]', async () => {
    const fake = await aFake();
    fake.quirks.dust = false;
    const { id } = addCustomer(fake.books, { name: 'PT Pelanggan' });
    const invoice = addInvoice(fake.books, { customerId: id });
    giveBack(fake.books, { invoiceId: invoice.id, base: 1_000_000 });
    payInvoice(fake.books, invoice.id, { cash: 5_000_000, withheld: 200_000 });
    const url = `${fake.dataUrls[0]}/accurate/api/sales-invoice/detail.do?id=${invoice.id}`;
    const d = (await ask(url)).body.d as Record<string, number>;
    const settled = (d.primeReceipt ?? 0) + (d.primeReturn ?? 0) + (d.primeOwing ?? 0);
    assert.equal(settled, d.totalAmount);
  });
});

const main = path.resolve(import.meta.dirname, 'books-main.ts');
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill();
});

/** Starts a fake by hand, as its command does. @returns what it prints. */
async function startByHand(name: string): Promise<string> {
  const child = spawn(process.execPath, [main, name, '--port=0', '--seed=1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  for await (const words of child.stdout) {
    said += String(words);
    if (said.includes('/fake/webhook')) break;
  }
  return said;
}

for (const name of ['accurate', 'jurnal'] as const) {
  test(`what the fake of ${name} prints lets an adapter in, and its page edits the books that it reads [ADD-880]`, async () => {
    const said = await startByHand(name);
    const find = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '';
    const url = find(/stand at (\S+)\/ :/);
    const baseUrl = find(/_BASE_URL=(\S+)/);
    const deps = {
      clock: clockOf(() => new Date(), 'Asia/Jakarta'),
      budget: { take: async () => undefined },
      wait: async () => undefined,
      waitMaxMs: 60_000,
      remember: async () => undefined,
    };
    const adapter: AccountingProvider =
      name === 'accurate'
        ? accurate(
            {
              baseUrl,
              token: find(/API Token: (\S+)/),
              secret: find(/Signature Secret: (\S+)/),
              learned: {},
            },
            deps,
          )
        : jurnal(
            {
              baseUrl,
              clientId: find(/Client ID: (\S+)/),
              clientSecret: find(/Client Secret: (\S+)/),
              learned: {},
            },
            deps,
          );
    assert.equal((await adapter.check()).name, 'PT Alir Presisi Indonesia');
    assert.equal((await walked(adapter.customers())).rows.size, 8);
    const page = await (await fetch(`${url}/`)).text();
    assert.match(page, /<h1 id="title">/);
    const post = async (where: string, body: object) => {
      const answer = await fetch(`${url}/fake/${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { invoices: { id: number }[] },
      };
    };
    await post('pace', { calls: 1_000 });
    const created = await post('acts/create', { customerId: 5001, amount: 2_000_000 });
    const id = created.body.invoices[0]?.id ?? 0;
    for (const [act, body, owed] of [
      ['change', { id, amount: 1_000_000 }, 1_110_000],
      ['pay', { id, amount: 110_000 }, 1_000_000],
      ['pay', { id, withheld: 20_000 }, 0],
      ['unpay', { id }, 1_000_000],
      ['return', { id, amount: 100_000 }, 889_000],
    ] as const) {
      assert.equal((await post(`acts/${act}`, body)).status, 200);
      assert.equal((await invoiceOf(adapter, id)).outstanding, owed, act);
    }
    await post('acts/delete', { id });
    assert.equal((await adapter.invoice(String(id))).kind, 'gone');
    assert.equal((await post('acts/pay', { id })).status, 409);
    assert.equal((await post('acts/nothing', {})).status, 404);
    await post('faults', { next: ['bad-gateway', 'bad-gateway', 'bad-gateway'] });
    await assert.rejects(adapter.invoice('314001'), { kind: 'unreachable' });
  });
}
