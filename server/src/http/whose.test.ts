import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { STAFF_ROLES } from '@reward-points/contract/permissions';
import { expected } from '@reward-points/contract/test/who-may-call';
import { sql } from 'kysely';
import { done, useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aPicture,
  aProduct,
  aService,
  aVisit,
  aVoucher,
  customerForm,
  formOf,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { aColleague, aContact } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { changesNothing } from '#test/refused.ts';
import { anAppointment, aPiece } from '#test/visits.ts';

/*
 * Endpoint × role × (own, other's): every call that names a record of somebody. Its own is there for whoever may call; of
 * another's each role gets what it gets of one that does not exist, and nothing is changed or told.
 */
const app = useApp({ provider: fakeProvider() });

type Who = 'utama' | 'pembeli' | 'pembaca-customer' | (typeof STAFF_ROLES)[number];
const MEMBERS = ['utama', 'pembeli', 'pembaca-customer'] as const;

/** What belongs to a customer, or to one of its people. */
interface Company extends TestCustomer {
  tokens: Record<(typeof MEMBERS)[number], string>;
  equipment: number;
  label: string;
  certificate: number;
  report: number;
  visit: number;
  photo: number;
  voucher: number;
  code: string;
  order: number;
  item: string;
}

let [mine, others] = [] as unknown as [Company, Company];
/** One token for each role of staff. */
const staff = {} as Record<(typeof STAFF_ROLES)[number], string>;
const UNKNOWN = 999_999;
/** In every word of the other company. */
const MARK = 'Zamrud';

async function aCompany(called: string): Promise<Company> {
  const customer = await aCustomer(app, { name: `PT ${called}`, point: 90_000 });
  const tokens = {
    utama: await aContact(app, customer, 'utama'),
    pembeli: await aContact(app, customer, 'pembeli'),
    'pembaca-customer': await aContact(app, customer, 'pembaca'),
  };
  await sql`
    update contacts set name = ${called} || ' ' || role, claim_limit = case when role = 'pembeli' then 100 end
    where customer_id = ${customer.id}
  `.execute(app.owner);
  const { id: id_product } = await aProduct(app);
  const { id: equipment } = await done(app, 'POST', '/api/admin/equipment', {
    id_user: customer.id,
    id_product,
    serial_number: `${called}-1`,
    site: called,
  });
  const { public_code: label } = await app.owner
    .selectFrom('equipment')
    .select('public_code')
    .where('id', '=', equipment)
    .executeTakeFirstOrThrow();
  const { id: certificate } = await done(
    app,
    'POST',
    `/api/admin/equipment/${equipment}/certificates`,
    formOf({
      kind: 'tera',
      number: `${called}-S`,
      issuer: called,
      issued_on: '2026-11-01',
      valid_until: '2027-11-01',
      file: new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 's.pdf'),
    }),
  );
  const service = await aService(app, { id_user: customer.id });
  const visit = await aVisit(app, service.id, '2026-11-19');
  const { id: report } = await done(app, 'POST', `/api/admin/visits/${visit}/reports`, {});
  const photo = formOf({ photo: await aPicture() });
  await done(app, 'POST', `/api/admin/visits/${visit}/photos`, photo);
  const [taken] = await done(app, 'GET', `/api/admin/visits/${visit}/photos`);
  const voucher = await aVoucher(app, { codes: 1 });
  const claimed = await done(
    app,
    'POST',
    `/api/member/vouchers/claim/${voucher.id}`,
    {},
    customer.token,
  );
  const item = await anItem(app, { codes: 2, item: `Payung ${customer.id}` });
  const shipping = { ...SHIPPING, recipient: called, shipping_address: `Jalan ${called}` };
  const order = { id_item: item.id, ...shipping };
  const ordered = await done(app, 'POST', '/api/member/items/claim', order, customer.token);
  const [{ id: id_notification }] = await done(
    app,
    'GET',
    `/api/admin/notifications/item-exchange?status=send&id_customer=${customer.id}`,
  );
  await done(app, 'POST', '/api/admin/update-receipt-number', {
    id_notification,
    id_item_code: ordered.id,
    receipt_number: called,
  });
  await done(app, 'POST', '/api/member/items/claim', order, customer.token);
  return {
    ...customer,
    tokens,
    equipment,
    label,
    certificate,
    report,
    visit,
    photo: taken.id,
    voucher: claimed.id,
    code: claimed.code,
    order: ordered.id,
    item: item.item,
  };
}

const accountOf = async (token: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from sessions where token_hash = sha256(${token}::text::bytea)
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
};
const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await statement.execute(app.owner)).rows[0]?.id ?? 0;

const WISH = { wished_on: '2026-12-07', words: 'Layar mati' };

