import assert from 'node:assert/strict';
import type { PointEntryKind } from '@reward-points/contract/points';
import sharp from 'sharp';
import { transact } from '#db/write.ts';
import { findSignInAccount } from '#domains/accounts/accounts.sql.ts';
import { openSession } from '#domains/accounts/sessions/open-session.ts';
import { post } from '#domains/points/post.ts';
import type { TestApp } from './app.ts';

let count = 0;
/** A number that no other record of this process has. Names with it stand in the order in which they were made. */
const next = (): string => {
  count += 1;
  return String(count).padStart(6, '0');
};

export interface TestCustomer {
  id: number;
  /** Of the account that it signs in with. */
  accountId: number;
  name: string;
  username: string;
  whatsapp: string;
  password: string;
  /** A bearer token of this member. */
  token: string;
}

export const customerForm = (overrides: Record<string, unknown> = {}) => {
  const n = next();
  return {
    name: `PT Pelanggan ${n}`,
    username: `pelanggan-${n}`,
    email: `pelanggan-${n}@example.com`,
    password: 'rahasia-123',
    password_confirmation: 'rahasia-123',
    date_of_birth: '2001-03-14',
    whatsapp: `628110${n}`,
    roles: 'customer',
    address: `Jalan Melati ${n}, Bandung`,
    ...overrides,
  };
};

/** A customer who is signed in. Points come through the public call, as all points do. */
export async function aCustomer(
  app: TestApp,
  { point = 0, ...form }: { point?: number } & Record<string, unknown> = {},
): Promise<TestCustomer> {
  const filled = customerForm(form);
  const created = await app.call('POST', '/api/admin/users', { body: filled });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const id: number = created.body.data.id;
  if (point > 0) await sendPoint(app, id, point);
  const { name, username, whatsapp, password } = filled;
  const accountId = await accountOf(app, id);
  const token = await aSession(app, accountId);
  return { id, accountId, name, username, whatsapp, password, token };
}

async function accountOf(app: TestApp, customerId: number): Promise<number> {
  const { id } = await app.owner
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The session that signing in with the right password opens. The guards on the way there, which would be most of what tests
 * call, have tests of their own.
 */
function aSession({ dependencies: { db, clock } }: TestApp, accountId: number): Promise<string> {
  return transact(db, async (tx) => {
    const account = await findSignInAccount(tx, accountId);
    assert.ok(account);
    return openSession(tx, {
      account,
      address: '127.0.0.1',
      userAgent: 'lightMyRequest',
      act: 'signed-in',
      error: 'credentials_incorrect',
      at: clock.now(),
    });
  });
}

export async function sendPoint(app: TestApp, customerId: number, point: number): Promise<void> {
  const sent = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customerId, add_point: point },
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
}

/** The spendable balance and the lifetime total of a customer. */
export async function pointsOf(
  app: TestApp,
  customerId: number,
): Promise<{ point: number; total_point: number }> {
  const { body } = await app.call('GET', `/api/admin/users/${customerId}`);
  const { point, total_point } = body.data;
  return { point, total_point };
}

