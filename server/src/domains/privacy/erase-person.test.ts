import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { transact } from '#db/write.ts';
import { refusedField } from '#domain-error.ts';
import { countingCode } from '#domains/accounts/second-factor/judge-second-factor.ts';
import { somebody as somebodyElse } from '#domains/accounts/sign-in/sign-in.ts';
import { processPasswordResets, secretOfReset } from '#domains/sessions/process-password-resets.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ProviderError, type Sent } from '#domains/whatsapp/providers/provider.ts';
import { anotherServer, calledAt, signInAs, type TestApp, useApp } from '#test/app.ts';
import { SoftwarePasskey } from '#test/authenticator.ts';
import {
  aCustomer,
  anItem,
  aProduct,
  aService,
  aVoucher,
  pointsOf,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { wamidOf } from '#test/fakes/wamid.ts';
import { anImport, applying } from '#test/imports.ts';
import { tokensTo } from '#test/links.ts';
import { aColleague } from '#test/people.ts';
import { fakeProvider, openWebhook } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { patternOf } from './erased.rules.ts';

const accepted = ({ to, id }: { to: string; id: number }): Sent => ({
  status: 'sent',
  providerMessageId: wamidOf(to, String(id)),
});
const provider = fakeProvider({
  sendText: async (message) => accepted(message),
  webhook: openWebhook,
});
provider.becomes(accepted);
const real = useApp({ provider });
/** All that the server said, from its start. */
let said = '';
let app: TestApp;

const PASSWORD = 'hujan-batu-kapur-7';
let count = 0;
const aNumber = (): string => {
  count += 1;
  return `62819${String(count).padStart(7, '0')}`;
};

before(async () => {
  const logger = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _, done) => {
        said += String(chunk);
        done();
      },
    }),
  );
  app = calledAt(real, await anotherServer(real, { logger }));
  const { status } = await app.call('PUT', '/api/admin/message-templates/password-reset', {
    body: {
      template_id: 'sandbox-reward',
      mapping: [
        { part: 'body', button: null, position: 1, value: 'customer' },
        { part: 'body', button: null, position: 2, value: 'reset_link' },
      ],
    },
  });
  assert.equal(status, 200);
});

