import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { holdForUndo } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { commonTemplate } from '#domains/whatsapp/providers/common-template.rules.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { changesNothing } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';
import { samplesOf } from './layout.rules.ts';
import { readTemplates } from './read-templates.ts';
import { stopTemplate } from './templates.sql.ts';

const rich = {
  id: 'rich',
  name: 'poin_lengkap',
  language: 'id',
  state: 'approved' as const,
  header: { text: 'Untuk {{1}}' },
  body: 'Anda menerima {{1}} poin, {{2}}. Saldo: {{3}}.',
  footer: 'Balas STOP untuk berhenti',
  buttons: [{ type: 'url' as const, text: 'Lihat', url: 'https://x.id/{{1}}' }],
};
const provider = fakeProvider();
const { listTemplates } = provider;
provider.listTemplates = async () => [...(await listTemplates()), commonTemplate(rich)];
const app = useApp({ provider });

const at = (part: string, position: number, value: string, button: number | null = null) => ({
  part,
  button,
  position,
  value,
});
const WHOLE = [
  at('header', 1, 'customer'),
  at('body', 1, 'points'),
  at('body', 2, 'customer'),
  at('body', 3, 'balance'),
  at('button', 1, 'points', 0),
];
const save = (mapping: unknown[], template_id = 'rich') =>
  app.call('PUT', '/api/admin/message-templates/reward', { body: { template_id, mapping } });
const shown = async (occasion: string) =>
  (await app.call('GET', '/api/admin/message-templates')).body.data.find(
    (each: { occasion: string }) => each.occasion === occasion,
  );

test('templates that a broken database cannot keep are a bug, and not said to be the provider’s fault [A-13]', async () => {
  const list = () => app.call('GET', '/api/admin/qontak/templates');
  await sql`alter table whatsapp_channels rename to whatsapp_channels_elsewhere`.execute(app.owner);
  try {
    const { status, body } = await list();
    assert.deepEqual([status, body.code], [500, 'bug']);
  } finally {
    await sql`alter table whatsapp_channels_elsewhere rename to whatsapp_channels`.execute(
      app.owner,
    );
  }
  assert.equal((await list()).status, 200);
});

test('a template that nobody has mapped takes the specified values in their order [ADD-96]', async () => {
  const reward = await shown('reward');
  assert.equal(reward.is_mapped, false);
  assert.deepEqual(reward.mapping, [at('body', 1, 'customer'), at('body', 2, 'points')]);
  assert.match(reward.preview.body, /^Halo PT Maju Bersama, .* 1\.500 reward point/);
  assert.equal(reward.problem, null);
});

test('the example of a claimed visit is a visit, that of a cancelled claim an item [ADD-450]', async () => {
  const rewardOf = async (occasion: string) => {
    const { values, preview } = await shown(occasion);
    return [
      values.find((value: { name: string }) => value.name === 'reward').sample,
      preview?.body,
    ];
  };
  const [visit, body] = await rewardOf('service-visit-claim');
  assert.equal(visit, 'Kunjungan servis');
  assert.match(body, /^Halo PT Maju Bersama, Anda menukar point dengan Kunjungan servis\. Nomor/);
  assert.equal((await rewardOf('cancelled-claim'))[0], 'Kaos Polo');
  assert.deepEqual(samplesOf('service-visit-claim').slice(0, 2), [
    'PT Maju Bersama',
    'Kunjungan servis',
  ]);
});

test('a mapping that leaves a placeholder open, or names one that is not there, is refused and says what is missing [ADD-96]', async () => {
  await changesNothing(app, async () => {
    for (const mapping of [
      [],
      WHOLE.slice(1),
      WHOLE.slice(0, -1),
      [...WHOLE.slice(0, -1), at('button', 1, 'code', 0)],
      [...WHOLE, at('body', 4, 'points')],
      [...WHOLE, at('body', 1, 'balance')],
    ]) {
      const { status, body } = await save(mapping);
      assert.deepEqual([status, body.code], [422, 'mapping_incomplete'], JSON.stringify(mapping));
    }
    const preview = await app.call('POST', '/api/admin/message-templates/reward/preview', {
      body: { template_id: 'rich', mapping: WHOLE.slice(0, 2) },
    });
    assert.deepEqual(preview.body.data.missing, [
      { part: 'body', button: null, position: 2 },
      { part: 'body', button: null, position: 3 },
      { part: 'button', button: 0, position: 1 },
    ]);
    assert.equal(preview.body.data.preview.body, 'Anda menerima 1.500 poin, {{2}}. Saldo: {{3}}.');
  });
});

