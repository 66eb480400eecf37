import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#db/write.ts';
import { findWords, textOf } from '#domains/whatsapp/templates/words.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, type TestCustomer } from '#test/builders.ts';
import { type Message, tell } from './tell.ts';

const app = useApp();

const correctionOf = (customer: TestCustomer) => ({
  key: `correction:test:${customer.id}`,
  customer,
  values: [customer.name, '+5', 'Salah hitung', '1.005'],
});

const tellAll = (message: Message, customers: readonly TestCustomer[]) =>
  transact(app.dependencies.db, (tx) =>
    tell(tx, message, customers.map(correctionOf), { at: app.clock.now(), actorId: null }),
  );

const logOf = async ({ id }: TestCustomer) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`)).body.data.data;

test('the text that was read is queued, with the balance that nobody knew before [A-80]', async () => {
  const customer = await aCustomer(app);
  const { occasion, layout } = await findWords(app.dependencies.db, 'sandbox', 'correction');
  assert.ok(layout);
  const { text, format } = layout;
  const withBalance = { text: `${text} Saldo {{4}}.`, format: `${format} Saldo %4$s.` };
  const words = { occasion, layout: { ...layout, ...withBalance } };
  const shown = textOf(words, correctionOf(customer).values);
  assert.match(shown ?? '', /\+5 point.*Salah hitung.*Saldo …\.$/);
  assert.equal(await tellAll({ ...words, shown }, [customer]), 1);
  const [message] = await logOf(customer);
  assert.deepEqual([message.status, message.kind], ['queued', 'correction']);
  assert.equal(message.body, shown?.replace('…', '1.005'));
});

test('nobody is told where one of many would read another text than was shown [A-80]', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const words = await findWords(app.dependencies.db, 'sandbox', 'correction');
  const shown = textOf(words, correctionOf(one).values);
  for (const read of [shown, null]) {
    await assert.rejects(tellAll({ ...words, shown: read }, [one, other]), {
      code: 'message_changed',
    });
  }
  assert.deepEqual([await logOf(one), await logOf(other)], [[], []]);
});

test('without a template the log says of each what it was not told, once [A-31, A-97]', async () => {
  const customers = [await aCustomer(app), await aCustomer(app)];
  const nothing = { occasion: 'correction', layout: null } as const;
  assert.equal(await tellAll({ ...nothing, shown: null }, customers), 0);
  assert.equal(await tellAll({ ...nothing, unsent: 'Koreksi {{2}}' }, customers), 0);
  for (const customer of customers) {
    const log = await logOf(customer);
    assert.deepEqual(
      log.map(({ status, body, error }: Record<string, string>) => [status, body, error]),
      [
        [
          'failed',
          `${customer.name}, +5, Salah hitung, 1.005`,
          'Belum ada template: pesan tidak dikirim',
        ],
      ],
    );
  }
});