const right = async (answer: ReturnType<TestApp['call']>) => {
  const { status, body } = await answer;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const asAdmin = (
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET',
  url: string,
  body?: unknown,
) => app.call(method, `/api/admin${url}`, body === undefined ? {} : { body });
const deliver = async () => {
  const secretOf = secretOfReset(app.dependencies);
  while ((await deliverMessages(app.dependencies.db, { ...app.dependencies, secretOf })) > 0);
};

/** Uses the link that was sent to a number last. */
async function takeLink(whatsapp: string): Promise<void> {
  while ((await processPasswordResets(app.dependencies)) > 0);
  await deliver();
  await right(
    app.call('POST', '/api/password-resets/use', {
      token: null,
      body: {
        token: tokensTo(provider, whatsapp).at(-1),
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    }),
  );
}

/** Somebody who was invited by the customer and has signed in. */
async function somebody(customer: TestCustomer, form: Record<string, unknown> = {}) {
  const whatsapp = aNumber();
  const body = { name: 'Siti', role: 'pembeli', whatsapp, ...form };
  const { data } = await right(
    app.call('POST', '/api/member/contacts', { token: customer.token, body }),
  );
  await takeLink(body.whatsapp);
  const token = await signInAs(app, { whatsapp: body.whatsapp, password: PASSWORD });
  return { id: data.id as number, whatsapp: body.whatsapp, token };
}

const erase = (contact: number, token = app.adminToken) =>
  app.call('POST', `/api/admin/contacts/${contact}/erasure`, { token });
const preview = async (contact: number) =>
  (await right(asAdmin('GET', `/contacts/${contact}/erasure`))).data;

/** What a word may stand as: Meta writes a number in base64 into those that it gives to messages. */
const spellingsOf = (word: string): string[] =>
  /^62\d+$/.test(word) ? [word, btoa(word.slice(0, word.length - (word.length % 3)))] : [word];

/** Every column of every table in which one of these is found, whatever its case and however a number is written. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'bytea', 'character varying', 'ARRAY') or c.is_generated = 'ALWAYS')
    order by 1, 2
  `.execute(app.owner);
  assert.ok(columns.length > 150, String(columns.length));
  const places: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where exists (
        select from unnest(${words.flatMap(spellingsOf)}::text[]) as w (word)
        where strpos(translate(lower(${value}), ' .()/-', ''), translate(lower(w.word), ' .()/-', '')) > 0
      )
    `.execute(app.owner);
    if (rows[0]?.count) places.push(`${table}.${column}`);
  }
  return places;
}

/** Tables that have rows of the account itself; entries and requests name it by other columns, for good. */
async function tablesOf(accountId: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'account_id' order by 1
  `.execute(app.owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} where account_id = ${accountId} limit 1
    `.execute(app.owner);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const trailOf = async (search = '') =>
  (await right(asAdmin('GET', `/audit-trail?per_page=100&search=${search}`))).data.data as {
    sentence: string;
    actor: string;
  }[];

/** Every file that tells of customers, as text. */
const FILES = [
  'users/export?format=csv',
  'redemptions/export?format=csv&kind=item',
  'whatsapp-messages/export?format=csv',
  'services/export?format=csv',
  'personal-data/export',
];

describe('somebody who is erased', () => {
  test('is left in no column of any table, no line of the log and no file, wherever it has been; what was claimed stays and sums [ADD-686, ADD-687, ADD-692]', async () => {
    const [NAME, FORMER] = ['Qwendoline Xyrus', 'Zephyrine Oktwo'];
    const [NUMBER, FORMER_NUMBER] = ['6281377712345', '6281366698765'];
    const WORDS = ['Qwendoline', 'Zephyrine', '81377712345', '81366698765', NUMBER, FORMER_NUMBER];
    await right(asAdmin('PATCH', '/settings', { takes_sign_ups: true }));
    const signUp = { company: 'PT Xyrus Sendiri', name: NAME, whatsapp: FORMER_NUMBER };
    await right(app.call('POST', '/api/sign-ups', { token: null, body: signUp }));
    const { data: inbox } = await right(asAdmin('GET', '/inbox?kind=sign-up'));
    await right(asAdmin('POST', `/sign-ups/${inbox.data[0].id}/refusal`));

    // Once more, and nobody has decided of it yet.
    await sql`
      insert into sign_ups (company, name, whatsapp, network, asked_at)
      values ('PT Xyrus Sendiri', ${NAME}, ${FORMER_NUMBER}, '127.0.0.1', now())
    `.execute(app.owner);
    await sql`
      insert into sign_in_codes (whatsapp, network, asked_at, expires_at)
      values (${NUMBER}, '127.0.0.1', now(), now() + interval '5 minutes')
    `.execute(app.owner);

    // Invited for two customers.
    const company = await aCustomer(app, { name: 'PT Lestari Tenang', point: 900 });
    const other = await aCustomer(app, { name: 'PT Kedua' });
    const form = { name: FORMER, whatsapp: FORMER_NUMBER };
    const { id, token } = await somebody(company, form);
    await right(asAdmin('POST', `/users/${other.id}/contacts`, { ...form, role: 'pembaca' }));
    const renamed = await app.call('PATCH', `/api/admin/users/${company.id}/contacts/${id}`, {
      body: { name: NAME, role: 'pembeli' },
      headers: { 'idempotency-key': 'renamed' },
    });
    assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
    const wrong = { whatsapp: FORMER_NUMBER, password: 'salah-sekali' };
    await app.call('POST', '/api/login', { token: null, body: wrong });
    await right(
      app.call('PATCH', '/api/member/self', {
        token,
        body: { name: NAME, username: 'qwendoline.x', whatsapp: NUMBER },
        headers: { 'idempotency-key': 'self' },
      }),
    );
    await app.call('POST', '/api/login', {
      token: null,
      body: { whatsapp: NUMBER, password: 'salah-sekali' },
    });
    await right(
      app.call('POST', '/api/password-resets', { token: null, body: { whatsapp: NUMBER } }),
    );
    while ((await processPasswordResets(app.dependencies)) > 0);
    await deliver();

    // It claims, and the parcel goes to its own door.
    const { id: id_item } = await anItem(app, { codes: 1 });
    const { id: id_voucher } = await aVoucher(app, { codes: 1 });
    const to = { recipient: `Ibu ${NAME.toUpperCase()}`, recipient_telp: '0813-7771-2345' };
    await right(
      app.call('POST', '/api/member/items/claim', { token, body: { ...SHIPPING, ...to, id_item } }),
    );
    await right(app.call('POST', `/api/member/vouchers/claim/${id_voucher}`, { token, body: {} }));
    const pending = await right(asAdmin('GET', '/notifications/item-exchange?status=send'));
    const parcel = pending.data.at(-1);
    assert.deepEqual((await erase(id)).body.code, 'erasure_parcel_waits');
    const { id: id_notification, id_item_code } = parcel;
    const shipment = { id_notification, id_item_code, receipt_number: 'JNE-77' };
    await right(asAdmin('POST', '/update-receipt-number', shipment));

    // It is written about.
    const product = await aProduct(app);
    await right(
      asAdmin('POST', '/services', {
        id_user: company.id,
        id_product: product.id,
        last_service: '2026-01-15',
        next_service: '2028-01-15',
        note: `Hubungi ${NAME} di +62 813 7771 2345`,
      }),
    );
    await sql`
      insert into visits (plan_id, day, signer, found, done, parts, created_at)
      select p.id, '2026-03-01', ${NAME}, ${`Menurut ${NAME} macet`}, ${`Diterima ${NAME}`}, ${`Segel dari ${NAME}`}, now()
      from plans p where p.customer_id = ${company.id}
    `.execute(app.owner);
    await sql`
      update equipment set site = ${`Ruang ${NAME}`}, note = ${`Kunci di ${NAME}`} where customer_id = ${company.id}
    `.execute(app.owner);
    await sql`update shipments set note = ${`Titip ${NAME}`}`.execute(app.owner);
    await sql`
      insert into appointments (plan_id, day, state, note, ended, reason, made_on, made_by)
      select p.id, '2027-01-05', 'refused', ${`${NAME} cuti`}, 'cancelled', ${`${NAME} sakit`}, '2026-11-21', 1
      from plans p where p.customer_id = ${company.id}
    `.execute(app.owner);
    await sql`
      insert into visit_requests (equipment_id, customer_id, wished_on, words, state, reason, asked_by, asked_at)
      select e.id, e.customer_id, '2027-01-05', ${`Hubungi ${NUMBER}`}, 'refused', ${`Sudah dengan ${NAME}`}, 1, now()
      from equipment e where e.customer_id = ${company.id}
    `.execute(app.owner);
    await sql`
      insert into claim_requests (customer_id, kind, reward_id, reward, point, recipient, recipient_telp,
        shipping_address, asked_by, asked_at, lapses_at)
      select customer_id, 'item', ${id_item}, 'Kopi', 5, ${NAME}, ${NUMBER}, 'Jalan 1', account_id, now(), now()
      from contacts where id = ${id}
    `.execute(app.owner);
    await sql`
      insert into claim_requests (customer_id, kind, reward_id, reward, point, asked_by, asked_at, lapses_at)
      select customer_id, 'voucher', ${id_voucher}, 'Pulsa', 5, account_id, now(), now() from contacts where id = ${id}
    `.execute(app.owner);
    const kantor = await aColleague(app, 'kantor');
    await sql`update accounts set act_limit = 1 where staff_role = 'kantor'`.execute(app.owner);
    const call = {
      call: 'POST /api/admin/send-point',
      body: { id_customer: company.id, add_point: 3 },
      reason: `Diminta ${NAME}`,
    };
    await right(app.call('POST', '/api/admin/approvals', { token: kantor, body: call }));
    const head = 'Nama,Nomor WhatsApp,Email,Username\n';
    const line = (name: string, number: string) => `${name},${number},,\n`;
    const applied = await anImport(
      app,
      'customers',
      `${head}${line(`PT ${NAME}`, '0813 7771 2345')}${line('PT Lain Benar', aNumber())}`,
    );
    await applying(app, applied);
    await anImport(app, 'customers', `${head}${line('PT Berkas', '0813-7771-2345')}`);
    await sql`
      insert into push_devices (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
      select ${company.id}, account_id, '\\x00', ${`https://push.example/${NAME}`}, decode(repeat('00', 65), 'hex'),
        decode(repeat('00', 16), 'hex'), array['points'], now()
      from contacts where id = ${id}
    `.execute(app.owner);
    const { rows: accounts } = await sql<{ id: number }>`
      select account_id as id from contacts where id = ${id}
    `.execute(app.owner);
    const accountId = accounts[0]?.id ?? 0;
    await sql`
      insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${accountId}, '\\x01', '\\x02', 0, '{}', ${`Ponsel ${NAME}`}, false, now())
    `.execute(app.owner);
    await sql`update whatsapp_channels set last_error = ${`${NUMBER} tidak dikenal`}`.execute(
      app.owner,
    );
    await sql`
      insert into whatsapp_channels (provider, stopped_at, stopped_reason) values ('qontak', now(), ${`${NUMBER} ditolak`})
    `.execute(app.owner);
    await sql`
      update imports set file_name = ${`${NAME}.csv`} where id = ${applied}
    `.execute(app.owner);
    await app.call('POST', '/api/member/personal-data/export', { token });

    const found = await placesOf(WORDS);
    for (const place of [
      'accounts.whatsapp',
      'appointments.note',
      'appointments.reason',
      'approval_requests.reason',
      'attempts.subject',
      'audit_trail.after',
      'audit_trail.sentence',
      'claim_requests.recipient',
      'contacts.name',
      'idempotency_keys.answer',
      'import_files.content',
      'import_lines.cells',
      'import_lines.values',
      'imports.file_name',
      'imports.first_lines',
      'password_resets.whatsapp',
      'plans.note',
      'visit_requests.reason',
      'visit_requests.words',
      'visits.done',
      'visits.found',
      'visits.parts',
      'visits.signer',
      'equipment.note',
      'equipment.site',
      'push_devices.endpoint',
      'shipments.note',
      'shipments.recipient',
      'shipments.recipient_telp',
      'sign_in_codes.whatsapp',
      'sign_ups.name',
      'sign_ups.whatsapp',
      'whatsapp_channels.last_error',
      'whatsapp_channels.stopped_reason',
      'whatsapp_messages.provider_id',
      'whatsapp_messages.whatsapp',
    ]) {
      assert.ok(found.includes(place), `the walk does not reach ${place}: ${found.join(' ')}`);
    }

    const seen = await preview(id);
    assert.deepEqual(
      [seen.name, seen.whatsapp, seen.customers, seen.claims, seen.parcels, seen.obstacle],
      [NAME, NUMBER, ['PT Kedua', 'PT Lestari Tenang'], 2, 1, null],
    );
    assert.ok(seen.messages > 0);
    const points = await pointsOf(app, company.id);
    const { data } = await right(asAdmin('GET', `/contacts/${id}/erasure`));
    assert.equal(data.obstacle, null);
    const erased = await erase(id);
    assert.equal(erased.status, 200, JSON.stringify(erased.body));
    assert.equal((await app.call('GET', '/api/member/points', { token })).status, 401);

    assert.deepEqual(await placesOf(WORDS), [], 'forgotten');
    assert.deepEqual(await tablesOf(accountId), ['audit_trail', 'contacts'], 'forgotten');
    const { rows: asked } = await sql<{ state: string }>`
      select state from claim_requests where asked_by = ${accountId} union all
      select 'a form that waits' from sign_ups where decided_at is null
    `.execute(app.owner);
    assert.deepEqual(
      asked.map(({ state }) => state),
      ['withdrawn', 'withdrawn'],
    );
    const written = said.toLowerCase();
    assert.ok(written.length > 1000);
    assert.deepEqual(
      WORDS.filter((word) => written.includes(word.toLowerCase())),
      [],
      'the log',
    );
    for (const file of FILES) {
      const { content } = await download(app, `/api/admin/${file}`);
      const text = content.toString().toLowerCase();
      assert.deepEqual(
        WORDS.filter((word) => text.includes(word.toLowerCase())),
        [],
        file,
      );
    }
    assert.deepEqual(await pointsOf(app, company.id), points);
    assert.equal((await pointsOf(app, company.id)).point, 900 - 200);
    const [last] = await trailOf('seseorang');
    assert.equal(
      last?.sentence,
      'admin menghapus data pribadi seseorang dari PT Lestari Tenang, PT Kedua',
    );
    assert.ok((await trailOf('Data dihapus')).some(({ actor }) => actor === 'Data dihapus'));
    // Its number is that of somebody new.
    const anew = await somebody(company, { name: 'Baru', whatsapp: NUMBER });
    assert.notEqual(anew.id, id);
    assert.equal((await erase(id)).status, 404);
    assert.equal((await app.call('GET', '/api/member/points', { token: anew.token })).status, 200);
  });

  test('leaves the name of a company that is called like it, and whoever else has its name [ADD-686]', async () => {
    const company = await aCustomer(app, { name: 'CV Ratna Sari' });
    const other = await aCustomer(app, { name: 'PT Tetangga' });
    const ratna = await somebody(company, { name: 'Ratna' });
    await somebody(other, { name: 'Ratna' });
    await anImport(app, 'customers', 'nama,wa,alamat\nPT Melintas,081299900123,u.p. Ratna');
    app.clock.advance(60_000);
    assert.equal((await erase(ratna.id)).status, 200);
    const { rows: lines } = await sql<{ said: string }>`
      select cells ->> 2 as said from import_lines where cells ->> 0 = 'PT Melintas'
    `.execute(app.owner);
    assert.deepEqual(lines, [{ said: 'u.p. Ratna' }]);
    const sentences = (await trailOf('Data dihapus')).map(({ sentence }) => sentence);
    assert.ok(
      sentences.some((one) => one.endsWith('menambahkan Data dihapus untuk CV Ratna Sari')),
    );
    const others = (await trailOf('PT Tetangga')).map(({ sentence }) => sentence);
    assert.ok(others.some((one) => one.endsWith('menambahkan Ratna untuk PT Tetangga')));
  });

  test('goes from what was written at its equipment that is another customer’s now, and its namesake there stays [ADD-686]', async () => {
    const [company, other] = [await aCustomer(app), await aCustomer(app)];
    const contact = await somebody(company, { name: 'Tumbur' });
    const { id: plan } = await aService(app, { id_user: company.id });
    const visit = () =>
      sql`
        insert into visits (plan_id, day, signer, created_at) values (${plan}, '2026-03-01', 'Tumbur', now())
      `.execute(app.owner);
    await visit();
    await sql`
      insert into appointments (plan_id, day, state, ended, reason, made_on, made_by)
      values (${plan}, '2027-01-05', 'agreed', 'cancelled', 'Tumbur sakit', '2026-11-21', 1)
    `.execute(app.owner);
    await sql`update plans set note = 'Hubungi Tumbur' where id = ${plan}`.execute(app.owner);
    const { rows } = await sql<{ id: number }>`
      update equipment set note = 'Kunci di Tumbur' where customer_id = ${company.id} returning id
    `.execute(app.owner);
    await right(asAdmin('POST', `/equipment/${rows[0]?.id}/move`, { id_user: other.id }));
    await visit();
    await right(erase(contact.id));
    const left = await sql<{ said: string }>`
      (select signer as said from visits where plan_id = ${plan} order by id)
      union all select reason from appointments where plan_id = ${plan}
      union all select note from plans where id = ${plan}
      union all select note from equipment where id = ${rows[0]?.id}
    `.execute(app.owner);
    assert.deepEqual(
      left.rows.map(({ said }) => said),
      [
        'Data dihapus',
        'Tumbur',
        'Data dihapus sakit',
        'Hubungi Data dihapus',
        'Kunci di Data dihapus',
      ],
    );
  });

  test('leaves a colleague of its name in the trail of the team and in what is to be approved; of what names its customer its name goes, and waits on where the call is the same [ADD-686, ADD-688]', async () => {
    const company = await aCustomer(app, { name: 'PT Senama Satu' });
    const other = await aCustomer(app, { name: 'PT Senama Dua' });
    const contact = await somebody(company, { name: 'Gunawan' });
    const whatsapp = aNumber();
    const colleague = { name: 'Gunawan', username: 'gunawan-k', whatsapp, role: 'kantor' };
    await right(asAdmin('POST', '/people', { ...colleague, act_limit: 1 }));
    await takeLink(whatsapp);
    const token = await signInAs(app, { whatsapp, password: PASSWORD });
    const ask = async (id_customer: number, reason: string, more: object = {}) => {
      const body = { id_customer, add_point: 3, ...more };
      const call = { call: 'POST /api/admin/send-point', body, reason };
      return (await right(app.call('POST', '/api/admin/approvals', { token, body: call }))).data.id;
    };
    const elsewhere = await ask(other.id, 'Diminta Gunawan');
    const byNumber = await ask(other.id, `Diminta Gunawan di ${contact.whatsapp}`, {
      add_point: 4,
    });
    const told = await ask(company.id, 'Diminta Gunawan');
    const inside = await ask(company.id, 'Akhir tahun', { note: 'Untuk Gunawan' });
    const before = await trailOf('Gunawan');
    assert.equal((await erase(contact.id)).status, 200);
    const requests = async () => {
      const { rows } = await sql<{ id: number; said: string }>`
        select id, concat_ws(' | ', state, sentence, reason, input #>> '{body,note}') as said from approval_requests
      `.execute(app.owner);
      return new Map(rows.map(({ id, said }) => [id, said]));
    };
    const kept = await requests();
    assert.deepEqual(
      [elsewhere, byNumber, told, inside].map((id) => kept.get(id)),
      [
        'waiting | Gunawan mengirim 3 point kepada PT Senama Dua | Diminta Gunawan',
        'waiting | Data dihapus mengirim 4 point kepada PT Senama Dua | Diminta Data dihapus di Data dihapus',
        'waiting | Data dihapus mengirim 3 point kepada PT Senama Satu | Diminta Data dihapus',
        'withdrawn | Data dihapus mengirim 3 point kepada PT Senama Satu | Akhir tahun | Untuk Data dihapus',
      ],
    );
    const sentences = (await trailOf('Gunawan')).map(({ sentence }) => sentence);
    const isOfColleague = ({ sentence }: { sentence: string }) =>
      sentence.endsWith('ke tim') ||
      sentence.endsWith('3 point kepada PT Senama Dua') ||
      sentence.startsWith('Gunawan masuk');
    const ofColleague = before.filter(isOfColleague).map(({ sentence }) => sentence);
    assert.ok(ofColleague.length >= 3, before.map(({ sentence }) => sentence).join('; '));
    for (const sentence of new Set(ofColleague)) assert.ok(sentences.includes(sentence), sentence);
    assert.ok(!sentences.some((one) => one.includes('PT Senama Satu')), sentences.join('; '));
  });

  test('of the staff is withdrawn with what it asked for that waits; what a colleague asked waits on without its name [ADD-688]', async () => {
    const customer = await aCustomer(app, { name: 'PT Minta Izin' });
    const whatsapp = aNumber();
    const form = { name: 'Trunajaya', username: 'trunajaya', whatsapp, role: 'kantor' };
    const { data: invited } = await right(asAdmin('POST', '/people', { ...form, act_limit: 1 }));
    await takeLink(whatsapp);
    const token = await signInAs(app, { whatsapp, password: PASSWORD });
    const colleague = await aColleague(app, 'kantor');
    await sql`update accounts set act_limit = 1 where staff_role = 'kantor'`.execute(app.owner);
    const ask = async (by: string) => {
      const body = { id_customer: customer.id, add_point: 3 };
      const call = { call: 'POST /api/admin/send-point', body, reason: 'Diminta Trunajaya' };
      const { data } = await right(
        app.call('POST', '/api/admin/approvals', { token: by, body: call }),
      );
      return data.id;
    };
    const asked = [await ask(token), await ask(colleague)];
    await right(asAdmin('POST', `/people/${invited.id}/erasure`));
    const { rows } = await sql<{ state: string }>`
      select state from approval_requests where id = any(${asked}::bigint[]) order by id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['withdrawn', 'waiting'],
    );
    assert.deepEqual(await placesOf(['Trunajaya', whatsapp]), []);
  });

  test('had other names between, which it gave itself: they go as well, of the staff and of a customer [ADD-686, ADD-688]', async () => {
    const company = await aCustomer(app);
    const member = await somebody(company, { name: 'Awalnya Mawar' });
    const whatsapp = aNumber();
    const form = { name: 'Mulanya Cempaka', username: 'kembang', whatsapp, role: 'kantor' };
    const { data: invited } = await right(asAdmin('POST', '/people', form));
    await takeLink(whatsapp);
    const token = await signInAs(app, { whatsapp, password: PASSWORD });
    const { username } = (await right(app.call('GET', '/api/member/self', { token: member.token })))
      .data;
    const rename = async (nth: 'Kedua' | 'Ketiga') => {
      const own = { username, whatsapp: member.whatsapp, name: `${nth} Mawar` };
      await right(app.call('PATCH', '/api/member/self', { token: member.token, body: own }));
      const body = { ...form, name: `${nth} Cempaka` };
      await right(app.call('PATCH', '/api/admin/self', { token, body }));
    };
    await rename('Kedua');
    await right(app.call('PATCH', '/api/admin/point-rules/1', { token, body: { rules: 13_000 } }));
    await right(asAdmin('PATCH', `/people/${invited.id}`, { role: 'kantor', act_limit: 9 }));
    await aService(app, { id_user: company.id });
    await sql`
      update plans set note = 'Hubungi Kedua Mawar' where customer_id = ${company.id}
    `.execute(app.owner);
    await rename('Ketiga');
    const named = await placesOf(['Kedua Cempaka', 'Kedua Mawar']);
    for (const place of ['point_rule_days.saved_by', 'audit_trail.sentence', 'plans.note']) {
      assert.ok(named.includes(place), place);
    }
    await right(asAdmin('POST', `/people/${invited.id}/erasure`));
    assert.equal((await erase(member.id)).status, 200);
    assert.deepEqual(await placesOf(['Cempaka', 'Mawar']), []);
  });

  test('had other usernames before, which the administrator changed: they go as well, and nobody else’s [ADD-686]', async () => {
    const company = await aCustomer(app, { username: 'budi.santoso' });
    const other = await aCustomer(app, { username: 'budi.lainnya' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    const { version: _, ...form } = (await right(asAdmin('GET', `/users/${company.id}`))).data;
    for (const username of ['budi.antara', 'pt-ketiga']) {
      real.clock.advance(60_000);
      await right(asAdmin('PATCH', `/users/${company.id}`, { ...form, username }));
    }
    await somebody(company, { role: 'utama' });
    for (const { id } of people) assert.equal((await erase(id)).status, 200);
    assert.deepEqual(await placesOf(['budi.santoso', 'budi.antara', 'pt-ketiga']), []);
    assert.equal((await right(asAdmin('GET', `/users/${other.id}`))).data.username, 'budi.lainnya');
  });

  test('was not the last who manages its company: nothing is erased before somebody else does, then the number of the company is of that one [ADD-686]', async () => {
    const company = await aCustomer(app, { username: 'tuankebun' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    const [first] = people;
    assert.equal((await preview(first.id)).obstacle, 'last_utama');
    await changesNothing(real, async () => {
      const refused = await erase(first.id);
      assert.deepEqual([refused.status, refused.body.code], [409, 'last_utama']);
    });
    // Whose account is that of another customer gives the company no number.
    const { whatsapp } = await aCustomer(app);
    const elsewhere = { name: 'Ani', role: 'utama', whatsapp };
    await right(asAdmin('POST', `/users/${company.id}/contacts`, elsewhere));
    assert.equal((await preview(first.id)).obstacle, 'no_number_left');
    assert.equal((await erase(first.id)).body.code, 'no_number_left');
    const next = await somebody(company, { role: 'utama' });
    assert.equal((await preview(first.id)).obstacle, null);
    assert.equal((await erase(first.id)).status, 200);
    const { data } = await right(asAdmin('GET', `/users/${company.id}`));
    assert.equal(data.whatsapp, next.whatsapp);
    assert.deepEqual(await placesOf([company.whatsapp, company.username]), []);
  });

  test('may have left before, with its company: the number goes from there as well [ADD-686]', async () => {
    const company = await aCustomer(app);
    const siti = await somebody(company, { name: 'Jumadilawal' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    await right(asAdmin('DELETE', `/users/${company.id}/contacts/${siti.id}`));
    await right(asAdmin('DELETE', `/users/${company.id}`));
    for (const { id } of people) assert.equal((await erase(id)).status, 200);
    assert.deepEqual(await placesOf(['Jumadilawal', siti.whatsapp, company.whatsapp]), []);
    // Nobody is erased again.
    assert.equal((await erase(siti.id)).status, 404);
  });

  test('had signed up under another name: that goes as well, with the address it came from; that of who was accepted with its number since stays [ADD-686]', async () => {
    await right(asAdmin('PATCH', '/settings', { takes_sign_ups: true }));
    const whatsapp = aNumber();
    const accepting = async (name: string, company: string) => {
      const form = { company, name, whatsapp };
      await right(app.call('POST', '/api/sign-ups', { token: null, body: form }));
      real.clock.advance(3_600_000);
      const { data: inbox } = await right(asAdmin('GET', '/inbox?kind=sign-up'));
      const { data } = await right(asAdmin('POST', `/sign-ups/${inbox.data[0].id}/acceptance`));
      return data.id as number;
    };
    const customer = await accepting('Wirasaba Kertanegara', 'PT Calon Lama');
    const { data: people } = await right(asAdmin('GET', `/users/${customer}/contacts`));
    const [first] = people;
    await right(
      asAdmin('PATCH', `/users/${customer}/contacts/${first.id}`, {
        name: 'Wirasaba',
        role: 'utama',
      }),
    );
    await right(asAdmin('DELETE', `/users/${customer}`));
    real.clock.advance(60_000);
    const since = await accepting('Kertanegara Muda', 'PT Calon Baru');
    assert.equal((await erase(first.id)).status, 200);
    assert.deepEqual(await placesOf(['Wirasaba']), []);
    const { rows } = await sql<{ said: string }>`
      select concat_ws(' ', act, after ->> 'name', address) as said from audit_trail
      where act like 'sign-up-%' and sentence ~ 'PT Calon (Lama|Baru)' order by id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ said }) => said),
      [
        'sign-up-asked Data dihapus',
        'sign-up-accepted Data dihapus 127.0.0.1',
        'sign-up-asked Kertanegara Muda 127.0.0.1',
        'sign-up-accepted Kertanegara Muda 127.0.0.1',
      ],
    );
    const { data: kept } = await right(asAdmin('GET', `/users/${since}`));
    assert.equal(kept.whatsapp, whatsapp);
  });

  test('had other numbers before, which the administrator changed: they go as well [ADD-686]', async () => {
    const company = await aCustomer(app);
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    const { version: _, ...form } = (await right(asAdmin('GET', `/users/${company.id}`))).data;
    const numbers = [company.whatsapp, aNumber(), aNumber()];
    for (const whatsapp of numbers.slice(1)) {
      real.clock.advance(60_000);
      await right(asAdmin('PATCH', `/users/${company.id}`, { ...form, whatsapp }));
    }
    await right(asAdmin('DELETE', `/users/${company.id}`));
    for (const { id } of people) assert.equal((await erase(id)).status, 200);
    assert.deepEqual(await placesOf(numbers), []);
  });

  test('of whose number somebody else has become the owner takes nothing of that one along [ADD-686]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const before = await somebody(one, { name: 'Sebelumnya' });
    await right(asAdmin('DELETE', `/users/${one.id}/contacts/${before.id}`));
    real.clock.advance(60_000);
    const since = await somebody(two, { name: 'Sesudahnya', whatsapp: before.whatsapp });
    // Its company asks for something to be sent to the number, whose owner is another one by now.
    const item = await anItem(app);
    const now = real.clock.now();
    await sql`
      insert into claim_requests (customer_id, kind, reward_id, reward, point, recipient, recipient_telp,
        shipping_address, asked_by, asked_at, lapses_at)
      values (${one.id}, 'item', ${item.id}, 'Kopi', 5, 'Sesudahnya', ${since.whatsapp}, 'Jalan 2', ${one.accountId},
        ${now}, ${now})
    `.execute(app.owner);
    assert.equal((await erase(before.id)).status, 200);
    const { rows: asked } = await sql`
      select recipient, state from claim_requests where customer_id = ${one.id}
    `.execute(app.owner);
    assert.deepEqual(asked, [{ recipient: 'Sesudahnya', state: 'waiting' }]);
    const { data } = await right(asAdmin('GET', `/users/${two.id}/contacts`));
    assert.ok(
      data.some(
        ({ name, whatsapp }: { name: string; whatsapp: string }) =>
          name === 'Sesudahnya' && whatsapp === since.whatsapp,
      ),
    );
    const { rows } = await sql<{ whatsapp: string }>`
      select whatsapp from whatsapp_messages where whatsapp in ('', ${since.whatsapp}) and kind = 'password-reset'
      order by id desc limit 2
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ whatsapp }) => whatsapp === ''),
      [false, true],
    );
    assert.deepEqual(await placesOf(['Sebelumnya']), []);
  });

  test('whose number an older account has got since loses what it had there, and elsewhere all; what that one got there stays [ADD-686]', async () => {
    const company = await aCustomer(app, { name: 'PT Nomor Bergilir', point: 900 });
    const { id: id_item } = await anItem(app, { codes: 2 });
    const siti = await somebody(company, { name: 'Sitinurbaya' });
    real.clock.advance(60_000);
    const budi = await somebody(company, { name: 'Budihardja' });
    const parcelTo = (recipient: string) => {
      const body = { id_item, ...SHIPPING, recipient, recipient_telp: budi.whatsapp };
      return right(app.call('POST', '/api/member/items/claim', { token: company.token, body }));
    };
    const wants = (said: string) =>
      sql`
        insert into message_consents (customer_id, whatsapp, wants, source, said, at)
        values (${company.id}, ${budi.whatsapp}, true, 'reply', ${said}, ${real.clock.now()})
      `.execute(app.owner);
    const becomes = (token: string, name: string, whatsapp: string) => {
      const body = { name, username: name.toLowerCase(), whatsapp };
      return right(app.call('PATCH', '/api/member/self', { token, body }));
    };
    await parcelTo('Budihardja');
    await sql`
      update shipments set receipt_number = 'JNE-1', shipped_at = ${real.clock.now()} where recipient = 'Budihardja'
    `.execute(app.owner);
    await wants('MULAI Budihardja');
    const elsewhere = aNumber();
    await becomes(budi.token, 'Budihardja', elsewhere);
    real.clock.advance(60_000);
    await becomes(siti.token, 'Sitinurbaya', budi.whatsapp);
    real.clock.advance(60_000);
    // What each gets at its number.
    await parcelTo('Sitinurbaya');
    await wants('MULAI Sitinurbaya');
    for (const whatsapp of [elsewhere, budi.whatsapp]) {
      await right(app.call('POST', '/api/password-resets', { token: null, body: { whatsapp } }));
    }
    while ((await processPasswordResets(app.dependencies)) > 0);
    await deliver();
    const kept = async () => {
      const { rows } = await sql<{ what: string }>`
        select 'message ' || kind as what from whatsapp_messages where whatsapp = ${budi.whatsapp}
        union all select 'consent ' || said from message_consents where whatsapp = ${budi.whatsapp}
        union all select 'parcel ' || recipient from shipments where recipient_telp = ${budi.whatsapp}
        union all
        select 'line ' || act from audit_trail where strpos(concat(before, after), ${budi.whatsapp}) > 0 and topic <> 'approvals'
        order by 1
      `.execute(app.owner);
      return rows.map(({ what }) => what);
    };

    const { messages, parcels, obstacle } = await preview(budi.id);
    assert.deepEqual([messages, parcels, obstacle], [4, 1, null]);
    assert.equal((await erase(budi.id)).status, 200);
    assert.deepEqual(await placesOf(['Budihardja', elsewhere]), []);
    assert.deepEqual(await kept(), [
      'consent MULAI Sitinurbaya',
      'line own-account-updated',
      'message password-reset',
      'parcel Sitinurbaya',
    ]);
    const { data } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    assert.ok(data.some((one: { whatsapp: string }) => one.whatsapp === budi.whatsapp));
    // The link that it asked for.
    await takeLink(budi.whatsapp);
  });

  test('whose number the administrator has given to an older account since loses what it had there, and no more [ADD-686]', async () => {
    const older = await aCustomer(app);
    const company = await aCustomer(app, { name: 'PT Nomor Pindah' });
    real.clock.advance(60_000);
    const budi = await somebody(company, { name: 'Budiraharja' });
    const own = { name: 'Budiraharja', username: 'budiraharja', whatsapp: aNumber() };
    await right(app.call('PATCH', '/api/member/self', { token: budi.token, body: own }));
    real.clock.advance(60_000);
    const { version: _, ...form } = (await right(asAdmin('GET', `/users/${older.id}`))).data;
    await right(asAdmin('PATCH', `/users/${older.id}`, { ...form, whatsapp: budi.whatsapp }));
    real.clock.advance(60_000);
    const body = { whatsapp: budi.whatsapp };
    await right(app.call('POST', '/api/password-resets', { token: null, body }));
    while ((await processPasswordResets(app.dependencies)) > 0);
    await deliver();
    const whoseMessages = async () => {
      const { rows } = await sql<{ id: number }>`
        select distinct customer_id as id from whatsapp_messages where whatsapp = ${budi.whatsapp} order by id
      `.execute(app.owner);
      return rows.map(({ id }) => id);
    };
    assert.deepEqual(await whoseMessages(), [older.id, company.id]);
    assert.equal((await erase(budi.id)).status, 200);
    assert.deepEqual(await whoseMessages(), [older.id]);
  });

  test('to whom a parcel was cancelled waits for none [ADD-686]', async () => {
    const company = await aCustomer(app, { point: 900 });
    const { id: id_item } = await anItem(app, { codes: 1 });
    const { id, whatsapp, token } = await somebody(company, { name: 'Pradnyawati' });
    const to = { recipient: 'Pradnyawati', recipient_telp: whatsapp, id_item };
    await right(
      app.call('POST', '/api/member/items/claim', { token, body: { ...SHIPPING, ...to } }),
    );
    assert.equal((await preview(id)).obstacle, 'erasure_parcel_waits');
    const { rows } = await sql<{ id: number }>`
      select redemption_id as id from shipments where recipient = 'Pradnyawati'
    `.execute(app.owner);
    const reason = { reason: 'Stok rusak' };
    await right(asAdmin('POST', `/exchanges/item/${rows[0]?.id}/cancellation`, reason));
    assert.equal((await preview(id)).obstacle, null);
    assert.equal((await erase(id)).status, 200);
    assert.deepEqual(await placesOf(['Pradnyawati', whatsapp]), []);
  });

  test('of the staff leaves the team with it: not the first account, not oneself, not the last owner [ADD-688]', async () => {
    const { data: invited } = await right(
      asAdmin('POST', '/people', {
        name: 'Kamandaka Wirya',
        username: 'kamandaka',
        whatsapp: '6281255566677',
        role: 'kantor',
      }),
    );
    await takeLink('6281255566677');
    const token = await signInAs(app, { whatsapp: '6281255566677', password: PASSWORD });
    const customer = await aCustomer(app);
    await right(
      app.call('POST', '/api/admin/send-point', {
        token,
        body: { id_customer: customer.id, add_point: 5 },
      }),
    );
    await right(app.call('PATCH', '/api/admin/point-rules/1', { token, body: { rules: 12_000 } }));
    await aService(app, { id_user: customer.id });
    await sql`
      insert into visits (plan_id, day, technician_id, technician, created_at)
      select p.id, '2026-03-01', ${invited.id}, 'Kamandaka Wirya', now() from plans p where p.customer_id = ${customer.id}
    `.execute(app.owner);
    const named = await placesOf(['Kamandaka']);
    for (const place of ['point_rule_days.saved_by', 'visits.technician']) {
      assert.ok(named.includes(place), place);
    }
    const people = (await right(asAdmin('GET', '/people'))).data.data as {
      id: number;
      is_first: boolean;
    }[];
    const first = people.find(({ is_first }) => is_first)?.id;
    const oneself = await asAdmin('POST', `/people/${first}/erasure`);
    assert.deepEqual([oneself.status, oneself.body.code], [409, 'erasing_oneself']);
    const owner = await aColleague(app, 'pemilik');
    const kept = await app.call('POST', `/api/admin/people/${first}/erasure`, { token: owner });
    assert.deepEqual([kept.status, kept.body.code], [409, 'first_account_stays']);
    await right(asAdmin('POST', `/people/${invited.id}/erasure`));
    assert.equal((await app.call('GET', '/api/admin/people', { token })).status, 401);
    assert.deepEqual(await placesOf(['Kamandaka', '6281255566677']), []);
    assert.ok(
      (await trailOf('5 point')).some(({ sentence }) =>
        sentence.startsWith('Data dihapus mengirim 5 point kepada'),
      ),
    );
    assert.equal((await asAdmin('POST', `/people/${invited.id}/erasure`)).status, 404);
  });

  test('is erased once, also by ten at once [ADD-689]', async () => {
    const company = await aCustomer(app);
    const { id } = await somebody(company);
    const answers = await atOnce(10, () => erase(id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 9 });
  });

  test('is not signed in by who signs in at the same moment, nor named by the line of it [ADD-689]', async () => {
    const company = await aCustomer(app);
    const { id, whatsapp } = await somebody(company, { name: 'Wulandari Senja' });
    const held = await holding(real, 'select from contacts where id = $1 for update', [id]);
    const erasing = erase(id);
    await held.waitedFor(1);
    const signingIn = atOnce(4, (n) =>
      app.call('POST', '/api/login', {
        token: null,
        body: { whatsapp, password: n % 2 === 0 ? PASSWORD : 'salah-sekali' },
      }),
    );
    await held.release();
    assert.equal((await erasing).status, 200);
    for (const { status, body } of await signingIn) {
      if (status !== 200) continue;
      assert.equal(
        (await app.call('GET', '/api/member/points', { token: body.token })).status,
        401,
      );
    }
    // Whoever tries a number counts against it until the window ends, whosever it is.
    const left = await placesOf(['Wulandari', whatsapp]);
    assert.deepEqual(
      left.filter((place) => place !== 'attempts.subject'),
      [],
    );
    const { rows } = await sql`
      select from sessions s join contacts k on k.account_id = s.account_id where k.id = ${id}
    `.execute(app.owner);
    assert.equal(rows.length, 0);
  });

  test('is not named by the line of a passkey or a code that was tried at the same moment [ADD-689]', async () => {
    const company = await aCustomer(app);
    const { id, whatsapp, token } = await somebody(company, { name: 'Wulandari Pagi' });
    const passkey = new SoftwarePasskey();
    const body = { password: PASSWORD };
    const { data } = await right(app.call('POST', '/api/passkeys/options', { token, body }));
    const made = { token, body: { credential: passkey.make(data) } };
    await right(app.call('POST', '/api/passkeys', made));
    const asked = await right(
      app.call('POST', '/api/passkey-sign-ins/options', { token: null, body: {} }),
    );
    const credential = passkey.show(asked.data);
    const account = await app.owner
      .selectFrom('accounts')
      .select(['id', 'username', 'customer_id'])
      .where('whatsapp', '=', whatsapp)
      .executeTakeFirstOrThrow();

    const said = 'select from whatsapp_messages where whatsapp = $1 for update';
    const held = await holding(real, said, [whatsapp]);
    const erasing = erase(id);
    const signIn = { token: null, body: { credential } };
    let signingIn: ReturnType<typeof app.call> | undefined;
    try {
      await held.waitedFor(1);
      signingIn = app.call('POST', '/api/passkey-sign-ins', signIn);
      await held.waitedFor(2);
    } finally {
      await held.release();
    }
    assert.equal((await erasing).status, 200);
    assert.equal((await signingIn)?.body.code, 'passkey_wrong');
    // Whoever tries a number counts against it until the window ends, whosever it is.
    const named = async () =>
      (await placesOf(['Wulandari', whatsapp])).filter((place) => place !== 'attempts.subject');
    assert.deepEqual(await named(), []);

    const by = somebodyElse('203.0.113.9', app.clock.now());
    const { id: accountId, username, customer_id: customerId } = account;
    const late = countingCode(app.dependencies.db, { accountId, by, username, customerId }, () =>
      Promise.reject(refusedField('second_factor_wrong', 'otp')),
    );
    await assert.rejects(late, { code: 'second_factor_wrong' });
    assert.deepEqual(await named(), []);
  });

  test('gets nothing that waits to be sent, and nothing again that is being sent, whatever becomes of it [ADD-690]', async () => {
    const company = await aCustomer(app, { name: 'PT Pesan Berjalan' });
    const next = await somebody(company, { role: 'utama' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    const [first] = people;
    const award = { id_customer: company.id, add_point: 5, message: true };
    await deliver();
    await right(asAdmin('POST', '/send-point', award));
    const began = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<Sent>();
    provider.becomes(() => {
      began.resolve();
      return ends.promise;
    });
    const sending = deliverMessages(app.dependencies.db, app.dependencies);
    await began.promise;
    const link = { body: { whatsapp: company.whatsapp }, token: null };
    await right(app.call('POST', '/api/password-resets', link));
    while ((await processPasswordResets(app.dependencies)) > 0);
    const tried = provider.tried.length;
    assert.equal((await erase(first.id)).status, 200);
    ends.reject(new ProviderError('temporary', 'Nomor sibuk.'));
    await sending;
    provider.becomes((message) => ({ status: 'sent', providerMessageId: `late-${message.id}` }));
    real.clock.advance(3_600_000);
    await deliver();
    assert.deepEqual(
      provider.tried.slice(tried).filter(({ to }) => to === company.whatsapp),
      [],
    );
    assert.deepEqual(await placesOf([company.whatsapp]), []);
    await right(asAdmin('POST', '/send-point', award));
    await deliver();
    assert.equal(provider.tried.at(-1)?.to, next.whatsapp);
  });

  test('is refused a message as unwanted while it is erased: its number is kept nowhere [ADD-690, ADD-99]', async () => {
    const company = await aCustomer(app, { name: 'PT Menolak Pesan' });
    await somebody(company, { role: 'utama' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    await deliver();
    await right(
      asAdmin('POST', '/send-point', { id_customer: company.id, add_point: 5, message: true }),
    );
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Sent>()];
    provider.becomes(() => {
      begun.resolve();
      return ended.promise;
    });
    const sending = deliverMessages(app.dependencies.db, app.dependencies);
    try {
      await begun.promise;
      assert.equal((await erase(people[0].id)).status, 200);
    } finally {
      ended.reject(new ProviderError('opted_out', 'Customer menolak.'));
      await sending;
      provider.becomes((message) => ({ status: 'sent', providerMessageId: `on-${message.id}` }));
    }
    assert.deepEqual(await placesOf([company.whatsapp]), []);
  });

  test('is not left in a number that Meta gave a message, early or late; what is told of it counts, and what comes again comes once [ADD-686, ADD-92]', async () => {
    const company = await aCustomer(app, { name: 'PT Nomor Meta' });
    await somebody(company, { role: 'utama' });
    const { data: people } = await right(asAdmin('GET', `/users/${company.id}/contacts`));
    await deliver();
    const award = { id_customer: company.id, add_point: 5, message: true };
    provider.becomes(accepted);
    const tried = provider.tried.length;
    await right(asAdmin('POST', '/send-point', award));
    await deliver();
    const tell = (event: object) =>
      right(app.call('POST', '/api/webhooks/whatsapp/path', { token: null, body: [event] }));
    const written = {
      type: 'inbound',
      id: wamidOf(company.whatsapp),
      from: company.whatsapp,
      name: null,
      text: 'SALDO',
      conversation: null,
      answersTo: null,
      at: app.clock.now(),
    };
    await tell(written);
    await deliver();
    await right(asAdmin('POST', '/send-point', award));
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    provider.becomes(async (message) => {
      begun.resolve();
      await ended.promise;
      return accepted(message);
    });
    const sending = deliverMessages(app.dependencies.db, app.dependencies);
    try {
      await begun.promise;
      assert.equal((await erase(people[0].id)).status, 200);
    } finally {
      ended.resolve();
      await sending;
      provider.becomes(accepted);
    }
    assert.deepEqual(await placesOf([company.whatsapp]), []);
    for (const message of provider.tried.slice(tried)) {
      const report = { ...accepted(message), status: 'read', at: app.clock.now() };
      await tell({ type: 'status', failure: null, reference: null, to: null, ...report });
    }
    await tell(written);
    const { rows } = await sql<{ kind: string; status: string }>`
      select kind, status from whatsapp_messages
      where customer_id = ${company.id} and whatsapp = '' order by id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ kind, status }) => `${kind} ${status}`),
      ['point read', 'incoming received', 'reply sent', 'point read'],
    );
    assert.deepEqual(await placesOf([company.whatsapp]), []);
  });

  test('had written STOP: nothing is left of it but a hash, and whoever has the number next gets no messages either [ADD-690]', async () => {
    const company = await aCustomer(app);
    const stops = await somebody(company, { name: 'Wiratmoko' });
    const wants = await somebody(company, { name: 'Pranowo' });
    const says = (whatsapp: string, isWanted: boolean) => {
      real.clock.advance(1);
      const by = { customerId: company.id, whatsapp, source: 'reply' as const };
      const wish = { ...by, wants: isWanted, said: 'Tolong', at: real.clock.now() };
      return transact(app.dependencies.db, (tx) => recordConsent(tx, wish));
    };
    for (const { whatsapp } of [stops, wants]) {
      for (const isWanted of whatsapp === stops.whatsapp ? [true, false] : [false, true]) {
        await says(whatsapp, isWanted);
      }
    }
    for (const [{ id, whatsapp }, name] of [
      [stops, 'Wiratmoko'],
      [wants, 'Pranowo'],
    ] as const) {
      assert.equal((await erase(id)).status, 200);
      assert.deepEqual(await placesOf([whatsapp, name]), []);
    }
    for (const [{ whatsapp }, isWanted] of [
      [stops, false],
      [wants, true],
    ] as const) {
      await somebody(company, { whatsapp });
      const { rows } = await sql`select number_wants(${whatsapp}) as wants`.execute(app.owner);
      assert.deepEqual(rows, [{ wants: isWanted }]);
    }
  });

  test('was given its data before, by the owner alone, and a line says so [ADD-691]', async () => {
    const company = await aCustomer(app, { name: 'PT Minta Data' });
    const siti = await somebody(company, { name: 'Sitoresmi' });
    const { name, content } = await download(
      app,
      `/api/admin/contacts/${siti.id}/personal-data/export`,
    );
    assert.match(name, new RegExp(`^data-orang-${siti.id}-\\d{4}`));
    const own = await download(app, '/api/member/personal-data/export', siti.token);
    const [ours, its] = [content, own.content].map((file) => JSON.parse(file.toString()));
    assert.deepEqual(ours, its);
    assert.equal(ours.account[0].whatsapp, siti.whatsapp);
    assert.ok(
      (await trailOf('data-orang')).some(({ sentence }) => sentence === `admin mengunduh ${name}`),
    );
    const team = await download(app, '/api/admin/people/1/personal-data/export');
    assert.match(team.name, /^data-tim-1-/);
    for (const role of ['kantor', 'pembaca'] as const) {
      const token = await aColleague(app, role);
      for (const url of ['erasure', 'personal-data/export']) {
        const path = `/api/admin/contacts/${siti.id}/${url}`;
        assert.equal((await app.call('POST', path, { token })).status, 403);
      }
    }
  });
});

test('no names and no numbers are found in no text [ADD-686]', async () => {
  const { rows } = await sql<{ isFound: boolean }>`
    select said ~* ${patternOf([], [])} as "isFound" from unnest(array['', 'Siti', 'Siti 628111']) as u (said)
  `.execute(app.owner);
  assert.deepEqual(
    rows.map(({ isFound }) => isFound),
    [false, false, false],
  );
});
