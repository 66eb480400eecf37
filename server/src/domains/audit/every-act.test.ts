import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { stopBroadcasts } from '#backup/stop-broadcasts.ts';
import { codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { hashOf } from '#domains/approvals/parts.ts';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { processImport } from '#domains/imports/lines/process-import.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import {
  aConnection,
  CREDENTIALS,
  decisions,
  follow,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { ADMIN, type Answered, useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  anItem,
  aPicture,
  aProduct,
  aService,
  aServiceVisit,
  aVisit,
  aVoucher,
  customerForm,
  formOf,
  SHIPPING,
} from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { expectText } from '#test/expect-text.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { TOLD_ACTS } from '#test/told-acts.ts';
import { type WrittenRows, watchRows } from '#test/written-rows.ts';

const provider = fakeProvider();
let books = accountingBooks();
let companies = 0;
const app = useApp({ provider, programs: { open: (...args) => books.programs.open(...args) } });

/** In every password of these tests, so that it is found wherever one was kept. */
const CANARY = 'Kanari-Rahasia-7';

/** The last line before the latest call of those below: what prepares an act leaves lines of its own. */
let before = 0;
/** What that call writes. */
let rows: WrittenRows;
const send = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  before = (await linesSince(0)).at(-1)?.id ?? 0;
  await rows.forget();
  return app.call(method, `/api/admin${url}`, { body });
};
const post = (url: string, body?: unknown) => send('POST', url, body);
const patch = (url: string, body: unknown = {}) => send('PATCH', url, body);
const put = (url: string, body: unknown) => send('PUT', url, body);
const remove = (url: string) => send('DELETE', url);

const picture = async (fields: Record<string, string>) =>
  formOf({ ...fields, images: await aPicture() });
const code = async (kind: 'voucher' | 'item', id: number): Promise<number> =>
  (await app.call('GET', `/api/admin/${kind}s/${id}/codes`)).body.data.data[0].id;

/** A claimed item that waits to be sent. */
async function anOrder() {
  const { token, whatsapp } = await aCustomer(app, { point: 500 });
  const { id: id_item } = await anItem(app, { codes: 1 });
  const claim = { id_item, ...SHIPPING };
  const claimed = await app.call('POST', '/api/member/items/claim', { token, body: claim });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  const pending = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
  const { id, id_item_code } = pending.body.data.at(-1);
  return { id, whatsapp, shipped: { id_notification: id, id_item_code, receipt_number: 'JNE-1' } };
}

/** Somewhere else where an account is signed in. */
async function aSession(accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sessions (token_hash, account_id, device, created_at, expires_at)
    values (sha256(random()::text::bytea), ${accountId}, 'Chrome di Windows', now(), 'infinity') returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

async function aMessage(status: 'failed' | 'received'): Promise<number> {
  const { id } = await aCustomer(app);
  await post('/send-point', { id_customer: id, add_point: 5, message: true });
  provider.becomes(() => {
    throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
  });
  await deliverAll(app);
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  const message: number = body.data.data[0].id;
  if (status === 'received') {
    const received = sql`update whatsapp_messages set kind = 'incoming', status = 'received', template_id = null,
      error = null, failure_kind = null, failed_at = null where id = ${message}`;
    await received.execute(app.owner);
  }
  return message;
}

const upload = (text: string, kind = 'products') =>
  post('/imports', formOf({ kind, file: new File([`${text}\n`], 'produk.csv') }));
const work = async (): Promise<void> => {
  const { db, clock } = app.dependencies;
  while ((await processImport(db, { clock, logger: console })) > 0);
};
/** A file whose lines were compared. */
async function importOf(text: string, kind?: string): Promise<number> {
  const { status, body } = await upload(text, kind);
  assert.equal(status, 201, JSON.stringify(body));
  await work();
  return body.data.id;
}

/** A company of its own, with one invoice that is in doubt, of somebody whom nobody knows. */
async function aBook(number = 'INV-1') {
  companies += 1;
  books = accountingBooks({ id: `buku-${companies}`, name: 'PT Buku' });
  const doubts = [{ reason: 'credit_memo' as const, seen: 'CM/9' }];
  books.sell(books.aCustomer({ name: 'PT Beli' }), { doubts, number });
  const connection = await aConnection(app);
  const of = async (list: string): Promise<number> =>
    (await app.call('GET', `/api/admin/accounting/${list}?id_connection=${connection}`)).body.data
      .data[0].id;
  return { connection, customer: await of('customers'), document: await of('invoices') };
}
/** One that is on. */
async function aStarted(): Promise<number> {
  const { connection } = await aBook();
  await start(app, connection);
  return connection;
}
const CONNECTIONS = '/accounting/connections';
const ofConnection = async (act: string, body?: object) =>
  post(`${CONNECTIONS}/${await aStarted()}/${act}`, body);

const visitOf = async (): Promise<number> => aVisit(app, (await aService(app)).id, '2026-02-01');
/** The report of a visit, of which its customer was told. */
async function sentReport(): Promise<{ path: string; answer: Answered }> {
  await put('/message-templates/visit-report', {
    template_id: 'sandbox-reward',
    mapping: [
      { part: 'body', button: null, position: 1, value: 'customer' },
      { part: 'body', button: null, position: 2, value: 'report_link' },
    ],
  });
  const { body } = await post(`/visits/${await visitOf()}/reports`);
  const path = `/visit-reports/${body.data.id}`;
  const message = await app.call('GET', `/api/admin${path}/message`);
  const { text } = message.body.data;
  return { path, answer: await post(`${path}/sending`, { text }) };
}
/** The equipment of a service. */
const aPiece = async (): Promise<number> => {
  const { id_user } = await aService(app);
  const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${id_user}`);
  return body.data.data[0].id;
};
const TERA = { kind: 'tera', every_months: 12 };
const READING = { day: '2026-11-20', totaliser: 12.5, unit: 'm3' };
const aPlan = async (): Promise<number> =>
  (await post(`/equipment/${await aPiece()}/plans`, TERA)).body.data.id;
const paper = (more: Record<string, string | File> = {}) =>
  formOf({
    kind: 'tera',
    number: 'SKHP-1',
    issuer: 'UPTD Metrologi',
    issued_on: '2026-11-01',
    valid_until: '2027-11-01',
    ...more,
  });
const aCertificate = async (): Promise<number> =>
  (await post(`/equipment/${await aPiece()}/certificates`, paper())).body.data.id;
const anAppointment = async (): Promise<number> => {
  const form = { id_plan: (await aService(app)).id, day: '2026-12-07', asks: false };
  return (await post('/appointments', form)).body.data.id;
};
/** A member asks for a visit, with a photo. */
async function aVisitRequest(): Promise<number> {
  const { id, token } = await aCustomer(app);
  await aService(app, { id_user: id });
  const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${id}`);
  const asked = await app.call(
    'POST',
    `/api/member/equipment/${body.data.data[0].id}/visit-requests`,
    {
      token,
      body: formOf({ wished_on: '2026-12-01', words: 'Macet', photo: await aPicture() }),
    },
  );
  return asked.body.data.id;
}
const DATES = { last_service: '2026-03-01', next_service: '2028-03-01' };
const PERIOD = 'from=2026-11-01&to=2026-11-30';
const SECRET = { password: CANARY, password_confirmation: CANARY };

