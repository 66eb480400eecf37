import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersAfter } from '#domains/invoices/invoices.rules.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';

const app = useApp();

const proposed = async () => (await app.call('GET', '/api/admin/invoices/next-number')).body.data;

test('the number after the last one that was entered is proposed, and none that is taken or was [ADD-556]', async () => {
  assert.deepEqual(await proposed(), { number: null, after: null });
  const { id: id_customer } = await aCustomer(app);
  const create = async (number: string) => {
    const body = { number, id_customer, date: '2026-11-21', amount: 100_000 };
    const { status, body: answer } = await app.call('POST', '/api/admin/invoices', { body });
    assert.equal(status, 201);
    return answer.data.id;
  };
  const gone = await create('INV-2026-0042');
  await create('inv-2026-0043');
  await create('INV-2026-0041');
  assert.deepEqual(await proposed(), { number: 'INV-2026-0044', after: 'INV-2026-0041' });
  await app.call('POST', `/api/admin/invoices/${gone}/void`, { body: { reason: 'Salah' } });
  assert.equal((await proposed()).number, 'INV-2026-0044');
  await create('Kontan');
  assert.deepEqual(await proposed(), { number: null, after: 'Kontan' });
});

for (const { last, before = [], next } of [
  { last: 'INV-2026-0041', next: ['INV-2026-0042', 'INV-2026-0043'] },
  { last: '0099/INV/2026', next: ['0100/INV/2026', '0101/INV/2026'] },
  { last: '7', next: ['8', '9'] },
  { last: 'F999', next: ['F1000', 'F1001'] },
  { last: 'INV-2026', next: ['INV-2027', 'INV-2028'] },
  {
    last: '012/PT/11/2026',
    before: ['011/PT/11/2026'],
    next: ['013/PT/11/2026', '014/PT/11/2026'],
  },
  { last: '3-B-20', before: ['Z-1', '3-B-19', '2-B-20'], next: ['3-B-21', '3-B-22'] },
  { last: '2-B-20', before: ['1-B-20'], next: ['3-B-20', '4-B-20'] },
  {
    last: 'INV/2026/12/0001',
    before: ['INV/2026/11/0003', 'INV/2026/11/0002', 'INV/2026/11/0001'],
    next: ['INV/2026/12/0002', 'INV/2026/12/0003'],
  },
  {
    last: 'INV-2027-0001',
    before: ['INV-2026-0003', 'Kontan', 'INV-2026-0002', 'INV-2026-0001'],
    next: ['INV-2027-0002', 'INV-2027-0003'],
  },
  {
    last: '001/INV/12/2026',
    before: ['003/INV/11/2026', '002/INV/11/2026', '001/INV/11/2026'],
    next: ['002/INV/12/2026', '003/INV/12/2026'],
  },
  { last: 'Tanpa angka', next: [] },
  { last: '1234567890123', next: [] },
]) {
  test(`${last} is followed by ${next.join(' and ') || 'nothing'} [ADD-556]`, () => {
    assert.deepEqual(numbersAfter(last, before, 2), next);
  });
}