/** Makes what a call takes away, or decides, anew: of a company, or of whoever a token is of. */
const makes = {
  contact: async (customer: Company) => {
    await aContact(app, customer, 'pembeli');
    return (await done(app, 'GET', '/api/member/contacts', undefined, customer.token)).at(-1).id;
  },
  request: async ({ tokens }: Company) => {
    const { id } = await aVoucher(app, { codes: 1, required_point: 400 });
    const body = { kind: 'voucher', id_reward: id, required_point_seen: 400 };
    // Nobody asks as often within an hour.
    await sql`delete from attempts where subject like 'claim-requests-by:%'`.execute(app.owner);
    return (await done(app, 'POST', '/api/member/claim-requests', body, tokens.pembeli)).id;
  },
  appointment: async (customer: Company) =>
    anAppointment(app, (await aPiece(app, { customer })).planId),
  visitRequest: async (customer: Company) => {
    const { equipmentId } = await aPiece(app, { customer });
    const path = `/api/member/equipment/${equipmentId}/visit-requests`;
    return (await done(app, 'POST', path, formOf(WISH), customer.token)).id;
  },
  device: async (token: string) =>
    inserted(sql<{ id: number }>`
      insert into sessions (token_hash, account_id, customer_id, created_at, expires_at)
      select sha256(random()::text::bytea), account_id, customer_id, created_at, 'infinity'
      from sessions where token_hash = sha256(${token}::text::bytea) returning id
    `),
  passkey: async (token: string) =>
    inserted(sql<{ id: number }>`
      insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${await accountOf(token)}, sha256(random()::text::bytea), 'x', 0, '{}', 'Ponsel', false, now()) returning id
    `),
  approval: async (token: string) =>
    inserted(sql<{ id: number }>`
      insert into approval_requests (call, input, input_hash, sentence, points, reason, asked_by, asked_at, lapses_at)
      values ('POST /api/admin/send-point', '{}', 'x', 'mengirim 5 point', 5, 'Bonus', ${await accountOf(token)},
        ${app.clock.now()}, '2026-12-31') returning id
    `),
};

/** What names a record: its number, or its code. */
type Key = number | string;
interface Named {
  /** Of a company, or of the person that a token is of. */
  of: (company: Company, token: string) => Key | Promise<Key>;
  /** What is sent, where the record is not in the path. */
  body?: (key: Key) => unknown;
  /** Whose own it can be, of those who may call; left out, everybody's. */
  own?: readonly Who[];
}
const ofPerson =
  (make: (token: string) => Promise<number>): Named['of'] =>
  (_, token) =>
    make(token);

/** Each call that names a record, and what is named. */
const NAMING: Record<string, Named> = {
  showMember: { of: ({ id }) => id },
  updateMember: { of: ({ id }) => id, body: () => customerForm() },
  switchCustomer: { of: ({ id }) => id, body: (id_customer) => ({ id_customer }) },
  exportMyCertificateFile: { of: ({ certificate }) => certificate },
  exportMyVisitReport: { of: ({ report }) => report },
  listMyVisitPhotos: { of: ({ visit }) => visit },
  showMyVisitPhoto: { of: ({ photo }) => photo },
  showMyEquipment: { of: ({ equipment }) => equipment },
  listMyEquipmentVisits: { of: ({ equipment }) => equipment },
  listMyReadings: { of: ({ equipment }) => equipment },
  addMyReading: {
    of: ({ equipment }) => equipment,
    body: () => ({ day: '2026-11-20', totaliser: 5, unit: 'm3' }),
  },
  answerAppointment: { of: makes.appointment, body: () => ({ answer: 'yes' }) },
  requestVisit: { of: ({ equipment }) => equipment, body: () => formOf(WISH) },
  listMyVisitRequests: { of: ({ equipment }) => equipment },
  withdrawVisitRequest: { of: makes.visitRequest },
  findMyEquipmentByCode: { of: ({ label }) => label },
  markVoucherUsed: { of: ({ voucher }) => voucher, body: () => ({ used: true }) },
  markOrderReceived: { of: ({ order }) => order, body: () => ({ received: true }) },
  notifyVoucherRedemption: {
    of: ({ voucher }) => voucher,
    body: (id_voucher_code) => ({ id_voucher_code }),
  },
  notifyItemRedemption: { of: ({ order }) => order, body: (id_item_code) => ({ id_item_code }) },
  sendVoucherClaimMessage: {
    of: ({ code }) => code,
    body: (code) => ({ voucher_code: `${code}` }),
  },
  sendItemClaimMessage: { of: ({ item }) => item, body: (item) => ({ item: `${item}` }) },
  updateContact: { of: makes.contact, body: () => ({ name: 'Siti', role: 'pembaca' }) },
  removeContact: { of: makes.contact },
  inviteContact: { of: makes.contact },
  approveClaim: { of: makes.request },
  refuseClaim: { of: makes.request, body: () => ({ note: 'Tidak' }) },
  withdrawClaim: { of: makes.request, own: ['pembeli'] },
  endMemberDevice: { of: ofPerson(makes.device) },
  endStaffDevice: { of: ofPerson(makes.device) },
  renamePasskey: { of: ofPerson(makes.passkey), body: () => ({ name: 'Kunci' }) },
  removePasskey: { of: ofPerson(makes.passkey) },
  withdrawApproval: { of: ofPerson(makes.approval) },
};
/** What a member names that is offered to everybody, and belongs to nobody yet. */
const OFFERED = `claimVoucher claimItem claimFurtherReward showOffer listMyRewards askClaim`.split(
  ' ',
);
/** A number in a query narrows a list down; the lists are asked for below. */
const NARROWED = ['listMyCertificates', 'listMyAppointments'];

