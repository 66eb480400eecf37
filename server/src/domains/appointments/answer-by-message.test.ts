import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { appointmentValues } from '@reward-points/contract/appointment-words';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { receiveEvents } from '#domains/whatsapp/inbound/receive-events.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVisit, sendPoint, type TestCustomer } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { aColleague } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { anAppointment, aPiece, chooseWords, entryOf } from '#test/visits.ts';
import { answerByMessage } from './answer-by-message.ts';

const provider = fakeProvider();
const app = useApp({ provider });

before(() => chooseWords(app, 'appointment'));

/** Asks, and has the question leave. @returns its number at the provider. */
async function asked(planId: number, form: Asked, id?: number) {
  await ask(planId, form, id);
  await deliver();
  return `fake-${provider.tried.at(-1)?.id}`;
}

interface Asked {
  day: string;
  hour?: string | null;
}

const deliver = () => deliverAll(app);

async function ask(planId: number, form: Asked, id?: number) {
  const { entry, link } = (await app.call('GET', `/api/admin/plans/${planId}/appointment`)).body
    .data;
  const words = await app.call('GET', '/api/admin/message-templates/appointment/text');
  const body = fillTemplate(
    words.body.data.body,
    appointmentValues(entry, { hour: null, ...form, technician: null, link }),
  );
  const question = { ...form, asks: true, message: { body } };
  if (id === undefined) await anAppointment(app, planId, question);
  else {
    const moved = await app.call('PATCH', `/api/admin/appointments/${id}`, { body: question });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  }
}

let count = 0;
const writes = (
  { whatsapp: from }: Pick<TestCustomer, 'whatsapp'>,
  text: string,
  answersTo: string | null,
) => {
  count += 1;
  const { db, clock, contactWhatsapp } = app.dependencies;
  const receiver = {
    clock,
    contactWhatsapp,
    provider,
    listNextServices: async () => [],
    answerAppointment: (
      tx: Parameters<typeof answerByMessage>[0],
      written: Parameters<typeof answerByMessage>[2],
    ) => answerByMessage(tx, app.dependencies, written),
  };
  const event = { type: 'inbound', id: `in-${count}`, from, name: 'Sri', text } as const;
  return receiveEvents(db, receiver, [
    { ...event, conversation: null, answersTo, at: clock.now() },
  ]);
};
const logOf = async ({ id }: TestCustomer) => {
  const rows = await app.owner
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'seen_at'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.filter(({ kind }) => kind === 'incoming' || kind === 'reply');
};
const stateOf = async (planId: number) => (await entryOf(app, planId)).appointment?.state;

