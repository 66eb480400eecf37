import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addDays, type Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { runJob } from '#test/jobs.ts';
import { changesNothing } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';
import { morningOf, updatePlanKind } from '#test/visits.ts';
import { remindPlans } from './remind-plans.ts';
import { isWorkingDay } from './working-days.rules.ts';

const app = useApp();

const at = (day: Day) => app.at(morningOf(day));
const run = () => remindPlans(app.dependencies.db, app.dependencies);
const onDay = async (day: Day) => {
  app.clock.set(morningOf(day));
  await run();
};

const settle = (kind: string, change: object) => updatePlanKind(app, kind, change);

/** For how many days a server runs, and then none does. */
const OUTAGES = [
  [9, 20],
  [2, 12],
  [14, 37],
] as const;

interface Told {
  plan: number;
  due: Day;
  before: number;
  day: Day;
}
/** What has gone out by itself, as the log has it. */
const told = async (): Promise<Told[]> => {
  const { rows } = await sql<{ key: string; day: Day }>`
    select key, (created_at at time zone 'Asia/Jakarta')::date as day
    from whatsapp_messages where key like 'reminder:plan:%' order by id
  `.execute(app.owner);
  return rows.map(({ key, day }) => {
    const [, , plan, due = '', before] = key.split(':');
    return { plan: Number(plan), due, before: Number(before), day };
  });
};
const plansWith = async (...next: Day[]): Promise<number[]> => {
  const { id: id_user } = await aCustomer(app);
  const { id: id_product } = await aProduct(app);
  const ids = [];
  for (const next_service of next) {
    const { id } = await aService(app, {
      id_user,
      id_product,
      last_service: '2025-01-01',
      next_service,
    });
    ids.push(id);
  }
  return ids;
};

beforeEach(async () => {
  await at('2026-11-23');
  await sql`truncate plan_reminders, holidays`.execute(app.owner);
  await app.owner.updateTable('plans').set({ deleted_at: app.clock.now() }).execute();
  await sql`update whatsapp_messages set key = 'before:' || key where key like 'reminder:plan:%'`.execute(
    app.owner,
  );
  for (const kind of ['servis', 'kalibrasi', 'tera']) {
    await settle(kind, { reminds: false, remind_days: [14, 1] });
  }
});

