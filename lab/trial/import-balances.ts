import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '@reward-points/server/test/builders';
import type { Books } from './books.ts';
import { openOffice } from './company.ts';

const STEP_MS_MAX = 60_000;

/** Imports the opening balance of one more member while others write, and takes every other one back again. */
export async function importBalance(books: Books, round: number): Promise<void> {
  const account = books.accounts[round];
  if (!account) return;
  const office = await openOffice(books.server);
  const point = 100 + round;
  const file = new File([`WA,Poin\n${account.whatsapp},${point}\n`], 'saldo.csv');
  const body = formOf({ kind: 'opening-balances', file });
  const { id } = await office.call('POST', '/api/admin/imports', body);
  const reaches = async (status: string) => {
    const giveUpAt = performance.now() + STEP_MS_MAX;
    for (;;) {
      const is = (await office.call('GET', `/api/admin/imports/${id}`)).status;
      if (is === status) return true;
      if (performance.now() > giveUpAt) {
        books.findings.push(`the import ${id} is ${is}, not ${status}`);
        return false;
      }
      await pause(50);
    }
  };
  if (!(await reaches('ready'))) return;
  await office.call('POST', `/api/admin/imports/${id}/apply`);
  if (!(await reaches('applied'))) return;
  account.net += point;
  account.total += point;
  if (round % 2 === 0) return;
  await office.call('POST', `/api/admin/imports/${id}/take-back`);
  // What was spent meanwhile keeps the line as it is; then the balance stays.
  const giveUpAt = performance.now() + STEP_MS_MAX;
  for (;;) {
    const { status, counts } = await office.call('GET', `/api/admin/imports/${id}`);
    if (status === 'taken-back') {
      account.net -= point;
      account.total -= point;
    }
    if (status === 'taken-back' || counts.obstacles > 0) return;
    if (performance.now() > giveUpAt) {
      books.findings.push(`the import ${id} was not taken back`);
      return;
    }
    await pause(50);
  }
}