const updateOwnAccount = async (): Promise<Answered> => {
  const { body } = await app.call('GET', '/api/admin/users/1');
  return patch('/users/1', {
    ...body.data,
    email: 'halo@example.com',
    date_of_birth: '1994-03-21',
    address: 'Bekasi',
    ...SECRET,
  });
};

/** Prepares a second factor of the own account, which has the password of these tests from here on. */
async function prepareAnew(): Promise<Answered> {
  await sql`delete from second_factors`.execute(app.owner);
  await updateOwnAccount();
  return post('/second-factor', { password: CANARY });
}
async function confirmAnew(): Promise<Answered> {
  await prepareAnew();
  const { rows } = await sql<{ secret: Buffer }>`select secret from second_factors`.execute(
    app.owner,
  );
  const secret = app.dependencies.secrets.open(
    rows[0]?.secret ?? Buffer.alloc(0),
    'second-factor:1',
  );
  const step = Math.floor(app.clock.now().getTime() / 30_000);
  return post('/second-factor/confirm', {
    otp: codeOfStep(secret ?? Buffer.alloc(0), step),
  });
}

/** Somebody else of the staff. */
async function aColleague(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp,
      password_hash, created_at)
    values (1, false, 'admin', 'kantor', 'Sari', 'sari', 'sari', '6289900000001', 'hash-of-nobody', now())
    on conflict (username_key) where deleted_at is null do update set name = 'Sari'
    returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

