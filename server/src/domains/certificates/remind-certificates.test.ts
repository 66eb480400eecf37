import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { CERTIFICATE_DAYS } from '@reward-points/contract/certificates';
import { addDays, type Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { isWorkingDay } from '#domains/plan-kinds/working-days.rules.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, type TestCustomer } from '#test/builders.ts';
import { explaining } from '#test/explaining.ts';
import { runJob } from '#test/jobs.ts';
import { aColleague, aContact, numberOf } from '#test/people.ts';
import { changesNothing } from '#test/refused.ts';
import { morningOf, updatePlanKind } from '#test/visits.ts';
import { listDueReminders } from './certificate-reminders.sql.ts';
import { remindCertificates } from './remind-certificates.ts';

const app = useApp();

const at = (day: Day) => app.at(morningOf(day));
const run = () => remindCertificates(app.dependencies.db, app.dependencies);
const onDay = async (day: Day) => {
  app.clock.set(morningOf(day));
  await run();
};

const KINDS = ['kalibrasi', 'tera'] as const;
const switched = (kind: string, reminds_certificates: boolean) =>
  updatePlanKind(app, kind, { reminds_certificates });

const VALUES = ['customer', 'certificate_kind', 'certificate_number', 'product', 'valid_until'];
/** Chooses a template for the occasion. */
const chosen = async () => {
  const mapping = VALUES.map((value, n) => ({
    part: 'body',
    button: null,
    position: n + 1,
    value,
  }));
  const { status, body } = await app.call('PUT', '/api/admin/message-templates/certificate', {
    body: { template_id: 'sandbox-receipt', mapping },
  });
  assert.equal(status, 200, JSON.stringify(body));
};

interface Told {
  certificate: number;
  end: Day;
  before: number;
  day: Day;
}
/** What has gone out, as the log has it. */
const told = async (): Promise<Told[]> => {
  const { rows } = await sql<{ key: string; day: Day }>`
    select key, (created_at at time zone 'Asia/Jakarta')::date as day
    from whatsapp_messages where key like 'reminder:certificate:%' order by id
  `.execute(app.owner);
  return rows.map(({ key, day }) => {
    const [, , certificate, end = '', before] = key.split(':');
    return { certificate: Number(certificate), end, before: Number(before), day };
  });
};

async function aPiece(owner?: TestCustomer): Promise<{ id: number; owner: TestCustomer }> {
  const customer = owner ?? (await aCustomer(app));
  const { id: id_product } = await aProduct(app);
  const body = {
    id_user: customer.id,
    id_product,
    serial_number: `SN-${customer.id}-${id_product}`,
  };
  const created = await app.call('POST', '/api/admin/equipment', { body });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { id: created.body.data.id, owner: customer };
}
const aCertificate = async (equipment: number, fields: object): Promise<number> => {
  const paper = { kind: 'tera', number: 'SKHP-1', issuer: 'UPTD', issued_on: '2026-01-05' };
  const { status, body } = await app.call(
    'POST',
    `/api/admin/equipment/${equipment}/certificates`,
    {
      body: { ...paper, ...fields },
    },
  );
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
};
const certificatesUntil = async (...ends: Day[]): Promise<number[]> => {
  const owner = await aCustomer(app);
  const ids = [];
  for (const valid_until of ends)
    ids.push(await aCertificate((await aPiece(owner)).id, { valid_until }));
  return ids;
};
const waiting = async (token = app.adminToken): Promise<number[]> => {
  const { status, body } = await app.call('GET', '/api/admin/inbox?kind=certificate&per_page=100', {
    token,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.data.map(({ id }: { id: number }) => id);
};

beforeEach(async () => {
  await at('2026-11-23');
  await chosen();
  await sql`truncate certificate_reminders, holidays`.execute(app.owner);
  await sql`update certificates set deleted_at = now(), is_latest = false`.execute(app.owner);
  await sql`
    update whatsapp_messages set key = 'before:' || key where key like 'reminder:certificate:%'
  `.execute(app.owner);
  for (const kind of KINDS) await switched(kind, false);
});

describe('customers are told that a certificate ends', () => {
  test('not until somebody says so for its kind, and then of what falls on that day and later [ADD-780]', async () => {
    const [late, now, later] = await certificatesUntil('2027-01-21', '2027-01-22', '2027-01-23');
    const other = await aCertificate((await aPiece()).id, {
      kind: 'kalibrasi',
      valid_until: '2027-01-22',
    });
    await changesNothing(app, run);
    await switched('tera', true);
    await run();
    assert.deepEqual(
      (await told()).map(({ certificate, before }) => [certificate, before]),
      [[now, 60]],
    );
    await onDay('2026-11-24');
    assert.deepEqual(
      (await told()).map(({ certificate }) => certificate),
      [now, later],
    );
    assert.ok(late && other);
  });

  test('over two years 60, 30 and 7 days before each once, none on a day of rest, by two servers [ADD-780, ADD-760]', async () => {
    const ends = Array.from({ length: 24 }, (_, n) => addDays('2027-02-03', n * 26));
    const ids = await certificatesUntil(...ends);
    await switched('tera', true);
    const holidays = Array.from({ length: 5 }, (_, n) => addDays('2027-03-09', n));
    const added = await app.call('POST', '/api/admin/holidays', {
      body: { holidays: holidays.map((day) => ({ day, name: 'Libur Lebaran' })) },
    });
    assert.equal(added.status, 200, JSON.stringify(added.body));
    let isEven = true;
    for (let day = '2026-11-23'; day < '2028-11-23'; day = addDays(day, 1)) {
      app.clock.set(morningOf(day));
      await (isEven ? Promise.all([run(), run()]) : run());
      isEven = !isEven;
    }
    const rest = new Set(holidays);
    const expected = ids.flatMap((certificate, n) =>
      CERTIFICATE_DAYS.map((before) => {
        const end = ends[n] ?? '';
        let day = addDays(end, -before);
        while (!isWorkingDay(day, rest)) day = addDays(day, -1);
        return { certificate, end, before, day };
      }),
    );
    const inOrder = (all: Told[]) =>
      all.map((one) => `${one.day} ${one.certificate} ${one.end} ${one.before}`).sort();
    assert.deepEqual(inOrder(await told()), inOrder(expected));
  });

  test('and not of one that was replaced, corrected or deleted, or whose equipment moved or is used no more, while the message waits [ADD-780, ADD-981]', async () => {
    const other = await aCustomer(app);
    const paper = { kind: 'tera', number: 'SKHP-1', issuer: 'UPTD', issued_on: '2026-01-05' };
    const ends: Record<string, (piece: number, certificate: number) => Promise<unknown>> = {
      replaced: (piece) =>
        aCertificate(piece, { issued_on: '2026-11-20', valid_until: '2028-01-22' }),
      corrected: (_, id) =>
        app.call('PATCH', `/api/admin/certificates/${id}`, {
          body: { ...paper, valid_until: '2028-01-22' },
        }),
      deleted: (_, id) =>
        app.call('POST', `/api/admin/certificates/${id}/deletion`, {
          body: { reason: 'Salah alat' },
        }),
      moved: (piece) =>
        app.call('POST', `/api/admin/equipment/${piece}/move`, { body: { id_user: other.id } }),
      retired: (piece) =>
        app.call('PATCH', `/api/admin/equipment/${piece}`, { body: { state: 'retired' } }),
      'its issuer corrected': (_, id) =>
        app.call('PATCH', `/api/admin/certificates/${id}`, {
          body: { ...paper, issuer: 'BPFK', valid_until: '2027-01-22' },
        }),
    };
    const { id: piece, owner } = await aPiece();
    const pieces = [piece];
    for (const _ of Object.keys(ends).slice(1)) pieces.push((await aPiece(owner)).id);
    const ids: number[] = [];
    for (const one of pieces) ids.push(await aCertificate(one, { valid_until: '2027-01-22' }));
    await switched('tera', true);
    await run();
    for (const [n, end] of Object.values(ends).entries()) await end(pieces[n] ?? 0, ids[n] ?? 0);
    const { rows } = await sql<{ status: string }>`
      select status from whatsapp_messages
      where key = any (${ids.map((id) => `reminder:certificate:${id}:2027-01-22:60`)}) order by id
    `.execute(app.owner);
    const statuses = rows.map(({ status }, n) => [Object.keys(ends)[n], status]);
    assert.deepEqual(Object.fromEntries(statuses), {
      replaced: 'failed',
      corrected: 'failed',
      deleted: 'failed',
      moved: 'failed',
      retired: 'failed',
      'its issuer corrected': 'queued',
    });
  });

  test('of what was missed while no server ran once, on the next working day; of what ended long ago nothing [ADD-780]', async () => {
    const [first, second, ended] = await certificatesUntil(
      '2026-12-31',
      '2027-02-04',
      '2026-12-01',
    );
    await switched('tera', true);
    // From the 24th of November to the 5th of January nothing ran: of the first 30 and 7 days before went by, of the second 60.
    await onDay('2027-01-05');
    assert.deepEqual(
      (await told()).map(({ certificate, before }) => [certificate, before]),
      [
        [first, 7],
        [second, 30],
      ],
    );
    assert.ok(ended);
    await onDay('2027-01-06');
    assert.equal((await told()).length, 2);
  });

  test('neither at night nor on a Sunday, nor where no template is chosen: the next morning makes up for it [ADD-780]', async () => {
    const [one] = await certificatesUntil('2027-01-23');
    await switched('tera', true);
    for (const night of ['2026-11-24T15:00:00Z', '2026-11-24T00:30:00Z', '2026-11-29T02:00:00Z']) {
      app.clock.set(night);
      await changesNothing(app, run);
    }
    await sql`delete from whatsapp_choices where occasion = 'certificate'`.execute(app.owner);
    app.clock.set(morningOf('2026-11-24'));
    await changesNothing(app, run);
    await at('2026-11-25');
    await chosen();
    await run();
    assert.deepEqual(
      (await told()).map(({ certificate, day }) => [certificate, day]),
      [[one, '2026-11-25']],
    );
  });

  test('in words of its own: whose, which, of what, and until when, by the contact who hears of services [ADD-781]', async () => {
    const { id, owner } = await aPiece();
    const hearsOfServices = await numberOf(app, await aContact(app, owner, 'pembeli'));
    await sql`
      update contacts set told = case when account_id = ${owner.accountId} then array['points'] else array['services'] end
      where customer_id = ${owner.id}
    `.execute(app.owner);
    await aCertificate(id, { number: 'SKHP-9/2026', valid_until: '2027-01-22' });
    await switched('tera', true);
    await run();
    const { rows } = await sql<{ whatsapp: string; body: string; kind: string }>`
      select whatsapp, body, kind from whatsapp_messages where key like 'reminder:certificate:%'
    `.execute(app.owner);
    const [message, ...others] = rows;
    assert.deepEqual(others, []);
    assert.deepEqual([message?.whatsapp, message?.kind], [hearsOfServices, 'certificate']);
    // The template is another's; what stands in it is what it was given.
    assert.match(
      message?.body ?? '',
      new RegExp(
        `^Halo ${owner.name}, tera .+ pada SKHP-9/2026 .+ kepada Flowmeter .+: 22 Januari 2027`,
      ),
    );
  });

  test('never whoever refuses, who was deleted, or what is out of use or replaced [ADD-780]', async () => {
    const pieces = await Promise.all(Array.from({ length: 4 }, () => aPiece()));
    const [refused, deleted, retired, replaced] = pieces;
    for (const { id } of pieces) await aCertificate(id, { valid_until: '2027-01-22' });
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId: refused?.owner.id ?? 0,
        whatsapp: refused?.owner.whatsapp ?? '',
        source: 'reply',
        said: 'STOP',
        wants: false,
        at: app.clock.now(),
      }),
    );
    await app.call('DELETE', `/api/admin/users/${deleted?.owner.id}`);
    await app.call('PATCH', `/api/admin/equipment/${retired?.id}`, { body: { state: 'retired' } });
    await aCertificate(replaced?.id ?? 0, { issued_on: '2026-11-20', valid_until: '2028-11-20' });
    await switched('tera', true);
    await run();
    const sent = await sql`
      select from whatsapp_messages where key like 'reminder:certificate:%' and status = 'queued'
    `.execute(app.owner);
    assert.equal(sent.rows.length, 0);
  });

  test('anew where its last day was corrected [ADD-780]', async () => {
    const { id } = await aPiece();
    const certificate = await aCertificate(id, { valid_until: '2027-01-22' });
    await switched('tera', true);
    await run();
    await at('2026-11-25');
    const corrected = await app.call('PATCH', `/api/admin/certificates/${certificate}`, {
      body: {
        kind: 'tera',
        number: 'SKHP-1',
        issuer: 'UPTD',
        issued_on: '2026-01-05',
        valid_until: '2027-02-22',
      },
    });
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    await onDay('2026-12-24');
    assert.deepEqual(
      (await told()).map(({ end, before }) => [end, before]),
      [
        ['2027-01-22', 60],
        ['2027-02-22', 60],
      ],
    );
  });

  test('by the clock, at nine, and a line of the trail says so, the server’s [ADD-780]', async () => {
    await certificatesUntil('2027-01-23');
    await switched('tera', true);
    await at('2026-11-24');
    assert.equal(await runJob(app, 'remind-certificates'), 1);
    assert.equal((await told()).length, 1);
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=services');
    assert.match(
      body.data.data[0].sentence,
      /^Server mengirim pengingat akhir sertifikat tera .+ kepada /,
    );
  });

  test('services have no certificates to tell of [ADD-780]', async () => {
    assert.equal((await switched('servis', true)).reminds_certificates, false);
  });

  test('what ends is found by an index among thirty thousand [ADD-780]', async () => {
    const { id } = await aPiece();
    await sql`
      with pieces as (
        insert into equipment (customer_id, product_id, created_at)
        select customer_id, product_id, now() from equipment, generate_series(1, 3000) where id = ${id} returning id
      )
      insert into certificates (equipment_id, kind, number, issuer, issued_on, valid_until, created_at, is_latest)
      select id, 'tera', 'B-' || id, 'UPTD', '2016-01-01'::date + n * 365, '2026-12-01'::date + (id % 365)::int, now(), n = 10
      from pieces, generate_series(1, 10) as n
    `.execute(app.owner);
    await sql`analyze certificates, equipment, customers`.execute(app.owner);
    const { db, plans } = explaining(app);
    const day = '2026-12-10';
    const window = {
      days: CERTIFICATE_DAYS,
      from: day,
      to: day,
      since: addDays(day, -30),
      max: 200,
    };
    await listDueReminders(db, 'tera', window);
    assert.match(plans.join(), /certificates_ending/);
    assert.doesNotMatch(plans.join(), /Seq Scan on certificates/);
  });
});