describe('an answer by WhatsApp', () => {
  test('by the button of the question agrees, is said back, and needs nobody’s eyes [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    const question = await asked(planId, { day: '2026-12-07', hour: '10:00' });
    await writes(customer, 'Ya, bisa', question);
    assert.equal(await stateOf(planId), 'agreed');
    const [incoming, reply] = await logOf(customer);
    assert.notEqual(incoming?.seen_at, null);
    assert.equal(
      reply?.body,
      'Terima kasih. Kunjungan servis disepakati: Senin, 7 Desember 2026 pukul 10.00.',
    );
    await writes(customer, 'Hari lain', question);
    assert.equal(await stateOf(planId), 'refused');
    const last = (await logOf(customer)).at(-1);
    assert.match(
      last?.body ?? '',
      /mengusulkan hari lain.*https:\/\/points\.example\.com\/equipment\/\d+$/,
    );
  });

  test('is in the trail as the customer’s, once [ADD-935]', async () => {
    const { planId, customer } = await aPiece(app);
    const question = await asked(planId, { day: '2026-12-07', hour: '10:00' });
    await writes(customer, 'Ya, bisa', question);
    await writes(customer, 'Ya', question);
    await writes(customer, 'Hari lain', question);
    const lines = await app.owner
      .selectFrom('audit_trail')
      .select(['role', 'actor', 'sentence'])
      .where('act', '=', 'appointment-answered')
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      lines.map(({ role, actor, sentence }) => [role, actor, sentence.split(': ').at(-1)]),
      [
        ['customer', customer.name, 'disepakati'],
        ['customer', customer.name, 'minta hari lain'],
      ],
    );
  });

  test('by a word counts where the question is the latest that its writer was told [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    await asked(planId, { day: '2026-12-07' });
    await writes(customer, 'Ya', null);
    assert.equal(await stateOf(planId), 'agreed');
    const other = await aPiece(app);
    await asked(other.planId, { day: '2026-12-07' });
    await sendPoint(app, other.customer.id, 5);
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: other.customer.id, add_point: 5, message: true },
    });
    await deliver();
    await writes(other.customer, 'Ya', null);
    assert.equal(await stateOf(other.planId), 'waiting');
    assert.deepEqual(
      (await logOf(other.customer)).map(({ kind, seen_at }) => [kind, seen_at]),
      [['incoming', null]],
    );
  });

  test('by a word is to what its writer was told: a message that has not left yet, or never arrives, is none [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    await asked(planId, { day: '2026-12-07' });
    const { id } = (await entryOf(app, planId)).appointment;
    await ask(planId, { day: '2026-12-09' }, id);
    await writes(customer, 'Ya', null);
    assert.equal(await stateOf(planId), 'waiting', 'nobody has read of the ninth');
    assert.match((await logOf(customer)).at(-1)?.body ?? '', /sudah berubah/);
    const other = await aPiece(app);
    await asked(other.planId, { day: '2026-12-07' });
    const tellPoints = (id_customer: number) =>
      app.call('POST', '/api/admin/send-point', {
        body: { id_customer, add_point: 5, message: true },
      });
    await tellPoints(other.customer.id);
    await writes(other.customer, 'Ya', null);
    assert.equal(await stateOf(other.planId), 'agreed', 'the points are not told yet');
    const third = await aPiece(app);
    await asked(third.planId, { day: '2026-12-07' });
    await tellPoints(third.customer.id);
    provider.becomes(() => {
      throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
    });
    await deliver();
    provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `fake-${id}` }));
    await writes(third.customer, 'Ya', null);
    assert.equal(await stateOf(third.planId), 'agreed', 'of the points it knows nothing');
  });

  test('to a question that failed twice and was sent again counts [ADD-841, ADD-100]', async () => {
    const { planId, customer } = await aPiece(app);
    provider.becomes(() => {
      throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
    });
    await ask(planId, { day: '2026-12-07' });
    for (const isLast of [false, true]) {
      await deliver();
      const { body } = await app.call(
        'GET',
        `/api/admin/whatsapp-messages?id_customer=${customer.id}`,
      );
      if (isLast)
        provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `fake-${id}` }));
      const { id } = body.data.data[0];
      const again = await app.call('POST', `/api/admin/whatsapp-messages/${id}/resend`);
      assert.equal(again.status, 200, JSON.stringify(again.body));
    }
    await deliver();
    await writes(customer, 'Ya, bisa', `fake-${provider.tried.at(-1)?.id}`);
    assert.equal(await stateOf(planId), 'agreed');
  });

  test('to the question that stands counts also where a technician is named since [ADD-841, ADD-842]', async () => {
    const { planId, customer } = await aPiece(app);
    const form = { day: '2026-12-07', hour: '10:00' };
    const question = await asked(planId, form);
    const name = async (asks: boolean) => {
      const { id } = (await entryOf(app, planId)).appointment;
      await aColleague(app, 'teknisi');
      const { body } = await app.call('GET', '/api/admin/technicians');
      const change = { ...form, asks, id_technician: body.data.at(-1).id };
      const named = await app.call('PATCH', `/api/admin/appointments/${id}`, { body: change });
      assert.equal(named.status, 200, JSON.stringify(named.body));
    };
    await name(true);
    const { appointment } = await entryOf(app, planId);
    assert.deepEqual([appointment.state, appointment.is_told], ['waiting', true]);
    await writes(customer, 'Ya', question);
    assert.equal(await stateOf(planId), 'agreed');
    await name(false);
    await writes(customer, 'Hari lain', question);
    assert.equal(await stateOf(planId), 'refused');
    const again = await asked(planId, form, appointment.id);
    await writes(customer, 'Ya', question);
    assert.equal(await stateOf(planId), 'waiting', 'asked anew, the first question is over');
    await writes(customer, 'Ya', again);
    assert.equal(await stateOf(planId), 'agreed');
  });

  test('to the question that stands, once somebody came or its day is over, is for somebody to read [ADD-841]', async () => {
    const [visited, missed] = [await aPiece(app), await aPiece(app)];
    const questions = [
      await asked(visited.planId, { day: '2026-12-07' }),
      await asked(missed.planId, { day: '2026-12-07' }),
    ] as const;
    await aVisit(app, visited.planId, '2026-12-07');
    const now = app.clock.now().toISOString();
    app.clock.set('2026-12-08T05:00:00Z');
    await writes(visited.customer, 'Oke', questions[0]);
    await writes(missed.customer, 'Oke', questions[1]);
    app.clock.set(now);
    for (const { customer } of [visited, missed])
      assert.deepEqual(
        (await logOf(customer)).map(({ kind, seen_at }) => [kind, seen_at]),
        [['incoming', null]],
      );
  });

  test('to a question before the day was moved or cancelled, or once it is over, changes nothing [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    const first = await asked(planId, { day: '2026-12-07' });
    const { id } = (await entryOf(app, planId)).appointment;
    const second = await asked(planId, { day: '2026-12-09' }, id);
    await writes(customer, 'Ya', first);
    assert.equal(await stateOf(planId), 'waiting');
    assert.match((await logOf(customer)).at(-1)?.body ?? '', /sudah berubah/);
    await app.call('POST', `/api/admin/appointments/${id}/cancellation`, { body: { reason: 'x' } });
    await writes(customer, 'Ya', second);
    assert.match((await logOf(customer)).at(-1)?.body ?? '', /sudah berubah/);
    assert.equal(await stateOf(planId), undefined);
    // On the day itself it is still an answer, and no more on the next.
    const over = await aPiece(app);
    const question = await asked(over.planId, { day: '2026-12-07' });
    const now = app.clock.now().toISOString();
    for (const [at, state] of [
      ['2026-12-08T05:00:00Z', 'waiting'],
      ['2026-12-07T05:00:00Z', 'agreed'],
    ] as const) {
      app.clock.set(at);
      await writes(over.customer, 'Ya', question);
      app.clock.set(now);
      assert.equal(await stateOf(over.planId), state, at);
    }
  });

  test('of somebody else, or in a sentence, is for somebody to read [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    const question = await asked(planId, { day: '2026-12-07' });
    const stranger = await aCustomer(app);
    await writes(stranger, 'Ya', question);
    await writes(customer, 'Ya, tapi jam dua', question);
    await writes({ whatsapp: '6289999999999' }, 'Ya', question);
    assert.equal(await stateOf(planId), 'waiting');
    assert.equal((await logOf(customer)).at(-1)?.seen_at, null);
  });

  test('that comes twice is one, and of two at once the later stands beside its answer [ADD-841]', async () => {
    const { planId, customer } = await aPiece(app);
    const question = await asked(planId, { day: '2026-12-07' });
    await Promise.all([writes(customer, 'Ya', question), writes(customer, 'Hari lain', question)]);
    count -= 1;
    await writes(customer, 'Ya', question);
    const replies = (await logOf(customer)).filter(({ kind }) => kind === 'reply');
    assert.equal(replies.length, 2);
    assert.ok(['agreed', 'refused'].includes(await stateOf(planId)));
  });
});
