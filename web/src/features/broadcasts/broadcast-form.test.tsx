import { countRecipients, createBroadcast } from '@reward-points/contract/broadcasts';
import { listCustomers } from '@reward-points/contract/customers';
import { showMessage } from '@reward-points/contract/messages';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCustomer } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { BroadcastForm } from './broadcast-form.tsx';

const body = 'Halo {{1}}, Anda menerima {{2}} point.';

async function begin() {
  const server = fakeServer();
  server.answers(showMessage, {
    data: {
      id: 3,
      type_of_message: 'REWARD',
      message: 'Teks lama.',
      template_id: 't-1',
      template_problem: null,
    },
  });
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body }] });
  server.answers(createBroadcast, { message: 'ok', data: { id: 77 } });
  server.answers(listCustomers, {
    data: { ...page([aCustomer({ id: 4 }), aCustomer({ id: 5 })]).data, total: 38 },
  });
  const onQueued = vi.fn();
  const screen = await show(<BroadcastForm onQueued={onQueued} />);
  await expect.element(screen.getByText('Halo (nama customer)', { exact: false })).toBeVisible();
  const point = screen.getByRole('textbox', { name: 'Point' });
  const question = screen.getByRole('dialog', { name: 'Kirim broadcast point?' });
  return { server, screen, point, question, onQueued };
}

test('nobody is chosen by default, and Enter in Point alone gives nothing to anybody [ADD-39, POINT-08]', async () => {
  const { server, screen, point, question } = await begin();
  await point.fill('1250');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Send' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(question.elements()).toEqual([]);
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await point.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => question.elements()).toEqual([]);
  expect(server.callsOf(createBroadcast)).toEqual([]);
});

test('the question says to how many, how much each, how much in all, and what they will read [ADD-39, POINT-09, A-80]', async () => {
  const { server, screen, point, question, onQueued } = await begin();
  await point.fill('1250');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(question.getByText('seluruhnya', { exact: false }))
    .toHaveTextContent('38 customer menerima masing-masing 1.250 point, seluruhnya 47.500 point.');
  await expect
    .element(question.getByText('Halo (nama customer), Anda menerima 1.250 point.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Kirim 1.250 point ke 38 customer' }).click();
  await expect.poll(() => onQueued.mock.calls).toEqual([[77]]);
  expect(server.callsOf(createBroadcast).map((call) => call.body)).toEqual([
    { point: 1_250, customers: 'all', template_id: 't-1', message: { body } },
  ]);
});

test('a refused broadcast closes the question and says why; the next try is the same one [ERR-04, A-80]', async () => {
  const { server, screen, point, question } = await begin();
  server.refuses(createBroadcast, 'message_changed');
  await point.fill('5');
  await screen.getByRole('radio', { name: 'Some Customers' }).click();
  await screen.getByRole('checkbox', { name: 'Semua di halaman ini' }).click();
  for (let n = 0; n < 2; n += 1) {
    await screen.getByRole('button', { name: 'Send' }).click();
    await question.getByRole('button', { name: 'Kirim 5 point ke 2 customer' }).click();
    await expect
      .element(screen.getByText('Pesan WhatsApp sudah berubah', { exact: false }).first())
      .toBeVisible();
    await expect.poll(() => question.elements()).toEqual([]);
  }
  const [first, second] = server.callsOf(createBroadcast);
  expect(first?.body.customers).toEqual([4, 5]);
  expect(first?.key).toBe(second?.key);
});

test('the question says how many will get points and no message, because they wrote STOP [ADD-119]', async () => {
  const { server, screen, point, question } = await begin();
  server.answers(countRecipients, { data: { total: 38, untold: 3 } });
  await point.fill('1250');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(question.getByRole('status'))
    .toMatchTextContent(/^3 customer meminta tidak dikirimi pesan \(STOP\)/);
  expect(server.callsOf(countRecipients)[0]?.body).toEqual({ customers: 'all' });
});
