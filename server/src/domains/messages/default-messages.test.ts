import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { adoptTemplates } from './adopt-templates.ts';

let isDown = false;
const provider = fakeProvider();
const { listTemplates } = provider;
provider.listTemplates = async () => {
  if (isDown) throw new ProviderError('temporary', 'connect ECONNREFUSED');
  return listTemplates();
};
const app = useApp({ provider });

const show = async (id: number) => (await app.call('GET', `/api/admin/messages/${id}`)).body.data;
const update = (id: number | string, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/messages/${id}`, { body: { ...body, _method: 'PATCH' } });

describe('the default messages', () => {
  test('are three: birthday, reminder and reward, each with the template that its provider begins with [API-14, API-15, API-16, MSG-01, MSG-02, CONST-07, CONST-20, ADD-13]', async () => {
    for (const [id, type_of_message, template_id] of [
      [1, 'BIRTHDAY', 'sandbox-birthday'],
      [2, 'REMINDER', 'sandbox-reminder'],
      [3, 'REWARD', 'sandbox-reward'],
    ] as const) {
      const { message, version, ...rest } = await show(id);
      assert.deepEqual(rest, { id, type_of_message, template_id, template_problem: null });
      assert.ok(Number.isInteger(version));
      assert.ok(message.length > 20);
    }
    for (const id of ['0', '4', '03', '-1', 'reward']) {
      const { status, body } = await app.call('GET', `/api/admin/messages/${id}`);
      assert.equal(status, 404, id);
      assert.equal(body.code, 'not_found');
    }
  });

  test('take a new text and keep their template [API-17, API-18, A-80]', async () => {
    for (const id of [1, 2]) {
      const before = await show(id);
      const message = `Halo,\nini pesan ${id}.`;
      for (const template_id of [undefined, null, '']) {
        const { status, body } = await update(id, { message, template_id });
        assert.equal(status, 200);
        assert.equal(body.message, 'Pesan berhasil diperbarui');
        const changed = { ...before, message, version: before.version + 1 };
        assert.deepEqual(body.data, changed);
        assert.deepEqual(await show(id), changed);
      }
    }
  });

  test('take a text with another template of the provider [API-19]', async () => {
    const message = '{{1}}, point Anda bertambah {{2}}.';
    const { version } = await show(3);
    const { body } = await update(3, { message, template_id: 'sandbox-reward-short' });
    assert.deepEqual(body.data, {
      id: 3,
      type_of_message: 'REWARD',
      message,
      template_id: 'sandbox-reward-short',
      template_problem: null,
      version: version + 2,
    });
  });

  test('take no template in which something would stay empty, and no points are told by one [MSG-09, A-80, A-82, ADD-96]', async () => {
    // Five placeholders, of which an award fills two.
    const reminder = 'sandbox-reminder';
    const customer = await aCustomer(app);
    const point = { whatsapp: customer.whatsapp, name: customer.name, point: '5' };
    await changesNothing(app, async () => {
      for (const id of [1, 3]) {
        const { status, body } = await update(id, { message: 'x', template_id: reminder });
        assert.deepEqual(
          [status, body.code, body.message],
          [422, 'mapping_incomplete', 'Setiap isian template harus dipasangkan dengan satu nilai.'],
        );
      }
      for (const answer of [
        await app.call('POST', '/api/admin/qontak/sendpoint', {
          body: { ...point, template_id: reminder },
        }),
        await app.call('POST', '/api/admin/send-point', {
          body: {
            id_customer: customer.id,
            add_point: 5,
            message: { template_id: reminder },
          },
        }),
        await app.call('POST', '/api/admin/broadcasts', {
          body: { point: 5, customers: [customer.id], template_id: reminder },
        }),
      ]) {
        assert.deepEqual([answer.status, answer.body.code], [409, 'template_unusable']);
      }
    });
    // The other way round nothing stays empty.
    assert.equal((await update(2, { message: 'x', template_id: 'sandbox-reward' })).status, 200);
    assert.equal((await update(2, { message: 'x', template_id: reminder })).status, 200);
  });

  test('that name a template with too many placeholders say so where it was chosen before [A-80, ADD-96]', async () => {
    await app.owner
      .updateTable('whatsapp_choices')
      .set({ template_id: 'sandbox-reminder' })
      .where('occasion', '=', 'reward')
      .execute();
    const { body } = await app.call('GET', '/api/admin/qontak/templates');
    const { texts } = body.data.find(({ id }: { id: string }) => id === 'sandbox-reminder');
    assert.deepEqual([texts.reward, texts.birthday], [null, null]);
    assert.match(texts.reminder, /^Halo \{\{1\}\}, \{\{2\}\} Anda/);
    assert.equal((await show(3)).template_problem, 'unmapped');
    assert.equal((await update(3, { message: 'x', template_id: 'sandbox-reward' })).status, 200);
    assert.equal((await show(3)).template_problem, null);
  });

  test('never change their type or number, and none is added or removed [S-37]', async () => {
    const { body } = await update(1, {
      id: 3,
      type_of_message: 'REWARD',
      type: 'REWARD',
      message: 'Selamat!',
    });
    assert.equal(body.data.id, 1);
    assert.equal(body.data.type_of_message, 'BIRTHDAY');
    await changesNothing(app, async () => {
      for (const answer of [
        await update(4, { message: 'x' }),
        await app.call('POST', '/api/admin/messages', { body: { message: 'x' } }),
        await app.call('DELETE', '/api/admin/messages/1'),
      ]) {
        assert.equal(answer.status, 404);
      }
    });
  });

  test('that say nothing or too much, or name no template of the provider, are refused [MSG-10, S-28]', async () => {
    const MESSAGE = { message: 'Please provide a valid message.' };
    await refusesEach(
      app,
      {
        'no text': [{ message: undefined }, MESSAGE],
        'an empty text': [{ message: ' \n ' }, MESSAGE],
        'a text of 1,001 letters': [
          { message: 'x'.repeat(1_001) },
          { message: 'Paling banyak 1.000 karakter.' },
        ],
        'a text with a zero byte': [{ message: 'a\u0000b' }, MESSAGE],
        'a text that is a number': [{ message: 5 }, MESSAGE],
        'a text that is a list': [{ message: ['x'] }, MESSAGE],
      },
      (change) => update(1, { message: 'Selamat!', ...change }),
    );
    await changesNothing(app, async () => {
      const { status, body } = await update(3, { message: 'x', template_id: 'unknown' });
      assert.equal(status, 422);
      assert.equal(body.code, 'template_not_found');
    });
  });

  test('stay as they are while the provider cannot be asked for its templates [A-13]', async () => {
    isDown = true;
    await changesNothing(app, async () => {
      const { status, body } = await update(3, { message: 'x', template_id: 'sandbox-reward' });
      assert.equal(status, 502);
      assert.equal(body.code, 'provider_failed');
    });
    assert.equal((await update(3, { message: 'Tanpa template' })).status, 200);
    isDown = false;
  });

  test('that are changed ten times at once hold one text, whole', async () => {
    const texts = Array.from({ length: 10 }, (_, n) => `Teks nomor ${n}`);
    const answers = await atOnce(10, (n) => update(2, { message: texts[n] }));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.ok(texts.includes((await show(2)).message));
  });
});

test('a start gives no message a template that somebody has chosen otherwise', async () => {
  const chosen = { message: 'Pilihan sendiri', template_id: 'sandbox-reward-short' };
  assert.equal((await update(3, chosen)).status, 200);
  assert.equal((await show(3)).template_id, 'sandbox-reward-short');
  await changesNothing(app, async () => {
    await adoptTemplates(app.dependencies);
  });
});

test('a provider without a first template leaves the message without one, and points are still sent [A-31]', async () => {
  await app.dependencies.db.deleteFrom('whatsapp_choices').execute();
  const empty = { ...provider, firstTemplates: {} };
  await changesNothing(app, async () => {
    await adoptTemplates({ ...app.dependencies, provider: empty });
  });
  assert.equal((await show(1)).template_id, null);
});