test('a mapped template fills header, body and button as mapped, shows the same words, and sends exactly its placeholders [ADD-96, A-80]', async () => {
  assert.equal((await save(WHOLE)).status, 200);
  const { body: listed } = await app.call('GET', '/api/admin/qontak/templates');
  const { texts } = listed.data.find((each: { id: string }) => each.id === 'rich');
  assert.equal(
    texts.reward,
    'Untuk {{1}}\n\nAnda menerima {{2}} poin, {{1}}. Saldo: ….\n\nBalas STOP untuk berhenti',
  );
  const { id, token } = await aCustomer(app, { name: 'PT Peta', point: 1_100 });
  // What was spent is no part of the balance, and still of the lifetime total.
  const voucher = await aVoucher(app, { codes: 1 });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  await deliverMessages(app.dependencies.db, app.dependencies);
  provider.tried.length = 0;
  const message = {
    body: 'Untuk PT Peta\n\nAnda menerima 500 poin, PT Peta. Saldo: ….\n\nBalas STOP untuk berhenti',
  };
  const sent = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 500, message },
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  await deliverMessages(app.dependencies.db, app.dependencies);
  const [tried] = provider.tried;
  assert.deepEqual(
    tried?.values.map(({ part, button, position, value }) => [part, button, position, value]),
    [
      ['header', null, 1, 'PT Peta'],
      ['body', null, 1, '500'],
      ['body', null, 2, 'PT Peta'],
      ['body', null, 3, '1.500'],
      ['button', 0, 1, '500'],
    ],
  );
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  assert.match(body.data.data[0].body, /Saldo: 1\.500\./);
});

test('a template that changed at the provider is noticed: what nothing is mapped to is said and refused, until it is mapped [ADD-96]', async () => {
  assert.equal((await save(WHOLE)).status, 200);
  const { body: before } = rich;
  rich.body = `${before} Sampai {{4}}.`;
  await readTemplates(app.dependencies.db, app.dependencies);
  assert.equal((await shown('reward')).problem, 'unmapped');
  const { body: message } = await app.call('GET', '/api/admin/messages/3');
  assert.equal(message.data.template_problem, 'unmapped');
  const { id } = await aCustomer(app);
  await changesNothing(app, async () => {
    const { status, body } = await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: id, add_point: 5, message: true },
    });
    assert.deepEqual([status, body.code], [409, 'template_unusable']);
  });
  rich.body = before;
  await readTemplates(app.dependencies.db, app.dependencies);
  assert.equal((await shown('reward')).problem, null);
});

