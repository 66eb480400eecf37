import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ADMIN, signInAs, useApp } from './app.ts';
import { aPicture, customerForm } from './builders.ts';
import { describedCalls } from './described-calls.ts';
import { sendWire, type WireClient, wireClients } from './wire-clients.ts';

// Every call of the specification, made as its clients make it: its methods, its field names, its payloads of texts, over a
// socket, in the bytes that axios and curl write.

const app = useApp();
let address = '';
before(async () => {
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});

const made = new Set<string>();
let client: WireClient;
// biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside, as the described client reads them.
type Read = any;

interface CallInput {
  token?: string;
  id?: number;
  /** The end of the path, where it is no number. */
  file?: string;
  query?: string;
  body?: Record<string, string | File>;
}

/** Makes a described call, expects a success with everything that the described client reads, and answers its body. */
async function make(
  number: string,
  { token, id, file, query, body }: CallInput = {},
): Promise<Read> {
  const call = describedCalls.find(
    (one) =>
      one.number === number && (file === undefined || one.path.includes(file.split('/')[0] ?? '')),
  );
  assert.ok(call, number);
  const url = `${call.path.replace('{id}', String(id)).replace('{file}', file?.split('/')[1] ?? '')}${query ?? ''}`;
  for (const field of Object.keys(body ?? {})) assert.ok(call.sends.includes(field), field);
  const answer = await sendWire(
    `${address}${url}`,
    await client.wireOf(call, body ?? {}),
    call.by === 'none' ? null : (token ?? app.adminToken),
  );
  assert.ok(answer.status < 300, `${number}: ${answer.status} ${answer.body.toString()}`);
  made.add(number);
  if (file !== undefined) return answer.body;
  const read = JSON.parse(answer.body.toString());
  for (const path of call.reads) {
    assert.notEqual(valueAt(read, path), undefined, `${number}: ${path}`);
  }
  return read;
}

/** What a path such as `data.data[].id` finds; of a list its first element, which must be there. */
function valueAt(body: Read, path: string): unknown {
  let value = body;
  for (const step of path.split('.')) {
    value = value?.[step.replace('[]', '')];
    if (step.endsWith('[]')) value = value?.[0];
  }
  return value;
}

const text = (value: unknown): string => String(value);

for (const one of wireClients) {
  test(`the described client gets along with this server, sent by ${one.name}: all 77 calls, in the order of a working day [A-72, A-77]`, async () => {
    client = one;
    made.clear();
    app.adminToken = await signInAs(app, ADMIN);
    await workingDay();
    assert.deepEqual(
      [...made].sort(),
      [...new Set(describedCalls.map((call) => call.number))],
      'a call was not made',
    );
  });
}