describe('plans remind by themselves', () => {
  test('not until somebody says so, and then of what falls on that day and later [ADD-763]', async () => {
    const [late, today, later] = await plansWith('2026-12-06', '2026-12-07', '2026-12-08');
    await changesNothing(app, run);
    await settle('servis', { reminds: true, remind_days: [14] });
    await run();
    assert.deepEqual(
      (await told()).map(({ plan, before }) => [plan, before]),
      [[today, 14]],
    );
    await onDay('2026-11-24');
    assert.deepEqual(
      (await told()).map(({ plan }) => plan),
      [today, later],
    );
    assert.ok(late);
  });

  test('on days of their own where a plan has some, as its kind has it otherwise [ADD-808]', async () => {
    const [own, usual] = await plansWith('2026-11-30', '2026-11-30');
    const { rows } = await sql<{
      version: number;
    }>`select version from plans where id = ${own}`.execute(app.owner);
    const { status } = await app.call('PATCH', `/api/admin/plans/${own}`, {
      body: {
        every_months: 12,
        next_on: '2026-11-30',
        remind_days: [1],
        version: rows[0]?.version,
      },
    });
    assert.equal(status, 200);
    await settle('servis', { reminds: true, remind_days: [7] });
    await run();
    assert.deepEqual(
      (await told()).map(({ plan, before }) => [plan, before]),
      [[usual, 7]],
    );
    // The day before is a Sunday.
    await onDay('2026-11-28');
    assert.deepEqual(
      (await told()).map(({ plan, before }) => [plan, before]),
      [
        [usual, 7],
        [own, 1],
      ],
    );
  });

  test('over two years each chosen day of each plan once, none on a day of rest, by two servers [ADD-763, ADD-760]', async () => {
    const days = [30, 14, 7, 1, 0];
    const nexts = Array.from({ length: 30 }, (_, n) => addDays('2027-01-02', n * 22));
    const ids = await plansWith(...nexts);
    await settle('servis', { reminds: true, remind_days: days });
    const holidays = Array.from({ length: 5 }, (_, n) => addDays('2027-03-09', n));
    const added = await app.call('POST', '/api/admin/holidays', {
      body: { holidays: holidays.map((day) => ({ day, name: 'Libur Lebaran' })) },
    });
    assert.equal(added.status, 200, JSON.stringify(added.body));
    let isEven = true;
    for (let day = '2026-11-23'; day < '2028-11-23'; day = addDays(day, 1)) {
      app.clock.set(morningOf(day));
      // Another server at the same moment, now and then: most days nothing is due.
      await (isEven ? Promise.all([run(), run()]) : run());
      isEven = !isEven;
    }
    const rest = new Set(holidays);
    const expected = ids.flatMap((plan, n) =>
      days.map((before) => {
        const due = nexts[n] ?? '';
        let day = addDays(due, -before);
        while (!isWorkingDay(day, rest)) day = addDays(day, -1);
        return { plan, due, before, day };
      }),
    );
    // Of two reminders of a plan that fall on one day, such as of a Monday after a Sunday, the latter is enough.
    const sent = await told();
    const missing = expected.filter(
      (one) =>
        !sent.some((is) => is.plan === one.plan && is.day === one.day && is.before <= one.before),
    );
    assert.deepEqual(missing, []);
    assert.equal(new Set(sent.map(({ plan, day }) => `${plan} ${day}`)).size, sent.length);
    assert.deepEqual(
      sent.filter(({ day }) => !isWorkingDay(day, rest)),
      [],
    );
    for (const is of sent) {
      assert.ok(
        expected.some(
          (one) => one.plan === is.plan && one.day === is.day && one.before === is.before,
        ),
        JSON.stringify(is),
      );
    }
  });

  test('over two years in which no server ran for weeks, again and again, none is lost and none doubled: each goes out on the first working day on which one runs, the latest of a plan for those before it [ADD-936]', async () => {
    const days = [30, 14, 7, 1, 0];
    const nexts = Array.from({ length: 40 }, (_, n) => addDays('2026-12-05', n * 17));
    const ids = await plansWith(...nexts);
    await settle('servis', { reminds: true, remind_days: days });
    const holidays = new Set(Array.from({ length: 5 }, (_, n) => addDays('2027-03-09', n)));
    await app.call('POST', '/api/admin/holidays', {
      body: { holidays: [...holidays].map((day) => ({ day, name: 'Libur Lebaran' })) },
    });
    const expected: Told[] = [];
    const isTold = (plan: number, before: number) =>
      expected.some((one) => one.plan === plan && one.before <= before);
    let day = '2026-11-23';
    // Until then all is told; what falls on the first day as well.
    let until = addDays(day, -1);
    for (const [up, down] of Array.from({ length: 8 }, () => OUTAGES).flat()) {
      for (const end = addDays(day, up); day < end; day = addDays(day, 1)) {
        app.clock.set(morningOf(day));
        await Promise.all([run(), run()]);
        if (!isWorkingDay(day, holidays)) continue;
        let to = day;
        while (!isWorkingDay(addDays(to, 1), holidays)) to = addDays(to, 1);
        for (const [n, plan] of ids.entries()) {
          const due = nexts[n] ?? '';
          const falls = days.filter((before) => {
            const on = addDays(due, -before);
            return on > until && on <= to && !isTold(plan, before);
          });
          // What was due more than a month ago is for somebody to look at.
          if (falls.length > 0 && due >= addDays(day, -30)) {
            expected.push({ plan, due, before: Math.min(...falls), day });
          }
        }
        until = to;
      }
      day = addDays(day, down);
    }
    assert.ok(day > '2028-11-23', day);
    const inOrder = (all: Told[]) =>
      all.map(({ plan, due, before, day: on }) => `${on} ${plan} ${due} ${before}`).toSorted();
    assert.deepEqual(inOrder(await told()), inOrder(expected));
    // Nobody whose day came while a server ran, or a month before one did, was left without a word.
    const never = ids.filter((plan) => !expected.some((one) => one.plan === plan));
    assert.deepEqual(never, []);
  });

  test('what was missed while no server ran goes out on the next working day, one message for each plan [ADD-763]', async () => {
    const [first, second] = await plansWith('2026-12-10', '2026-12-26');
    await settle('servis', { reminds: true, remind_days: [14, 7, 1] });
    await onDay('2026-11-24');
    // From the 25th of November to the 5th of December nothing ran; the 6th is a Sunday.
    await onDay('2026-12-06');
    assert.deepEqual(await told(), []);
    await onDay('2026-12-07');
    assert.deepEqual(
      (await told()).map(({ plan, before }) => [plan, before]),
      [[first, 7]],
    );
    await onDay('2026-12-09');
    await onDay('2026-12-12');
    assert.deepEqual(
      (await told()).map(({ plan, before, day }) => [plan, before, day]),
      [
        [first, 7, '2026-12-07'],
        [first, 1, '2026-12-09'],
        [second, 14, '2026-12-12'],
      ],
    );
  });

  test('what was entered or moved after the round of its day goes out with the next one, once [ADD-763, ADD-764]', async () => {
    const [before, moved] = await plansWith('2026-12-12', '2027-06-01');
    await settle('servis', { reminds: true, remind_days: [14] });
    // The 28th of November is a Saturday: its round tells of the Sunday as well.
    await at('2026-11-28');
    await run();
    const [today, ofSunday] = await plansWith('2026-12-12', '2026-12-13');
    const { status } = await app.call('PATCH', `/api/admin/services/${moved}`, {
      body: { last_service: '2025-12-13', next_service: '2026-12-13' },
    });
    assert.equal(status, 200);
    await onDay('2026-11-30');
    await onDay('2026-12-01');
    assert.deepEqual(
      (await told()).map(({ plan, day }) => [plan, day]),
      [
        [before, '2026-11-28'],
        [moved, '2026-11-30'],
        [today, '2026-11-30'],
        [ofSunday, '2026-11-30'],
      ],
    );
  });

  test('neither at night, nor where no template is chosen: the next morning makes up for it [ADD-763]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14] });
    for (const night of ['2026-11-24T15:00:00Z', '2026-11-24T00:30:00Z', '2026-11-24T10:00:00Z']) {
      app.clock.set(night);
      await changesNothing(app, run);
    }
    await onDay('2026-11-25');
    assert.deepEqual(
      (await told()).map((one) => [one.plan, one.day]),
      [[plan, '2026-11-25']],
    );
  });

  test('also while its template is paused: the message waits for it [ADD-763, ADD-96]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14] });
    await templateBecomes(app, 'sandbox-reminder', 'paused');
    try {
      await onDay('2026-11-24');
    } finally {
      await templateBecomes(app, 'sandbox-reminder', 'approved');
    }
    assert.deepEqual(
      (await told()).map((one) => one.plan),
      [plan],
    );
  });

  test('a reminder by hand counts for the next of its plan, and one that goes by itself is as one by hand [ADD-764]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14, 7, 1] });
    const remind = (id: number) =>
      app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });
    assert.equal((await remind(plan ?? 0)).status, 200);
    await onDay('2026-11-24');
    assert.deepEqual(await told(), []);
    await onDay('2026-12-01');
    await onDay('2026-12-07');
    assert.deepEqual(
      (await told()).map(({ before }) => before),
      [7, 1],
    );
    await at('2026-12-07');
    const { body } = await app.call('GET', `/api/admin/services/${plan}`);
    assert.equal(body.data.remind, 'Yes');
    assert.equal(body.data.reminded_at, '2026-12-07T02:00:00.000Z');
  });

  test('a reminder by hand whose message failed counts for none [ADD-764, ADD-44]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14] });
    const reminded = await app.call('POST', `/api/admin/notifications/services/${plan}`, {
      body: {
        remind: 'Yes',
        message: { flowmeter_type: 'EM', serial_number: '7' },
        _method: 'PATCH',
      },
    });
    assert.equal(reminded.status, 200, JSON.stringify(reminded.body));
    await sql`
      update whatsapp_messages set status = 'failed', failed_at = now(), error = 'Ditolak', failure_kind = 'recipient'
      where id = ${reminded.body.id_message}
    `.execute(app.owner);
    await onDay('2026-11-24');
    assert.deepEqual(
      (await told()).map((one) => one.plan),
      [plan],
    );
  });

  test('never whoever refuses, who was deleted, or what is out of use; a moved day begins anew [ADD-763, ADD-764]', async () => {
    const [refused, deleted, moved, retired, ofGone] = await Promise.all(
      Array.from({ length: 5 }, () => plansWith('2026-12-08')),
    ).then((all) => all.map(([id]) => id ?? 0));
    await settle('servis', { reminds: true, remind_days: [14, 1] });
    const customerOf = async (id: number | undefined) =>
      (await app.call('GET', `/api/admin/services/${id}`)).body.data.id_user;
    const { body } = await app.call('GET', `/api/admin/users/${await customerOf(refused)}`);
    const { id: customerId, whatsapp } = body.data;
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId,
        whatsapp,
        source: 'reply',
        said: 'STOP',
        wants: false,
        at: app.clock.now(),
      }),
    );
    await app.call('DELETE', `/api/admin/services/${deleted}`);
    const { equipment_id } = await app.owner
      .selectFrom('plans')
      .select('equipment_id')
      .where('id', '=', retired ?? 0)
      .executeTakeFirstOrThrow();
    const away = await app.call('PATCH', `/api/admin/equipment/${equipment_id}`, {
      body: { state: 'retired' },
    });
    assert.equal(away.status, 200, JSON.stringify(away.body));
    const gone = await app.call('DELETE', `/api/admin/users/${await customerOf(ofGone)}`);
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    await onDay('2026-11-24');
    const sent = await sql<{ key: string }>`
      select key from whatsapp_messages where key like 'reminder:plan:%' and status = 'queued'
    `.execute(app.owner);
    assert.deepEqual(
      sent.rows.map(({ key }) => key),
      [`reminder:plan:${moved}:2026-12-08:14`],
    );
    await at('2026-11-25');
    const stands = (await app.call('GET', `/api/admin/services/${moved}`)).body.data;
    const changed = await app.call('PATCH', `/api/admin/services/${moved}`, {
      body: {
        id_user: stands.id_user,
        id_product: stands.id_product,
        last_service: stands.last_service,
        next_service: '2026-12-20',
      },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    await onDay('2026-12-07');
    assert.deepEqual(
      (await told()).filter(({ plan }) => plan === moved).map(({ due, before }) => [due, before]),
      [
        ['2026-12-08', 14],
        ['2026-12-20', 14],
      ],
    );
  });

  test('a day that is moved at the plan itself begins anew as well; another rule alone does not [ADD-764]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14, 1] });
    await onDay('2026-11-24');
    await at('2026-11-25');
    const standing = async () => {
      const { remind, reminded_at } = (await app.call('GET', `/api/admin/services/${plan}`)).body
        .data;
      return [remind, reminded_at];
    };
    const change = async (body: object) => {
      const changed = await app.call('PATCH', `/api/admin/plans/${plan}`, { body });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
    };
    await change({ every_months: 6, next_on: '2026-12-08' });
    assert.deepEqual(await standing(), ['Yes', '2026-11-24T02:00:00.000Z']);
    await change({ every_months: 6, next_on: '2026-12-20' });
    assert.deepEqual(await standing(), ['No', null]);
    await onDay('2026-12-07');
    assert.deepEqual(
      (await told()).map(({ due, before }) => [due, before]),
      [
        ['2026-12-08', 14],
        ['2026-12-20', 14],
      ],
    );
  });

  test('is done by the clock, at nine, and noted in the trail as the server’s [ADD-763]', async () => {
    const [plan] = await plansWith('2026-12-08');
    await settle('servis', { reminds: true, remind_days: [14] });
    await at('2026-11-24');
    assert.equal(await runJob(app, 'remind-plans'), 1);
    assert.equal((await told()).length, 1);
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=services');
    assert.match(body.data.data[0].sentence, /^Server mengirim pengingat servis .+ kepada /);
    assert.ok(plan);
  });

  test('is noted in the trail as of its kind, with the day that it is due [ADD-763, ADD-183]', async () => {
    const [service] = await plansWith('2027-06-01');
    const { equipment_id, customer_id } = await app.owner
      .selectFrom('plans')
      .select(['equipment_id', 'customer_id'])
      .where('id', '=', service ?? 0)
      .executeTakeFirstOrThrow();
    const added = await app.call('POST', `/api/admin/equipment/${equipment_id}/plans`, {
      body: { kind: 'tera', every_months: 12, next_on: '2026-12-08' },
    });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    await settle('tera', { reminds: true, remind_days: [14] });
    await at('2026-11-24');
    await run();
    const trail = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer_id}`);
    const [line] = trail.body.data.data;
    assert.match(line.sentence, /^Server mengirim pengingat tera .+ kepada /);
    assert.deepEqual(
      line.changes.filter(({ label }: { label: string }) => label !== 'Produk'),
      [
        { label: 'Jenis', before: null, after: 'tera' },
        { label: 'Berikutnya', before: null, after: '8 Desember 2026' },
      ],
    );
  });
});

describe('what holds for plans of a kind', () => {
  test('is changed whole, by who may settle things, and by one of two at once [ADD-761]', async () => {
    const stands = await settle('tera', {
      every_months: '12',
      checklist: ' Bersihkan \n\nPeriksa segel\n',
      rule: 'Tera ulang setiap tahun.',
      rule_source: 'Permendag',
      rule_checked_on: '2026-11-01',
    });
    assert.deepEqual(stands.checklist, ['Bersihkan', 'Periksa segel']);
    assert.deepEqual(
      [stands.rule, stands.rule_source, stands.rule_checked_on],
      ['Tera ulang setiap tahun.', 'Permendag', '2026-11-01'],
    );
    await changesNothing(app, async () => {
      const { version, ...form } = stands;
      const patch = (body: object) =>
        app.call('PATCH', '/api/admin/plan-kinds/tera', {
          body: { ...form, checklist: '', version, ...body },
        });
      assert.equal((await patch({ version: version - 1 })).status, 409);
      for (const wrong of [
        { every_months: 0 },
        { every_months: 601 },
        { remind_days: [] },
        { remind_days: [3] },
        { checklist: 'a\n'.repeat(31) },
        { reminds: 'ya' },
      ]) {
        assert.equal((await patch(wrong)).status, 422, JSON.stringify(wrong));
      }
      assert.equal(
        (await app.call('PATCH', '/api/admin/plan-kinds/pompa', { body: form })).status,
        404,
      );
    });
  });
});