test('what waits while its template changes at the provider is told in the words that it has when it leaves, and the log says those [A-80, ADD-319]', async () => {
  assert.equal((await save(WHOLE)).status, 200);
  const { body: before } = rich;
  const { id } = await aCustomer(app, { name: 'PT Ganti', point: 10 });
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5, message: true },
  });
  const logged = async () =>
    (await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`)).body.data.data[0];
  assert.match((await logged()).body, /Anda menerima 5 poin, PT Ganti\. Saldo: 15\./);

  rich.body = 'Kini saldo {{2}} {{3}} poin, {{1}} di antaranya baru.';
  await readTemplates(app.dependencies.db, app.dependencies);
  provider.tried.length = 0;
  await deliverMessages(app.dependencies.db, app.dependencies);
  const { status, body } = await logged();
  assert.equal(status, 'sent');
  assert.match(body, /Kini saldo PT Ganti 15 poin, 5 di antaranya baru\./);
  assert.deepEqual(
    provider.tried[0]?.values.map(({ value }) => value),
    ['PT Ganti', '5', 'PT Ganti', '15', '5'],
  );
  rich.body = before;
  await readTemplates(app.dependencies.db, app.dependencies);
});

test('each that waits keeps its own mapping and begins its tries anew; what may be under way stays as it was sent, also where nothing fits any more [ADD-319]', async () => {
  const { body: before } = rich;
  const swapped = WHOLE.map((each) =>
    each.part === 'body' && each.position > 1 ? { ...each, position: 5 - each.position } : each,
  );
  const rowOf = async (id: number) =>
    app.owner
      .selectFrom('whatsapp_messages')
      .select(['body', 'attempts', 'error', 'status', 'due_at', 'taken_at'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
  const queue = async (mapping: typeof WHOLE) => {
    assert.equal((await save(mapping)).status, 200);
    const { id } = await aCustomer(app, { name: 'PT Antre' });
    const sent = await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: id, add_point: 5, message: true },
    });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    return id;
  };
  const becomes = async (body: string) => {
    rich.body = body;
    await readTemplates(app.dependencies.db, app.dependencies);
  };
  const [under, other, tried] = [await queue(WHOLE), await queue(swapped), await queue(WHOLE)];
  const set = (id: number, change: { attempts: number; taken_at?: Date; error?: string }) =>
    app.owner
      .updateTable('whatsapp_messages')
      .set({ ...change, due_at: new Date(app.clock.now().getTime() + 3_600_000) })
      .where('customer_id', '=', id)
      .execute();
  await set(under, { attempts: 1, taken_at: app.clock.now() });
  await set(tried, { attempts: 3, error: 'Penyedia sibuk' });
  const taken = await rowOf(under);
  await becomes('Kini {{1}}, {{2}}, {{3}}.');
  assert.match((await rowOf(other)).body, /Kini 5, 5, PT Antre\./);
  const { body, attempts, error, due_at } = await rowOf(tried);
  assert.match(body, /Kini 5, PT Antre, 5\./);
  assert.deepEqual([attempts, error, due_at], [0, null, app.clock.now()]);
  assert.deepEqual(await rowOf(under), taken);
  await becomes(`${before} Sampai {{4}}.`);
  assert.equal((await rowOf(tried)).status, 'failed');
  assert.deepEqual(await rowOf(under), taken);
  await becomes(before);
  await app.owner
    .deleteFrom('whatsapp_messages')
    .where('customer_id', 'in', [under, other, tried])
    .execute();
});

test('what is held back to be taken back stays so while its template changes [ADD-319, ADD-526]', async () => {
  assert.equal((await save(WHOLE)).status, 200);
  const { id } = await aCustomer(app);
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5, message: true },
  });
  const row = () =>
    app.owner
      .selectFrom('whatsapp_messages')
      .select(['key', 'body', 'due_at'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
  const { key } = await row();
  await transact(app.dependencies.db, (tx) => holdForUndo(tx, [key], app.clock.now()));
  const { due_at } = await row();
  assert.ok(due_at > app.clock.now());
  const { body: before } = rich;
  rich.body = 'Kini {{1}}, {{2}}, {{3}}.';
  await readTemplates(app.dependencies.db, app.dependencies);
  rich.body = before;
  const { body, due_at: dueAt } = await row();
  assert.match(body, /Kini 5/);
  assert.deepEqual(dueAt, due_at);
  await readTemplates(app.dependencies.db, app.dependencies);
});

test('what no value fits any more once its template has changed is not sent, and is sent again in its words of that day [ADD-319, ADD-100]', async () => {
  assert.equal((await save(WHOLE)).status, 200);
  const { body: before } = rich;
  const { id } = await aCustomer(app, { name: 'PT Celah' });
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5, message: true },
  });
  rich.body = `${before} Sampai {{4}}.`;
  await readTemplates(app.dependencies.db, app.dependencies);
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  const [message] = body.data.data;
  assert.deepEqual(
    [message.status, message.error, message.is_open],
    [
      'failed',
      'Template diubah di penyedia sebelum pesan ini terkirim, dan isiannya tidak cocok lagi.',
      true,
    ],
  );
  const resend = () => app.call('POST', `/api/admin/whatsapp-messages/${message.id}/resend`);
  assert.equal((await resend()).body.code, 'template_unusable');
  rich.body = 'Bertambah {{1}} poin, {{2}}: {{3}}.';
  await readTemplates(app.dependencies.db, app.dependencies);
  const again = await resend();
  assert.equal(again.status, 200);
  assert.match(again.body.data.body, /Bertambah 5 poin, PT Celah: 5\./);
  rich.body = before;
  await readTemplates(app.dependencies.db, app.dependencies);
});

test('a template that the provider would refuse is offered nowhere and cannot be chosen, on the screens and by the described call [ADD-96, MSG-05]', async () => {
  const id = 'sandbox-reward-short';
  const offered = async () =>
    (await app.call('GET', '/api/admin/qontak/templates')).body.data.some(
      (each: { id: string }) => each.id === id,
    );
  const choose = async () => {
    const mapping = [at('body', 1, 'customer'), at('body', 2, 'points')];
    const byScreen = await save(mapping, id);
    const described = await app.call('POST', '/api/admin/messages/3', {
      body: { message: 'x', template_id: id, _method: 'PATCH' },
    });
    return [byScreen, described].map(({ status, body }) => [status, body.code]);
  };
  const listed = async () =>
    (await app.call('GET', '/api/admin/whatsapp/templates')).body.data.find(
      (each: { id: string }) => each.id === id,
    ).problem;
  const before = provider.listTemplates;
  for (const [state, problem, code] of [
    ['paused', 'paused', 'template_unusable'],
    ['pending', 'pending', 'template_unusable'],
    ['rejected', 'rejected', 'template_unusable'],
  ] as const) {
    provider.listTemplates = async () =>
      (await before()).map((template) => (template.id === id ? { ...template, state } : template));
    await readTemplates(app.dependencies.db, app.dependencies);
    assert.equal(await listed(), problem);
    assert.equal(await offered(), false, state);
    for (const [status, refusal] of await choose()) {
      assert.deepEqual([refusal, status], [code, status === 409 ? 409 : 422], state);
    }
  }
  provider.listTemplates = async () => (await before()).filter((each) => each.id !== id);
  await readTemplates(app.dependencies.db, app.dependencies);
  assert.equal(await offered(), false);
  for (const [, refusal] of await choose()) assert.equal(refusal, 'template_not_found');
  provider.listTemplates = async () =>
    (await before()).map((template) =>
      template.id === id ? { ...template, state: 'deleted' as const } : template,
    );
  await readTemplates(app.dependencies.db, app.dependencies);
  assert.equal(await offered(), false);
  for (const [, refusal] of await choose()) assert.equal(refusal, 'template_not_found');

  provider.listTemplates = before;
  await readTemplates(app.dependencies.db, app.dependencies);
  assert.equal(await offered(), true);
  await transact(app.dependencies.db, (tx) =>
    stopTemplate(tx, { provider: provider.name, id, at: app.clock.now() }),
  );
  assert.equal(await listed(), 'paused');
  // Asked anew, the provider says that it is well.
  assert.equal(await offered(), true);
  assert.equal(await listed(), null);
  assert.deepEqual(
    (await choose()).map(([status]) => status),
    [200, 200],
  );
});

test('a template that is paused or withdrawn is said where it is chosen and at the connection [ADD-96]', async () => {
  for (const [state, problem] of [
    ['paused', 'paused'],
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['deleted', 'gone'],
  ] as const) {
    await templateBecomes(app, 'sandbox-receipt', state);
    assert.equal((await shown('receipt')).problem, problem);
    const { body } = await app.call('GET', '/api/admin/whatsapp/connection');
    assert.deepEqual(body.data.problems, [
      { occasion: 'receipt', problem, template: 'nomor_resi' },
    ]);
  }
  await templateBecomes(app, 'sandbox-receipt', 'approved');
  assert.equal((await shown('receipt')).problem, null);
});
