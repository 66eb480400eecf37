import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { processReversal } from '#domains/broadcasts/process-reversal.ts';
import { deliverAll } from '#test/jobs.ts';
import type { Filling } from './filling.ts';

const NEW = [
  { name: 'PT Kembar Jaya', username: 'kembar1', date_of_birth: '2011-11-22' },
  { name: 'PT Kembar Jaya', username: 'kembar2', date_of_birth: '2011-11-22' },
  { name: 'CV Tanpa Sandi', username: 'tanpa', date_of_birth: '2015-12-01' },
];

/** Two of one name, one without a password, and one that is gone. */
async function addCustomers({ app, act }: Filling): Promise<void> {
  for (const [index, one] of NEW.entries()) {
    await act('POST', '/api/admin/users', {
      ...one,
      email: `${one.username}@example.com`,
      whatsapp: `628114430000${index}`,
      address: `Jalan Kembar ${index}\nSolo 57100`,
      roles: 'customer',
      password: 'rahasia-demo',
      password_confirmation: 'rahasia-demo',
    });
  }
  await app.owner
    .updateTable('accounts')
    .set({ password_hash: NOBODYS_PASSWORD })
    .where('username', '=', 'tanpa')
    .execute();
}

/** One that owes: what it spent was taken back. */
async function addDebt({ act, signIn, tokens, idOf }: Filling): Promise<void> {
  const id = await idOf('kembar1');
  await act('POST', '/api/admin/send-point', { id_customer: id, add_point: 1_300 });
  await signIn('kembar', '6281144300000');
  const vouchers: { id: number; required_point: number; available: number }[] = await act(
    'GET',
    '/api/member/vouchers',
    undefined,
    tokens.kembar,
  );
  const [cheap] = vouchers.toSorted((a, b) => a.required_point - b.required_point);
  await act('POST', `/api/member/vouchers/claim/${cheap?.id}`, {}, tokens.kembar);
  const entries = await act('GET', `/api/admin/users/${id}/points`);
  const came = entries.data.find(({ amount }: { amount: number }) => amount === 1_300);
  await act('POST', `/api/admin/point-entries/${came.id}/reversal`, { reason: 'Salah customer' });
  delete tokens.kembar;
}

/** Broadcasts that were called off, that wait, and that went back. */
async function sendBroadcasts({ app, act, idOf }: Filling): Promise<void> {
  const customers = [await idOf('kembar2'), await idOf('tanpa'), await idOf('sari')];
  const { db } = app.dependencies;
  const at = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const work = async () => {
    while ((await processBroadcast(db, app.dependencies)) > 0);
    while ((await processReversal(db, app.dependencies.clock)) > 0);
  };
  const planned = { point: 15, customers };
  const { id: off } = await act('POST', '/api/admin/broadcasts', { ...planned, starts_at: at(30) });
  await act('POST', `/api/admin/broadcasts/${off}/cancellation`, {});
  await act('POST', '/api/admin/broadcasts', { ...planned, point: 16, starts_at: at(40) });
  const { id: wrong } = await act('POST', '/api/admin/broadcasts', { ...planned, point: 170 });
  await work();
  await act('POST', `/api/admin/broadcasts/${wrong}/reversal`, { reason: 'Salah nominal' });
  await work();
}

/** Invoices in every state, on days that are equal and that are not, with what came back of them. */
async function sell({ act, idOf }: Filling): Promise<void> {
  const id_customer = await idOf('kembar2');
  const made: number[] = [];
  for (const [index, more] of [
    { date: '2026-10-05', due_date: '2026-10-12', amount: 3_000_000 },
    { date: '2026-09-05', due_date: '2026-09-15', amount: 2_000_000, tax: 220_000 },
    { date: '2026-07-05', due_date: '2026-07-15', amount: 1_000_000 },
    { date: '2026-11-20', due_date: '2026-11-22', amount: 1_500_000 },
    { date: '2026-11-20', due_date: '2026-11-21', amount: 1_500_000 },
    { date: '2026-11-21', amount: 4_000_000, is_paid: true },
  ].entries()) {
    const number = `UJI/${String(9 - index).padStart(3, '0')}`;
    made.push((await act('POST', '/api/admin/invoices', { number, id_customer, ...more })).id);
  }
  const [partly, credited, voided, , , paid] = made.map((id) => `/api/admin/invoices/${id}`);
  await act('POST', `${partly}/pay`, { date: '2026-11-01', amount: 1_200_000, note: 'Giro 1' });
  await act('POST', `${partly}/pay`, { date: '2026-11-12', amount: 300_000 });
  const credit = { date: '2026-11-15', amount: 250_000, reason: 'Satu unit diretur' };
  await act('POST', `${credited}/credit-notes`, { ...credit, number: 'NK/UJI/1' });
  await act('POST', `${paid}/credit-notes`, { ...credit, date: '2026-11-21', number: 'NK/UJI/2' });
  await act('POST', `${voided}/void`, { reason: 'Dobel' });
  // Another life of a number.
  await act('POST', '/api/admin/invoices', {
    number: 'UJI/007',
    id_customer,
    date: '2026-11-19',
    amount: 1_100_000,
  });
}