/** A small real picture. */
export const aPicture = async (colour = '#1864ab'): Promise<File> => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' });
};

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A voucher with as many free codes as asked for, which expire at the end of the next month. */
export async function aVoucher(
  app: TestApp,
  {
    codes = 0,
    required_point = 100,
    expired_date = '2026-12-31',
    voucher = `Voucher ${next()}`,
  } = {},
): Promise<{ id: number; voucher: string; codes: string[] }> {
  const created = await app.call('POST', '/api/admin/vouchers', {
    body: formOf({
      voucher,
      required_point: String(required_point),
      images: await aPicture(),
    }),
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const id: number = created.body.data.id;
  const lines = Array.from({ length: codes }, () => ({ code: `V-${next()}`, expired_date }));
  if (codes > 0) {
    const added = await app.call('POST', `/api/admin/vouchers/${id}/codes`, { body: { lines } });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  return { id, voucher, codes: lines.map((line) => line.code) };
}

/** An item with as many pieces as asked for. */
export async function anItem(
  app: TestApp,
  { codes = 0, required_point = 100, item = `Item ${next()}` } = {},
): Promise<{ id: number; item: string; codes: string[] }> {
  const created = await app.call('POST', '/api/admin/items', {
    body: formOf({ item, required_point: String(required_point), images: await aPicture() }),
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const id: number = created.body.data.id;
  const lines = Array.from({ length: codes }, () => ({ code: `I-${next()}` }));
  if (codes > 0) {
    const added = await app.call('POST', `/api/admin/items/${id}/codes`, { body: { lines } });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  return { id, item, codes: lines.map((line) => line.code) };
}

/** A free service visit with as many pieces as asked for. */
export async function aServiceVisit(
  app: TestApp,
  { stock = 0, required_point = 100, reward = `Kunjungan ${next()}` } = {},
): Promise<{ id: number; reward: string }> {
  const created = await app.call('POST', '/api/admin/rewards/service-visit', {
    body: formOf({
      reward,
      required_point: String(required_point),
      stock: String(stock),
      images: await aPicture(),
    }),
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { id: created.body.data.id, reward };
}

export const SHIPPING = {
  recipient: 'Budi Santoso',
  recipient_telp: '081234567890',
  shipping_address: 'Jalan Kenanga 5\nBandung',
};

export async function aProduct(
  app: TestApp,
  { product = `Flowmeter ${next()}`, description = 'Mengukur aliran' } = {},
): Promise<{ id: number; product: string; description: string }> {
  const created = await app.call('POST', '/api/admin/products', { body: { product, description } });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { id: created.body.data.id, product, description };
}

/** A service of a product and a customer of its own, unless they are given; its next service is far away. */
export async function aService(
  app: TestApp,
  form: {
    id_user?: number;
    id_product?: number;
    last_service?: string;
    next_service?: string;
    serial_number?: string;
  } = {},
): Promise<{ id: number; id_user: number; id_product: number }> {
  const id_user = form.id_user ?? (await aCustomer(app)).id;
  const id_product = form.id_product ?? (await aProduct(app)).id;
  const { last_service = '2026-01-15', next_service = '2028-01-15', serial_number } = form;
  const created = await app.call('POST', '/api/admin/services', {
    body: { id_user, id_product, last_service, next_service, serial_number },
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { id: created.body.data.id, id_user, id_product };
}

/** A visit of a service. */
export async function aVisit(
  app: TestApp,
  serviceId: number,
  last_service: string,
): Promise<number> {
  const created = await app.call('POST', '/api/admin/service-histories', {
    body: { id_service: serviceId, last_service },
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return created.body.data.id;
}

/** An invoice of a customer of its own, unless one is given: Rp1.000.000 of today, which waits for its payment. */
export async function anInvoice(
  app: TestApp,
  form: {
    number?: string;
    id_customer?: number;
    date?: string;
    amount?: number;
    tax?: number;
    due_date?: string;
    is_paid?: boolean;
  } = {},
): Promise<{ id: number; id_customer: number; number: string }> {
  const id_customer = form.id_customer ?? (await aCustomer(app)).id;
  const { number = `INV/${next()}`, date = '2026-11-21', amount = 1_000_000, ...more } = form;
  const created = await app.call('POST', '/api/admin/invoices', {
    body: { ...more, number, id_customer, date, amount },
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { id: created.body.data.id, id_customer, number };
}

/** An entry of a kind that only jobs and imports write, or that takes a longer way. @returns its number. */
export const anEntry = (
  app: TestApp,
  customerId: number,
  kind: PointEntryKind,
  amount: number,
  more: { reversesId?: number } = {},
): Promise<number> =>
  transact(app.dependencies.db, async (tx) => {
    const movement = { customerId, kind, amount, note: null, key: `entry:${next()}`, ...more };
    const [moved] = await post(tx, [movement], { actorId: 1, at: app.clock.now() });
    return moved.entryId;
  });