const endpoints = await contractEndpoints();
const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.get(name);
  assert.ok(endpoint, name);
  return endpoint;
};
const mayCall = (name: string, who: string) => (expected.get(name) ?? []).includes(who);
const isMembers = (name: string) => MEMBERS.some((who) => mayCall(name, who));

const send = (name: string, key: Key, token: string) => {
  const { method, path } = endpointOf(name);
  const { body } = NAMING[name] ?? {};
  return app.call(method, path.replace(/:\w+/, String(key)), {
    token,
    ...(method !== 'GET' && { body: body?.(key) ?? {} }),
  });
};
/** Who calls, with somebody of the same role who is another. */
const callers = (): [who: Who, token: string, another: string][] => [
  ...MEMBERS.map((who) => [who, mine.tokens[who], others.tokens[who]] as [Who, string, string]),
  ...STAFF_ROLES.map((who) => [who, staff[who], app.adminToken] as [Who, string, string]),
];

before(async () => {
  await done(app, 'PUT', '/api/admin/message-templates/password-reset', {
    template_id: 'sandbox-reward',
    mapping: [
      { part: 'body', button: null, position: 1, value: 'customer' },
      { part: 'body', button: null, position: 2, value: 'reset_link' },
    ],
  });
  mine = await aCompany('Mutiara');
  others = await aCompany(MARK);
  for (const role of STAFF_ROLES) staff[role] = await aColleague(app, role);
});

test('each call that names something of a member or of a person is among those that are tried here [ADD-920]', () => {
  const naming = [...endpoints].filter(([name, { path, body, query }]) => {
    const fields = [...Object.keys(body?.shape ?? {}), ...Object.keys(query?.shape ?? {})];
    const isNaming = path.includes('/:') || fields.some((field) => /^id_|_code$/.test(field));
    return isMembers(name) && isNaming;
  });
  const tried = new Set([...Object.keys(NAMING), ...OFFERED, ...NARROWED]);
  assert.deepEqual(
    naming.map(([name]) => name).filter((name) => !tried.has(name)),
    [],
  );
});

test('of another’s record each role gets what it gets of one that is not there, and changes nothing [ADD-920]', async () => {
  const wrong: string[] = [];
  for (const [name, named] of Object.entries(NAMING)) {
    const calls: [who: Who, token: string, theirs: Key][] = [];
    for (const [who, token, another] of callers()) {
      if (mayCall(name, who)) calls.push([who, token, await named.of(others, another)]);
    }
    const tryAll = async () => {
      for (const [who, token, theirs] of calls) {
        const none = typeof theirs === 'string' ? theirs.replaceAll(/\w/g, '0') : UNKNOWN;
        const unknown = await send(name, none, token);
        const refused = await send(name, theirs, token);
        const isLike =
          refused.status === unknown.status &&
          JSON.stringify(refused.body) === JSON.stringify(unknown.body);
        if (!isLike || ![403, 404].includes(refused.status)) {
          wrong.push(`${name} for ${who}: ${refused.status} ${JSON.stringify(refused.body)}`);
        }
      }
    };
    await changesNothing(app, tryAll, { except: ['attempts'] });
  }
  assert.deepEqual(wrong, []);
});

test('a record of one’s own is there for each role that may call, and for no other [ADD-920]', async () => {
  const wrong: string[] = [];
  for (const [name, named] of Object.entries(NAMING)) {
    for (const [who, token] of callers()) {
      const may = mayCall(name, who);
      if (may && named.own && !named.own.includes(who)) continue;
      const own = await named.of(mine, token);
      const { status, body } = await send(name, own, token);
      if (may ? [403, 404].includes(status) || status >= 500 : status !== 403) {
        wrong.push(`${name} for ${who}: ${status} ${JSON.stringify(body)}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('no list and no file of a member has a word of another customer, whatever it is narrowed down to [ADD-920]', async () => {
  const asked = [...endpoints].filter(
    ([name, { path }]) => isMembers(name) && !path.includes('/:') && path.startsWith('/api/member'),
  );
  let lists = 0;
  for (const who of MEMBERS) {
    const token = mine.tokens[who];
    for (const [name, { method, path }] of asked) {
      if (!mayCall(name, who)) continue;
      let text = '';
      if (method === 'GET') {
        const query = `id_equipment=${others.equipment}&from=2026-11-01&to=2026-11-30`;
        const answer = await app.call('GET', `${path}?${query}`, { token });
        assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`);
        text = JSON.stringify(answer.body);
      } else if (path.endsWith('/export')) {
        const query =
          name === 'exportMyStatement' ? 'from=2026-11-01&to=2026-11-30&format=csv' : '';
        text = (await download(app, `${path}?${query}`, token)).content.toString();
      } else continue;
      lists += 1;
      assert.doesNotMatch(text, new RegExp(MARK, 'i'), `${name} for ${who}`);
    }
  }
  assert.ok(lists > 40, `${lists}`);
});