/** What somebody has asked for: 500 points for a new customer. */
async function aRequestOf(accountId: number): Promise<number> {
  const parts = {
    params: {},
    query: {},
    body: { id_customer: (await aCustomer(app)).id, add_point: 500 },
  };
  const { rows } = await sql<{ id: number }>`
    insert into approval_requests (call, input, input_hash, sentence, points, reason, asked_by, asked_at, lapses_at)
    values ('POST /api/admin/send-point', ${JSON.stringify(parts)}, ${hashOf(parts)}, 'mengirim 500 point', 500,
      'Bonus', ${accountId}, ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 60_000)})
    returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

/** A template says what goes with a link. */
const sendLinks = () => {
  const mapping = [
    { part: 'body', button: null, position: 1, value: 'customer' },
    { part: 'body', button: null, position: 2, value: 'reset_link' },
  ];
  return put('/message-templates/password-reset', { template_id: 'sandbox-reward', mapping });
};
let people = 0;
/** Somebody who reads for a new customer. */
async function aContactAdded(): Promise<{ added: Answered; url: string }> {
  await sendLinks();
  const { id } = await aCustomer(app);
  people += 1;
  const whatsapp = `6281199${String(people).padStart(5, '0')}`;
  const contacts = `/users/${id}/contacts`;
  const form = { name: 'Siti', role: 'pembaca', whatsapp, told: ['codes'] };
  const added = await post(contacts, form);
  return { added, url: `${contacts}/${added.body.data.id}` };
}

const aReader = async (): Promise<number> => (await aContactAdded()).added.body.data.id;

let signUps = 0;
async function aSignUp(): Promise<number> {
  signUps += 1;
  const { rows } = await sql<{ id: number }>`
    insert into sign_ups (company, name, whatsapp, network, asked_at)
    values ('PT Baru', 'Budi', ${`62813777000${signUps}`}, 'x', now()) returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

const PAIRED = ['customer', 'item', 'claim_date', 'recipient', 'receipt_number'].map(
  (value, index) => ({ part: 'body', button: null, position: index + 1, value }),
);

let invited = 0;
const personForm = () => {
  invited += 1;
  const number = String(invited).padStart(3, '0');
  return {
    name: 'Rina',
    username: `rina${number}`,
    whatsapp: `628110009${number}`,
    role: 'kantor',
    ends_on: '2027-06-30',
  };
};
/** Somebody of the staff who was invited. */
async function aPerson(): Promise<number> {
  await sendLinks();
  return (await post('/people', personForm())).body.data.id;
}

/**
 * One valid call of each endpoint with which an administrator changes something. Whoever adds an endpoint adds its call
 * here, and its command records the act.
 */
const CALLS: Record<string, () => Promise<Answered>> = {
  askApproval: async () => {
    await aColleague();
    await sql`update accounts set act_limit = 1 where id = 1`.execute(app.owner);
    const body = { id_customer: (await aCustomer(app)).id, add_point: 500 };
    const asked = await post('/approvals', {
      call: 'POST /api/admin/send-point',
      body,
      reason: 'Bonus',
    });
    await sql`update accounts set act_limit = null where id = 1`.execute(app.owner);
    return asked;
  },
  approve: async () => {
    const id = await aRequestOf(await aColleague());
    const { body } = await app.call('GET', `/api/admin/approvals/${id}`);
    return post(`/approvals/${id}/approval`, { seen: body.data.preview.seen });
  },
  refuseApproval: async () =>
    post(`/approvals/${await aRequestOf(await aColleague())}/refusal`, { note: 'Terlalu banyak' }),
  withdrawApproval: async () => post(`/approvals/${await aRequestOf(1)}/withdrawal`),
  sendPoint: async () =>
    post('/send-point', { id_customer: (await aCustomer(app)).id, add_point: 10 }),
  createBroadcast: async () =>
    post('/broadcasts', { point: 5, customers: [(await aCustomer(app)).id] }),
  continueBroadcast: async () => {
    const { body } = await post('/broadcasts', {
      point: 5,
      customers: [(await aCustomer(app)).id],
    });
    await stopBroadcasts(app.owner, app.clock.now());
    return post(`/broadcasts/${body.data.id}/continuation`, {});
  },
  cancelBroadcast: async () => {
    const customers = [(await aCustomer(app)).id];
    const startsAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { body } = await post('/broadcasts', { point: 5, customers, starts_at: startsAt });
    return post(`/broadcasts/${body.data.id}/cancellation`, {});
  },
  createCorrection: async () => {
    const { id } = await aCustomer(app, { point: 50 });
    return post(`/users/${id}/corrections`, { point: -20, reason: 'Salah hitung' });
  },
  reverseEntry: async () => {
    const { id } = await aCustomer(app, { point: 50 });
    const { body } = await app.call('GET', `/api/admin/users/${id}/points`);
    return post(`/point-entries/${body.data.data[0].id}/reversal`, { reason: 'Barang diretur' });
  },
  reverseBroadcast: async () => {
    const customers = [(await aCustomer(app)).id];
    const { body } = await post('/broadcasts', { point: 5, customers });
    while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
    return post(`/broadcasts/${body.data.id}/reversal`, { reason: 'Salah nominal' });
  },
  cancelRedemption: async () =>
    post(`/exchanges/item/${(await anOrder()).id}/cancellation`, { reason: 'Stok rusak' }),
  updateBirthday: async () => {
    await aCustomer(app, { date_of_birth: '2001-11-21' });
    const due = await app.call('GET', '/api/admin/notifications/birthdays');
    return patch(`/notifications/birthdays/${due.body.data[0].id}`, { sent: 'Yes' });
  },

  createCustomer: () => post('/users', customerForm(SECRET)),
  updateCustomer: async () =>
    patch(`/users/${(await aCustomer(app)).id}`, customerForm({ address: 'Baru', ...SECRET })),
  setCustomerPassword: async () =>
    post(`/users/${(await aCustomer(app)).id}/password`, {
      password: `${CANARY}-baru`,
      password_confirmation: `${CANARY}-baru`,
    }),
  addCustomerContact: async () => (await aContactAdded()).added,
  updateCustomerContact: async () => {
    const { url } = await aContactAdded();
    return patch(url, { name: 'Siti', role: 'pembeli', claim_limit: 250 });
  },
  removeCustomerContact: async () => remove((await aContactAdded()).url),
  inviteCustomerContact: async () => post(`${(await aContactAdded()).url}/invitation`),
  inviteCustomers: async () => {
    await sendLinks();
    return post('/invitations', { customers: [(await aCustomer(app)).id] });
  },
  deleteCustomer: async () => remove(`/users/${(await aCustomer(app)).id}`),
  updateStaffSelf: async () => {
    const { body } = await app.call('GET', '/api/admin/self');
    return patch('/self', body.data);
  },
  invitePerson: async () => post('/people', personForm()),
  updatePerson: async () =>
    patch(`/people/${await aPerson()}`, { ...personForm(), role: 'gudang', act_limit: 500 }),
  invitePersonAgain: async () => post(`/people/${await aPerson()}/invitation`),
  endStaffDevice: async () => remove(`/devices/${await aSession(1)}`),
  endOtherStaffDevices: async () => remove('/devices'),
  endPersonDevice: async () => {
    const id = await aPerson();
    return remove(`/people/${id}/devices/${await aSession(id)}`);
  },
  endPersonSessions: async () => remove(`/people/${await aPerson()}/sessions`),
  resetPersonSecondFactor: async () => {
    const id = await aPerson();
    await sql`
      insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
      values (${id}, ${Buffer.alloc(57)}, now(), now(), 1)
    `.execute(app.owner);
    return remove(`/people/${id}/second-factor`);
  },
  removePerson: async () => remove(`/people/${await aPerson()}`),
  updateOwnAccount,

  updateLogo: async () => post('/logo', await picture({})),

  createVoucher: async () =>
    post('/vouchers', await picture({ voucher: 'A', required_point: '5' })),
  updateVoucher: async () =>
    put(`/vouchers/${(await aVoucher(app)).id}`, formOf({ voucher: 'B', required_point: '6' })),
  deleteVoucher: async () => remove(`/vouchers/${(await aVoucher(app)).id}`),
  addVoucherCode: async () =>
    post('/voucher-codes', {
      id_voucher: (await aVoucher(app)).id,
      code: 'KODE-SATU-1',
      expired_date: '2026-12-31',
    }),
  addVoucherCodes: async () =>
    post(`/vouchers/${(await aVoucher(app)).id}/codes`, {
      lines: [{ code: 'KODE-BANYAK-2', expired_date: '2026-12-31' }],
    }),
  updateVoucherCode: async () =>
    patch(`/voucher-codes/${await code('voucher', (await aVoucher(app, { codes: 1 })).id)}`, {
      code: 'KODE-BARU-3',
      expired_date: '2026-12-30',
    }),
  deleteVoucherCode: async () =>
    remove(`/voucher-codes/${await code('voucher', (await aVoucher(app, { codes: 1 })).id)}`),

  createItem: async () => post('/items', await picture({ item: 'A', required_point: '5' })),
  updateItem: async () =>
    put(`/items/${(await anItem(app)).id}`, await picture({ item: 'B', required_point: '6' })),
  deleteItem: async () => remove(`/items/${(await anItem(app)).id}`),
  addItemCode: async () =>
    post('/item-codes', { id_item: (await anItem(app)).id, code: 'KODE-ITEM-4' }),
  addItemCodes: async () =>
    post(`/items/${(await anItem(app)).id}/codes`, { lines: [{ code: 'KODE-ITEM-5' }] }),
  updateItemCode: async () =>
    patch(`/item-codes/${await code('item', (await anItem(app, { codes: 1 })).id)}`, {
      code: 'KODE-ITEM-6',
    }),
  deleteItemCode: async () =>
    remove(`/item-codes/${await code('item', (await anItem(app, { codes: 1 })).id)}`),

  createFurtherReward: async () =>
    post('/rewards/service-visit', await picture({ reward: 'A', required_point: '5', stock: '2' })),
  updateFurtherReward: async () =>
    put(
      `/rewards/service-visit/${(await aServiceVisit(app, { stock: 1 })).id}`,
      formOf({ reward: 'B', required_point: '6', stock: '3' }),
    ),
  deleteFurtherReward: async () =>
    remove(`/rewards/service-visit/${(await aServiceVisit(app)).id}`),

  updateReceiptNumber: async () => post('/update-receipt-number', (await anOrder()).shipped),
  correctReceipt: async () => {
    const { id, shipped } = await anOrder();
    await post('/update-receipt-number', shipped);
    return patch(`/notifications/item-exchange/${id}/receipt`, {
      receipt_number: 'JNE-2',
    });
  },
  shipParcels: async () => {
    const { shipped } = await anOrder();
    return post('/shipments', { parcels: [shipped] });
  },
  undoReceipt: async () => {
    const { id, shipped } = await anOrder();
    await post('/update-receipt-number', { ...shipped, hold: true });
    return post(`/notifications/item-exchange/${id}/undo-receipt`, { receipt_number: 'JNE-1' });
  },
  updateParcelNote: async () =>
    patch(`/notifications/item-exchange/${(await anOrder()).id}/note`, { note: 'Titip satpam' }),

  createInvoice: async () =>
    post('/invoices', {
      number: 'INV/TRAIL/1',
      id_customer: (await aCustomer(app)).id,
      date: '2026-11-21',
      amount: 1_000_000,
    }),
  updateInvoice: async () => {
    const { id, ...form } = await anInvoice(app);
    return patch(`/invoices/${id}`, { ...form, date: '2026-11-20', amount: 2_000_000 });
  },
  payInvoice: async () => post(`/invoices/${(await anInvoice(app)).id}/pay`, {}),
  payManyInvoices: async () => {
    const { id } = await anInvoice(app);
    return post('/invoices/payments', { invoices: [{ id, version: 1 }] });
  },
  voidInvoice: async () => post(`/invoices/${(await anInvoice(app)).id}/void`, { reason: 'Batal' }),
  undoPayment: async () =>
    post(`/invoices/${(await anInvoice(app, { is_paid: true })).id}/undo-payment`, {
      reason: 'Salah faktur',
    }),
  createCreditNote: async () =>
    post(`/invoices/${(await anInvoice(app)).id}/credit-notes`, {
      number: 'CN/TRAIL/1',
      date: '2026-11-21',
      amount: 100_000,
      reason: 'Retur',
    }),

  createProduct: () => post('/products', { product: 'A', description: 'B' }),
  updateProduct: async () =>
    patch(`/products/${(await aProduct(app)).id}`, { product: 'B', description: 'C' }),
  deleteProduct: async () => remove(`/products/${(await aProduct(app)).id}`),

  createEquipment: async () =>
    post('/equipment', {
      id_user: (await aCustomer(app)).id,
      id_product: (await aProduct(app)).id,
      serial_number: 'SN-1',
    }),
  updateEquipment: async () => patch(`/equipment/${await aPiece()}`, { site: 'Atap' }),
  moveEquipment: async () =>
    post(`/equipment/${await aPiece()}/move`, { id_user: (await aCustomer(app)).id }),
  deleteEquipment: async () => {
    const [{ id: id_user }, { id: id_product }] = [await aCustomer(app), await aProduct(app)];
    const { body } = await post('/equipment', { id_user, id_product });
    return post(`/equipment/${body.data.id}/deletion`, { reason: 'Salah ketik' });
  },
  createPlan: async () => post(`/equipment/${await aPiece()}/plans`, TERA),
  updatePlan: async () => patch(`/plans/${await aPlan()}`, { every_months: 6 }),
  deletePlan: async () => remove(`/plans/${await aPlan()}`),
  addReading: async () => post(`/equipment/${await aPiece()}/readings`, READING),
  deleteReading: async () => {
    const { body } = await post(`/equipment/${await aPiece()}/readings`, READING);
    return remove(`/readings/${body.data.id}`);
  },
  tryAccountingProgram: () => post(`${CONNECTIONS}/trial`, CREDENTIALS),
  createAccountingConnection: () => {
    companies += 1;
    books = accountingBooks({ id: `buku-${companies}`, name: 'PT Buku' });
    return post(CONNECTIONS, { ...CREDENTIALS, first_day: '2026-01-01' });
  },
  updateAccountingConnection: async () =>
    patch(`${CONNECTIONS}/${(await aBook()).connection}`, {
      every_minutes: 30,
      token: 'aat.token.yang.lain',
    }),
  startAccounting: async () => {
    const { connection } = await aBook();
    const { coming } = await previewOf(app, connection);
    return post(`${CONNECTIONS}/${connection}/start`, {
      invoices: coming.invoices,
      point: coming.point,
    });
  },
  pauseAccounting: () => ofConnection('pause'),
  resumeAccounting: async () => {
    const connection = await aStarted();
    await app.call('POST', `/api/admin${CONNECTIONS}/${connection}/pause`);
    return post(`${CONNECTIONS}/${connection}/resume`);
  },
  endAccounting: () => ofConnection('end'),
  lookNow: () => ofConnection('look', {}),
  linkExternalCustomer: async () => {
    const { id } = await aCustomer(app);
    return post(`/accounting/customers/${(await aBook()).customer}/link`, { id_customer: id });
  },
  createExternalCustomer: async () =>
    post(`/accounting/customers/${(await aBook()).customer}/creation`, {
      name: 'PT Beli',
      whatsapp: '6281255500099',
    }),
  ignoreExternalCustomer: async () =>
    post(`/accounting/customers/${(await aBook()).customer}/ignoring`),
  linkMatchingCustomers: async () =>
    post(`${CONNECTIONS}/${(await aBook()).connection}/matching-customers`),
  answerExternalInvoice: async () =>
    post(`/accounting/invoices/${(await aBook()).document}/answer`, { answer: 'ignore' }),
  takeBackAnswer: async () => {
    const { document } = await aBook();
    const path = `/accounting/invoices/${document}/answer`;
    await app.call('POST', `/api/admin${path}`, { body: { answer: 'ignore' } });
    return remove(path);
  },
  settleConnectionDecision: async () => {
    const { connection } = await aBook();
    books.faults.leavesOut = 1;
    await app.call('POST', `/api/admin${CONNECTIONS}/${connection}/look`, {
      body: { is_whole: true },
    });
    await follow(app);
    const [{ id }] = await decisions(app, `kind=connection&id_connection=${connection}`);
    return post(`/accounting/decisions/${id}/settlement`);
  },
  createCertificate: async () => post(`/equipment/${await aPiece()}/certificates`, paper()),
  updateCertificate: async () =>
    post(`/certificates/${await aCertificate()}`, paper({ _method: 'PATCH', number: 'SKHP-2' })),
  deleteCertificate: async () =>
    post(`/certificates/${await aCertificate()}/deletion`, { reason: 'Salah alat' }),
  createService: async () =>
    post('/services', {
      id_user: (await aCustomer(app)).id,
      id_product: (await aProduct(app)).id,
      ...DATES,
    }),
  updateService: async () => patch(`/services/${(await aService(app)).id}`, DATES),
  deleteService: async () => remove(`/services/${(await aService(app)).id}`),
  createServiceHistory: async () =>
    post('/service-histories', { id_service: (await aService(app)).id, ...DATES, add_point: 5 }),
  updateServiceHistory: async () =>
    patch(`/service-histories/${await visitOf()}`, { last_service: '2026-02-02' }),
  fulfilClaim: async () => {
    const member = await aCustomer(app, { point: 500 });
    const { id: reward } = await aServiceVisit(app, { stock: 1 });
    const { id: service } = await aService(app, { id_user: member.id });
    const id_visit = await aVisit(app, service, '2026-11-21');
    await app.call('POST', `/api/member/offers/service-visit/claim/${reward}`, {
      token: member.token,
    });
    const claims = await app.call(
      'GET',
      `/api/admin/exchanges/service-visit?id_customer=${member.id}`,
    );
    return post(`/exchanges/service-visit/${claims.body.data[0].id}/visit`, { id_visit });
  },
  deleteServiceHistory: async () => remove(`/service-histories/${await visitOf()}`),
  recordEquipmentVisit: async () => {
    const service = await aService(app);
    const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${service.id_user}`);
    return post(`/equipment/${body.data.data[0].id}/visits`, {
      client_key: '00000000-0000-4000-8000-00000000000a',
      id_plan: service.id,
      day: '2026-11-20',
      readings: [{ totaliser: 12.5, unit: 'm3' }],
      add_point: 5,
    });
  },
  updateVisit: async () => patch(`/visits/${await visitOf()}`, { day: '2026-02-02' }),
  deleteVisit: async () => remove(`/visits/${await visitOf()}`),
  addVisitPhoto: async () =>
    post(`/visits/${await visitOf()}/photos`, formOf({ photo: await aPicture() })),
  agreeAppointment: async () =>
    post('/appointments', {
      id_plan: (await aService(app)).id,
      day: '2026-12-07',
      hour: '09:30',
      asks: true,
    }),
  moveAppointment: async () =>
    patch(`/appointments/${await anAppointment()}`, { day: '2026-12-09', asks: false }),
  cancelAppointment: async () =>
    post(`/appointments/${await anAppointment()}/cancellation`, { reason: 'Teknisi sakit' }),
  exportAppointment: async () => post(`/appointments/${await anAppointment()}/export`),
  renewCalendarAddress: () => post('/calendar-address'),
  removeCalendarAddress: async () => {
    await post('/calendar-address');
    return remove('/calendar-address');
  },
  refuseVisitRequest: async () =>
    post(`/visit-requests/${await aVisitRequest()}/refusal`, { reason: 'Belum perlu' }),
  exportVisitRequestPhoto: async () =>
    post(`/visit-requests/${await aVisitRequest()}/photo/export`),
  issueVisitReport: async () => post(`/visits/${await visitOf()}/reports`),
  exportVisitReport: async () => {
    const { body } = await post(`/visits/${await visitOf()}/reports`);
    return post(`/visit-reports/${body.data.id}/export`);
  },
  sendVisitReport: async () => (await sentReport()).answer,
  undoReportSending: async () => {
    const { path, answer } = await sentReport();
    return post(`${path}/undo-sending`, answer.body.data);
  },
  exportEquipmentLabels: () => post('/equipment/labels/export?sheet=a4-3x7'),
  undoReminder: async () => {
    const { id } = await aService(app);
    const message = { flowmeter_type: 'EM-100', serial_number: 'SN-1', hold: true };
    const { body } = await patch(`/notifications/services/${id}`, { remind: 'Yes', message });
    return post(`/notifications/services/${id}/undo-reminder`, { id_message: body.id_message });
  },
  updateServiceReminder: async () =>
    patch(`/notifications/services/${(await aService(app)).id}`, { remind: 'Yes' }),

  createImport: () => upload('product,description\nImpor,Nol'),
  updateImportColumns: async () => {
    const id = await importOf('product,description\nKolom,Satu');
    return put(`/imports/${id}/columns`, { fields: ['product', 'description'] });
  },
  updateImportSource: async () => {
    const id = await importOf('product,description\nSumber,Satu');
    return put(`/imports/${id}/source`, { sheet: null, header_line: 1 });
  },
  chooseDateOrder: async () => {
    const file =
      'nama,wa,tanggal berdiri\nPT Urut,081299997777,01/02/2001\nPT Turut,081299997778,12/31/2001';
    const id = await importOf(file, 'customers');
    return put(`/imports/${id}/date-order`, { date_order: 'month-first' });
  },
  chooseImportCustomer: async () => {
    const file = 'nama,point\nPT Tidak Dikenal,10';
    const id = await importOf(file, 'opening-balances');
    const { id: id_customer } = await aCustomer(app);
    return put(`/imports/${id}/customer`, { line: 2, id_customer });
  },
  sumImport: async () => {
    const file = 'nomor,pelanggan,tanggal,nilai\nS-1,PT Jumlah,01/11/2026,1000';
    const id = await importOf(file, 'invoices');
    return put(`/imports/${id}/sums`, { is_on: true });
  },
  applyImport: async () =>
    post(`/imports/${await importOf('product,description\nImpor,Dua')}/apply`),
  takeBackImport: async () => {
    const id = await importOf('product,description\nImpor,Tiga');
    await post(`/imports/${id}/apply`);
    await work();
    return post(`/imports/${id}/take-back`);
  },
  deleteImport: async () =>
    remove(`/imports/${await importOf('product,description\nImpor,Empat')}`),
  exportImport: async () =>
    post(`/imports/${await importOf('product,description\nImpor,Lima')}/export`),
  exportImportExample: () => post('/import-kinds/products/example'),
  exportBroadcastReversal: async () => {
    const customers = [(await aCustomer(app)).id];
    const { body } = await post('/broadcasts', { point: 5, customers });
    return post(`/broadcasts/${body.data.id}/reversal/export`);
  },
  exportInvoices: () => post('/invoices/export'),
  exportCreditNotes: () => post('/credit-notes/export'),
  exportCustomers: () => post('/users/export'),
  acceptSignUp: async () => post(`/sign-ups/${await aSignUp()}/acceptance`),
  refuseSignUp: async () => post(`/sign-ups/${await aSignUp()}/refusal`),
  exportPointEntries: () => post(`/points/export?${PERIOD}`),
  exportRedemptions: () => post(`/redemptions/export?${PERIOD}`),
  exportStatement: async () =>
    post(`/users/${(await aCustomer(app)).id}/statement/export?${PERIOD}&format=csv`),
  exportReport: () => post(`/reports/export?${PERIOD}&table=months`),
  exportServices: () => post('/services/export'),
  exportEquipment: () => post('/equipment/export'),
  exportCertificates: () => post('/certificates/export'),
  exportCertificateFile: async () => {
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'skhp.pdf');
    const { body } = await post(`/equipment/${await aPiece()}/certificates`, paper({ file }));
    return post(`/certificates/${body.data.id}/file/export`);
  },
  exportOwnData: () => post('/personal-data/export'),
  exportContactData: async () => post(`/contacts/${await aReader()}/personal-data/export`),
  eraseContact: async () => post(`/contacts/${await aReader()}/erasure`),
  exportPersonData: async () => post('/people/1/personal-data/export'),
  erasePerson: async () => post(`/people/${await aPerson()}/erasure`),
  exportWhatsappMessages: () => post('/whatsapp-messages/export'),
  updateSettings: () => patch('/settings', { rupiah_per_point: 250 }),
  updateKeepingPeriods: () =>
    put('/keeping-periods', {
      messages: 12,
      sign_ins: null,
      details: null,
      sign_ups: null,
      parcels: null,
    }),
  updatePlanKind: () =>
    patch('/plan-kinds/tera', {
      every_months: 6,
      reminds: false,
      remind_days: [14],
      reminds_certificates: false,
    }),
  addHolidays: () => post('/holidays', { holidays: [{ day: '2027-03-19', name: 'Nyepi' }] }),
  deleteHoliday: async () => {
    await post('/holidays', { holidays: [{ day: '2027-03-20', name: 'Libur' }] });
    return remove('/holidays/2027-03-20');
  },
  prepareSecondFactor: () => prepareAnew(),
  confirmSecondFactor: () => confirmAnew(),
  renewRecoveryCodes: async () => {
    const { body } = await confirmAnew();
    const [otp] = body.data.recovery_codes;
    return post('/second-factor/recovery-codes', { password: CANARY, otp });
  },
  removeSecondFactor: async () => {
    const { body } = await confirmAnew();
    const [otp] = body.data.recovery_codes;
    return post('/second-factor/removal', { password: CANARY, otp });
  },
  updatePointRule: () => patch('/point-rules/1', { rules: 12_345 }),

  updateMessage: () => patch('/messages/3', { message: 'Halo', type_of_message: 'REWARD' }),
  updateOccasionTemplate: async () => {
    const { body } = await app.call('GET', '/api/admin/message-templates');
    const { occasion, template, mapping } = body.data[0];
    return put(`/message-templates/${occasion}`, { template_id: template.id, mapping });
  },
  checkConnection: () => post('/whatsapp/connection/check'),
  updatePairing: () =>
    put('/whatsapp/pairing', {
      pairs: [{ occasion: 'receipt', template_id: 'sandbox-receipt', mapping: PAIRED }],
    }),
  tryConnectionSetup: () =>
    post('/whatsapp/setup/trial', {
      way: 'cloud-api',
      phone_number_id: '100200300',
      business_account_id: '400500600',
      token: CANARY,
      app_secret: CANARY,
    }),
  updateConnectionSetup: () =>
    patch('/whatsapp/setup', {
      way: 'cloud-api',
      phone_number_id: '100200300',
      business_account_id: '400500600',
      token: CANARY,
      app_secret: CANARY,
    }),
  sendTestMessage: () => post('/whatsapp/test', { whatsapp: '6281234567890', occasion: 'reward' }),
  resendMessage: async () => post(`/whatsapp-messages/${await aMessage('failed')}/resend`),
  snoozeTask: async () =>
    put(`/inbox/shipment/${(await anOrder()).id}/snooze`, { until: '2026-11-30' }),
  wakeTask: async () => {
    const { id } = await anOrder();
    await put(`/inbox/shipment/${id}/snooze`, { until: '2026-11-30' });
    return remove(`/inbox/shipment/${id}/snooze`);
  },
  settleMessage: async () => patch(`/whatsapp-messages/${await aMessage('failed')}/settle`),
  reopenMessage: async () => {
    const id = await aMessage('failed');
    await patch(`/whatsapp-messages/${id}/settle`);
    return patch(`/whatsapp-messages/${id}/reopen`);
  },
  settleMessages: async () => {
    const id = await aMessage('failed');
    const { body } = await app.call('GET', `/api/admin/whatsapp-messages/${id}`);
    return patch(`/whatsapp-messages/settle?id_customer=${body.data.id_customer}`, { count: 1 });
  },
  markMessageRead: async () => patch(`/whatsapp-messages/${await aMessage('received')}/read`),
  sendPointMessage: async () =>
    post('/qontak/sendpoint', { whatsapp: (await aCustomer(app)).whatsapp, name: 'X', point: 5 }),
  sendReminderMessage: async () =>
    post('/qontak/sendreminder', {
      whatsapp: (await aCustomer(app)).whatsapp,
      customer: 'X',
      username: 'admin',
      product: 'Flowmeter',
      flowmeter_type: 'EM-100',
      serial_number: 'SN-1',
      last_service: '2026-01-15',
    }),
};

/** What is posted without changing anything. */
const NO_ACTS: Record<string, string> = {
  checkVoucherCodes: 'judges a list of codes and stores nothing',
  countRecipients: 'counts who would be awarded and stores nothing',
  checkItemCodes: 'judges a list of codes and stores nothing',
  previewOccasionTemplate: 'shows how a template would read and stores nothing',
  sendReceiptMessage: 'the described second step of shipping, whose message that has queued',
};

interface Line {
  id: number;
  account_id: number | null;
  role: string;
  actor: string;
  address: string | null;
  topic: string;
  act: string;
  sentence: string;
  customer_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A line as the trail shows it: what was done, of whom, and its facts; with `#` for what the builders count. */
function inWords({ act, sentence, customer_id, before, after }: Line): string {
  const facts = Object.keys({ ...before, ...after })
    .sort()
    .map((key) =>
      [key, ...[before, after].flatMap((side) => (side && key in side ? [side[key]] : []))].join(
        ' ',
      ),
    );
  const told = `${act}${customer_id === null ? '' : ', of a customer'}: ${sentence}`;
  return [told, ...facts]
    .join(' | ')
    .replace(/[0-9a-f]{32}\.webp/g, 'picture')
    .replace(/62811\d{7}/g, '62811#')
    .replace(
      /(PT Pelanggan |pelanggan-|rina|Jalan Melati |Voucher |Item |Kunjungan |Flowmeter |INV\/|••••)\d+/g,
      '$1#',
    );
}

async function linesSince(id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, account_id, role, actor, address, topic, act, sentence, customer_id, before, after
    from audit_trail where id > ${id} order by id
  `.execute(app.owner);
  return rows;
}

describe('every call with which an administrator changes something', () => {
  const written = ['What each call of the staff answers and writes, row by row.'];

  test('leaves a line of who, from where and what, in words and with its facts [ADD-180, ADD-182]', async () => {
    const endpoints = [...(await contractEndpoints())].filter(
      ([, { method, path }]) => method !== 'GET' && path.startsWith('/api/admin/'),
    );
    const unknown = endpoints
      .map(([name]) => name)
      .filter((name) => !CALLS[name] && !NO_ACTS[name]);
    assert.deepEqual(unknown, [], 'say in CALLS how it is called, and record its act');
    const told: Record<string, string[]> = {};
    rows = await watchRows(app);
    for (const [name] of endpoints) {
      const call = CALLS[name];
      if (!call) continue;
      const answer = await call();
      const { status, body } = answer;
      assert.ok(status < 300, `${name}: ${status} ${JSON.stringify(body)}`);
      written.push(...(await rows.said(name, answer)));
      const lines = await linesSince(before);
      assert.ok(lines.length > 0, `${name} leaves no line in the trail`);
      // What is fetched has its own words, in which each file is named.
      const said = lines.filter(({ topic }) => topic !== 'exports').map(inWords);
      if (said.length > 0) told[name] = said;
      for (const { account_id, role, actor, address, sentence } of lines) {
        // What is approved is the act of who asked for it, wherever that was.
        const isApproved = name === 'approve' && account_id !== 1;
        assert.deepEqual(
          [account_id, role, actor, address],
          isApproved ? [account_id, 'admin', 'Sari', null] : [1, 'admin', 'admin', '127.0.0.1'],
          name,
        );
        assert.match(sentence, /^(admin|Sari) \p{Ll}/u, name);
        assert.doesNotMatch(sentence, /\{[a-z]|undefined|null|NaN|\[object/, name);
      }
    }
    for (const [name, lines] of Object.entries(told)) {
      assert.deepEqual(lines, TOLD_ACTS[name], name);
    }
    assert.deepEqual(Object.keys(TOLD_ACTS).sort(), Object.keys(told).sort());
  });

  test('writes these rows and no others, and answers so', () => {
    expectText('staff-writes.txt', written);
  });

  test('leaves no password, token, hash or usable code in the trail [ADD-182, S-24]', async () => {
    for (const name of Object.keys(NO_ACTS)) assert.equal(CALLS[name], undefined, name);
    const { rows } = await sql<{ trail: string }>`
      select string_agg(t::text, E'\n') as trail from audit_trail t
    `.execute(app.owner);
    const trail = rows[0]?.trail ?? '';
    assert.ok(trail.length > 5_000, 'the trail of all calls is there');
    const { rows: kept } = await sql<{ secret: string }>`
      select password_hash as secret from accounts union select encode(token_hash, 'hex') from sessions
      union select code from reward_codes where length(code) > 4
    `.execute(app.owner);
    assert.ok(kept.length > 20);
    for (const secret of [CANARY, ADMIN.password, app.adminToken, 'rahasia-123', '$argon2id']) {
      assert.ok(!trail.includes(secret), secret);
    }
    for (const { secret } of kept) assert.ok(!trail.includes(secret), secret);
  });
});