describe('a certificate that ends', () => {
  test('waits in the inbox from sixty days before on, until a newer one of its kind is entered for the equipment [ADD-782]', async () => {
    const { id, owner } = await aPiece();
    const far = await aCertificate(id, { kind: 'kalibrasi', valid_until: '2027-01-23' });
    const near = await aCertificate(id, { valid_until: '2027-01-22' });
    assert.deepEqual(await waiting(), [near]);
    const { body } = await app.call('GET', '/api/admin/inbox?kind=certificate');
    const [task] = body.data.data;
    assert.deepEqual(
      [task.since, task.record.number, task.record.customer, task.record.id_equipment],
      ['2027-01-22', 'SKHP-1', owner.name, id],
    );
    await at('2027-03-01');
    assert.deepEqual(await waiting(), [near, far]);
    await aCertificate(id, { issued_on: '2025-12-01', valid_until: '2030-01-01' });
    assert.deepEqual(await waiting(), [near, far]);
    const newer = await aCertificate(id, { issued_on: '2027-02-28', valid_until: '2028-02-28' });
    assert.deepEqual(await waiting(), [far]);
    await app.call('POST', `/api/admin/certificates/${newer}/deletion`, {
      body: { reason: 'Salah' },
    });
    assert.deepEqual(await waiting(), [near, far]);
    await app.call('PATCH', `/api/admin/equipment/${id}`, { body: { state: 'retired' } });
    assert.deepEqual(await waiting(), []);
  });

  test('is for who sees equipment, and put off by who changes it [ADD-782]', async () => {
    const [one] = await certificatesUntil('2026-12-01');
    const put = (token: string) =>
      app.call('PUT', `/api/admin/inbox/certificate/${one}/snooze`, {
        body: { until: '2026-11-28' },
        token,
      });
    for (const [role, sees, does] of [
      ['gudang', false, 403],
      ['pembaca', true, 403],
      ['teknisi', true, 200],
    ] as const) {
      const token = await aColleague(app, role);
      assert.deepEqual(await waiting(token), sees ? [one] : [], role);
      assert.equal((await put(token)).status, does, role);
    }
    assert.deepEqual(await waiting(), []);
  });
});