async function workingDay(): Promise<void> {
  // The administrator comes in and sets up what there is to give and to service.
  const admin = await make('API-01', { body: ADMIN });
  assert.equal(admin.user.username, 'admin');
  const profile = (await make('API-25')).data;
  await make('API-26', {
    body: {
      name: profile.name,
      username: profile.username,
      email: 'kantor@example.com',
      date_of_birth: '1998-08-17',
      whatsapp: profile.whatsapp,
      address: 'Jalan Kantor 1',
      roles: 'admin',
    },
  });
  const [template] = (await make('API-08')).data;
  const types = ['BIRTHDAY', 'REMINDER', 'REWARD'];
  for (const [index, type_of_message] of types.entries()) {
    const { data } = await make(`API-${14 + index}`);
    const body = { type_of_message, message: data.message, template_id: data.template_id };
    await make(`API-${17 + index}`, { body });
  }
  await make('API-42');
  assert.equal((await make('API-43', { body: { rules: '10000' } })).data.rules, 10_000);

  const form = customerForm({ date_of_birth: '2001-11-21', name: 'PT Uraian' });
  await make('API-22', { body: form });
  const { data: users } = await make('API-20', { query: '?order_by=name&name=uraian&page=1' });
  const { id: customerId } = users.data[0];
  const { password, password_confirmation, ...kept } = form;
  await make('API-23', { id: customerId, body: { ...kept, address: 'Jalan Baru 2' } });
  assert.equal((await make('API-21', { id: customerId })).data.address, 'Jalan Baru 2');
  assert.equal((await make('API-10')).data[0].id, customerId);

  // Vouchers and items, each with codes.
  const picture = await aPicture();
  await make('API-59', { body: { images: picture, voucher: 'Pulsa', required_point: '100' } });
  const { data: vouchers } = await make('API-57', { query: '?page=1' });
  const voucherId = vouchers.data[0].id;
  await make('API-60', { id: voucherId, body: { voucher: 'Pulsa 50', required_point: '50' } });
  const voucher = (await make('API-58', { id: voucherId })).data;
  for (const code of ['V-1', 'V-2']) {
    const body = { id_voucher: text(voucherId), code, expired_date: '2026-12-31' };
    await make('API-65', { body });
  }
  const codes = (await make('API-64', { id: voucherId, query: '?search=V-&page=1' })).data.data;
  await make('API-66', {
    id: codes[0].id,
    body: { id_voucher: text(voucherId), code: 'V-BARU', expired_date: '2026-12-31' },
  });
  await make('API-67', { id: codes[1].id });

  await make('API-29', { body: { images: picture, item: 'Payung', required_point: '100' } });
  const itemId = (await make('API-27', { query: '?page=1' })).data.data[0].id;
  await make('API-30', { id: itemId, body: { item: 'Payung Besar', required_point: '60' } });
  const item = (await make('API-28', { id: itemId })).data;
  for (const code of ['I-1', 'I-2']) {
    await make('API-33', { body: { id_item: text(itemId), code } });
  }
  const pieces = (await make('API-32', { id: itemId, query: '?search=I-&page=1' })).data.data;
  await make('API-34', { id: pieces[0].id, body: { id_item: text(itemId), code: 'I-BARU' } });
  await make('API-35', { id: pieces[1].id });
  for (const file of [`vouchers/${voucher.images}`, `items/${item.images}`]) {
    await make('API-77', { file });
  }

  // Points by hand, then for the birthday of today.
  const number = { id_customer: text(customerId) };
  const greeting = {
    whatsapp: form.whatsapp,
    name: form.name,
    template_id: template.id,
    point: '500',
  };
  await make('API-11', { body: { ...number, add_point: '500' } });
  await make('API-09', { body: greeting });
  const [birthday] = (await make('API-12')).data;
  await make('API-13', {
    id: birthday.id,
    body: {
      ...number,
      name: form.name,
      whatsapp: form.whatsapp,
      date_of_birth: '2001-11-21',
      sent: 'Yes',
    },
  });
  assert.equal((await make('API-12')).data[0].sent, 'Yes');
  assert.equal((await make('API-03')).data[0].total_point, 500);

  // A product is serviced, a visit is recorded, a reminder is sent.
  await make('API-39', { body: { product: 'Flowmeter', description: 'Mengukur aliran' } });
  const productId = (await make('API-36', { query: '?search=flow&page=1' })).data.data[0].id;
  await make('API-40', { id: productId, body: { product: 'Flowmeter X', description: 'Baru' } });
  assert.equal((await make('API-37', { id: productId })).data.product, 'Flowmeter X');
  assert.equal((await make('API-38')).data[0].product, 'Flowmeter X');
  const dates = { last_service: '2024-11-21', next_service: '2026-11-21' };
  const serviceId = (
    await make('API-46', {
      body: { id_user: text(customerId), id_product: text(productId), ...dates },
    })
  ).data.id;
  const visit = { id_service: text(serviceId), last_service: '2024-11-21' };
  await make('API-52', { body: visit });
  const { id: visitId } = (await make('API-55', { id: serviceId })).data;
  await make('API-53', { id: visitId, body: { ...visit, last_service: '2024-11-22' } });
  await make('API-56', { id: serviceId, query: '?page=1' });
  await make('API-47', { id: serviceId, body: { ...dates, last_service: '2024-11-22' } });
  await make('API-45', { id: serviceId });
  await make('API-44', { query: '?order_by=next_service&customer=uraian&item=flow&page=1' });
  assert.equal((await make('API-49')).data[0].products, 'Flowmeter X');
  assert.equal((await make('API-04')).data.count_service_notifications, 1);
  await make('API-50', { id: serviceId, body: { remind: 'Yes' } });
  await make('API-51', {
    body: {
      whatsapp: form.whatsapp,
      customer: form.name,
      username: 'admin',
      template_id: 'sandbox-reminder',
      product: 'Flowmeter X',
      flowmeter_type: 'Turbin',
      serial_number: 'SN-1',
      last_service: '2024-11-22',
    },
  });
  assert.equal((await make('API-45', { id: serviceId })).data.remind, 'Yes');

  // The member claims a voucher and an item, and changes the address.
  const { whatsapp } = form;
  const { token, user } = await make('API-01', { body: { whatsapp, password } });
  assert.equal(user.roles, 'customer');
  assert.equal((await make('API-68', { token })).data[0].id, voucherId);
  assert.equal((await make('API-69', { token })).data[0].id, itemId);
  const claimed = (await make('API-70', { token, id: voucherId })).data;
  const confirmed = await make('API-71', {
    token,
    body: {
      ...number,
      id_voucher_code: text(claimed.id),
      name: form.name,
      whatsapp,
      voucher: 'Pulsa 50',
      code: claimed.code,
      claimed_date: claimed.claimed_date,
    },
  });
  assert.equal(confirmed.data.code, 'V-BARU');
  await make('API-72', {
    token,
    body: { whatsapp, customer: form.name, voucher: 'Pulsa 50', voucher_code: claimed.code },
  });
  const shipping = {
    recipient: 'Budi',
    recipient_telp: '0812',
    shipping_address: 'Jalan Kenanga 5',
  };
  const piece = (await make('API-73', { token, body: { id_item: text(itemId), ...shipping } }))
    .data;
  assert.equal(piece.code, 'I-BARU');
  await make('API-74', {
    token,
    body: {
      ...number,
      ...shipping,
      id_item_code: text(piece.id),
      name: form.name,
      whatsapp,
      item: 'Payung Besar',
      code: piece.code,
      claimed_date: piece.claimed_date,
      status: 'send',
      images: '',
    },
  });
  const parcel = {
    recipient_name: 'Budi',
    full_name: 'Budi',
    telp: '0812',
    shipping_address: 'Jalan Kenanga 5',
    item: 'Payung Besar',
  };
  await make('API-75', { token, body: { whatsapp, customer: form.name, ...parcel } });
  const changed = { ...kept, address: 'Jalan Member 3', password, password_confirmation };
  const saved = await make('API-76', { token, id: customerId, body: changed });
  assert.equal(saved.data.address, 'Jalan Member 3');
  assert.equal(saved.data.point, 500 - 50 - 60);

  // The administrator sees both redemptions, ships the item and tidies up.
  assert.equal((await make('API-62')).data[0].code, 'V-BARU');
  assert.equal((await make('API-63')).data[0].name, form.name);
  const [redemption] = (await make('API-05', { query: '?status=send' })).data;
  await make('API-06', {
    body: {
      id_notification: text(redemption.id),
      id_item_code: text(redemption.id_item_code),
      receipt_number: 'RESI-1',
    },
  });
  await make('API-07', {
    body: {
      whatsapp,
      customer: form.name,
      receipt_number: 'RESI-1',
      claim_date: redemption.claimed_date,
      ...parcel,
    },
  });
  for (const [number, id] of [
    ['API-54', visitId],
    ['API-48', serviceId],
    ['API-41', productId],
    ['API-31', itemId],
    ['API-61', voucherId],
    ['API-24', customerId],
  ] as const) {
    await make(number, { id });
  }
  await make('API-02');
  const afterwards = await app.call('GET', '/api/admin/users/all');
  assert.equal(afterwards.status, 401);
}