/** Orders that were shipped, noted and called off. */
async function order({ act, tokens }: Filling): Promise<void> {
  const items: { id: number; required_point: number; available: number }[] = await act(
    'GET',
    '/api/member/items',
    undefined,
    tokens.budi,
  );
  const shipping = {
    recipient: 'Beni',
    recipient_telp: '081144100000',
    shipping_address: 'Gudang 2\nBekasi',
  };
  const [cheap] = items
    .filter(({ available }) => available !== 0)
    .toSorted((a, b) => a.required_point - b.required_point);
  for (let n = 0; n < 3; n += 1) {
    const claim = { id_item: cheap?.id, ...shipping };
    await act('POST', '/api/member/items/claim', claim, tokens.budi);
  }
  const waiting = await act('GET', '/api/admin/notifications/item-exchange?status=send');
  const [one, two, three] = waiting.slice(-3);
  await act('PATCH', `/api/admin/notifications/item-exchange/${one.id}/note`, { note: 'Titip' });
  await act('POST', `/api/admin/exchanges/item/${two.id}/cancellation`, { reason: 'Stok rusak' });
  await act('POST', '/api/admin/update-receipt-number', {
    id_notification: three.id,
    id_item_code: three.id_item_code,
    receipt_number: 'JNE-UJI-1',
    courier: 'jne',
  });
}

async function correct({ act, idOf }: Filling): Promise<void> {
  const id = await idOf('kembar2');
  await act('POST', '/api/admin/send-point', { id_customer: id, add_point: 700 });
  await act('POST', `/api/admin/users/${id}/corrections`, { point: -70, reason: 'Salah hitung' });
}

async function set({ act }: Filling): Promise<void> {
  await act('PATCH', '/api/admin/point-rules/1', { rules: 11_000, since: '2026-11-10' });
  await act('PUT', '/api/admin/keeping-periods', {
    messages: 36,
    sign_ins: null,
    details: null,
    sign_ups: 12,
    parcels: null,
  });
}

/** A stranger of the books whom nobody wants to know, and somebody who has not bought for long. */
async function neglect({ app, act, idOf }: Filling): Promise<void> {
  const strangers = await act('GET', '/api/admin/accounting/customers?state=unknown');
  await act('POST', `/api/admin/accounting/customers/${strangers.data[0].id}/ignoring`);
  await app.owner
    .updateTable('point_balances')
    .set({ active_at: new Date('2024-01-01T00:00:00Z') })
    .where('customer_id', '=', await idOf('tanpa'))
    .execute();
}

/** What happens when the next day has begun in Jakarta, and not yet in Greenwich. */
async function afterMidnight({ app, act, idOf }: Filling): Promise<void> {
  // At that moment itself the day has begun.
  const midnight = app.clock.now().toISOString();
  const id_customer = await idOf('kembar2');
  app.clock.set(midnight);
  await act('POST', '/api/admin/send-point', { id_customer, add_point: 34, message: true });
  await deliverAll(app);
  const date = '2026-11-22';
  const sold = { id_customer, date, amount: 5_000_000 };
  const { id } = await act('POST', '/api/admin/invoices', { ...sold, number: 'UJI/010' });
  await act('POST', `/api/admin/invoices/${id}/pay`, { amount: 1_000_000 });
  const credit = { number: 'NK/UJI/3', date, amount: 100_000, reason: 'Retur' };
  await act('POST', `/api/admin/invoices/${id}/credit-notes`, credit);
  await act('POST', '/api/admin/send-point', { id_customer, add_point: 33 });
}

export const NIGHT = [afterMidnight];

/** What moves points, and is sold. */
export const POINTS = [addCustomers, addDebt, correct, sendBroadcasts, sell, order, set, neglect];
