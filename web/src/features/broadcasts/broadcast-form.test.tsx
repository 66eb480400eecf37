import { countRecipients, createBroadcast } from '@reward-points/contract/broadcasts';
import { listCustomers } from '@reward-points/contract/customers';
import { addDays, longDate } from '@reward-points/contract/dates';
import { showMessage } from '@reward-points/contract/messages';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { instantOf, today } from '#format/dates.ts';
import { aCustomer } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aStoredMessage } from '#test/messages.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { BroadcastForm } from './broadcast-form.tsx';

const body = 'Halo {{1}}, Anda menerima {{2}} point.';

async function begin({ isUnread = false, isMore = false } = {}) {
  const server = fakeServer();
  server.answers(showMessage, { data: aStoredMessage() });
  if (isUnread) server.refuses(showMessage, 'not_found');
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body }] });
  server.answers(createBroadcast, { message: 'ok', data: { id: 77 } });
  server.answers(listCustomers, {
    data: {
      ...page([aCustomer({ id: 4 }), aCustomer({ id: 5 })]).data,
      total: 38,
      total_capped: isMore,
    },
  });
  const onQueued = vi.fn();
  const screen = await show(<BroadcastForm onQueued={onQueued} />);
  const shown = isUnread ? 'Pesan WhatsApp tidak dapat dimuat.' : 'Halo (nama customer)';
  await expect.element(screen.getByText(shown, { exact: false })).toBeVisible();
  const point = screen.getByRole('textbox', { name: 'Point' });
  const send = screen.getByRole('button', { name: 'Send' });
  const question = screen.getByRole('dialog', { name: 'Kirim broadcast point?' });
  return { server, screen, point, send, question, onQueued };
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

test('Enter in an empty Point says what is wrong with it [POINT-08, ERR-23]', async () => {
  const { point } = await begin();
  await point.click();
  await userEvent.keyboard('{Enter}');
  await expectBeneath(point, 'Please provide a valid Point.');
});

test('a click on a choice is not lost to the message of the amount that it leaves [ADD-947]', async () => {
  const { screen, point } = await begin();
  await point.click();
  const some = screen.getByRole('radio', { name: 'Some Customers' });
  await some.click();
  await expect.element(some).toBeChecked();
  await expect.element(screen.getByText('Please provide a valid Point.')).toBeVisible();
});

test('on a phone the buttons of the question stand above each other, the one that gives first [ADD-25]', async () => {
  await browser.viewport(390, 844);
  const { screen, point, send, question } = await begin();
  await point.fill('1250');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await send.click();
  await expect.element(question).toBeVisible();
  const boxOf = (name: string | RegExp) =>
    question.getByRole('button', { name }).element().getBoundingClientRect();
  expect(boxOf(/^Kirim 1.250 point/).bottom).toBeLessThan(boxOf('Batal').top);
  expect(boxOf(/^Kirim 1.250 point/).width).toBe(boxOf('Batal').width);
});

test('Send waits for an amount above 0 and for somebody to give it to, and Cancel forgets both [POINT-08, POINT-07, RUN-15, ADD-333]', async () => {
  const { screen, point, send } = await begin();
  const isBlocked = (blocked: boolean) =>
    expect.element(send).toHaveAttribute('aria-disabled', String(blocked));
  await isBlocked(true);
  await point.fill('0');
  await userEvent.tab();
  await expectBeneath(point, 'Please provide a valid Point.');
  await point.fill('');
  await userEvent.type(point, '-15,5');
  await expect.element(point).toHaveValue('15');
  await isBlocked(true);
  const some = screen.getByRole('radio', { name: 'Some Customers' });
  await some.click();
  await isBlocked(true);
  await expect.element(send).toHaveAttribute('data-tooltip', 'Pilih paling sedikit satu customer.');
  const all = screen.getByRole('checkbox', { name: 'Semua di halaman ini' });
  await all.click();
  await isBlocked(false);
  await all.click();
  await isBlocked(true);
  await all.click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(point).toHaveValue('');
  await expect.element(some).not.toBeChecked();
  await some.click();
  await expect.element(screen.getByText('0 dipilih')).toBeVisible();
  await point.fill('15');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await isBlocked(false);
});

test('Send waits for a message that cannot be read [POINT-08, A-80]', async () => {
  const { screen, point, send } = await begin({ isUnread: true });
  await point.fill('15');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
});

test('two clicks send once, and the button spins meanwhile [RUN-16]', async () => {
  const { server, screen, point, send, question, onQueued } = await begin();
  await point.fill('9');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await send.click();
  const confirm = question.getByRole('button', { name: 'Kirim 9 point ke 38 customer' });
  const release = server.holds(createBroadcast, { message: 'ok', data: { id: 77 } });
  await confirm.dblClick();
  await expect.element(confirm).toHaveAttribute('data-loading', 'true');
  release();
  await expect.poll(() => onQueued.mock.calls).toEqual([[77]]);
  expect(server.callsOf(createBroadcast)).toHaveLength(1);
});

test('the question says to how many, how much each, how much in all, and what they will read [ADD-39, POINT-08, POINT-09, A-80]', async () => {
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

test('a broadcast that is refused, or whose answer is lost, closes the question and says why; the next try is the same one [ERR-04, A-80]', async () => {
  const { server, screen, point, send, question, onQueued } = await begin();
  await point.fill('5');
  await screen.getByRole('radio', { name: 'Some Customers' }).click();
  await screen.getByRole('checkbox', { name: 'Semua di halaman ini' }).click();
  const give = async () => {
    await send.click();
    await question.getByRole('button', { name: 'Kirim 5 point ke 2 customer' }).click();
    await expect.poll(() => question.elements()).toEqual([]);
  };
  server.refuses(createBroadcast, 'message_changed');
  await give();
  await expect.element(screen.getByText(/Pesan WhatsApp sudah berubah/)).toBeVisible();
  server.fails(createBroadcast);
  await give();
  await expect.element(screen.getByText(/Jawaban server tidak sampai/)).toBeVisible();
  await expect.element(point).toHaveValue('5');
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
  server.answers(createBroadcast, { message: 'ok', data: { id: 77 } });
  await give();
  await expect.poll(() => onQueued.mock.calls).toEqual([[77]]);
  const calls = server.callsOf(createBroadcast);
  expect(calls.map(({ body }) => body.customers)).toEqual([
    [4, 5],
    [4, 5],
    [4, 5],
  ]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('more customers than are counted are said so, and so is the sum of their points [ADD-39]', async () => {
  const { screen, point, send, question } = await begin({ isMore: true });
  await point.fill('1250');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await send.click();
  await expect
    .element(question.getByText('seluruhnya', { exact: false }))
    .toHaveTextContent(
      'Lebih dari 38 customer menerima masing-masing 1.250 point, seluruhnya lebih dari 47.500 point.',
    );
});

test('what is sent after a broadcast is another one, also where it is the same again [A-29]', async () => {
  const { server, screen, point, send, question, onQueued } = await begin();
  for (const sent of [1, 2]) {
    await point.fill('5');
    await screen.getByRole('radio', { name: 'All Customers' }).click();
    await send.click();
    await question.getByRole('button', { name: 'Kirim 5 point ke 38 customer' }).click();
    await expect.poll(() => onQueued.mock.calls).toHaveLength(sent);
  }
  const [first, second] = server.callsOf(createBroadcast).map(({ key }) => key);
  expect(second).not.toBe(first);
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

test('Kirim nanti is off, proposes tomorrow at 09.00, and says in the question when it begins; without it nothing is planned [ADD-467]', async () => {
  const { server, screen, point, send, question, onQueued } = await begin();
  const later = screen.getByRole('switch', { name: 'Kirim nanti' });
  await expect.element(later).not.toBeChecked();
  expect(screen.getByLabelText('Jam mulai', { exact: false }).elements()).toEqual([]);
  await later.click();
  const tomorrow = addDays(today(), 1);
  await expect
    .element(screen.getByRole('textbox', { name: 'Tanggal mulai' }))
    .toHaveValue(longDate(tomorrow));
  await expect.element(screen.getByLabelText('Jam mulai', { exact: false })).toHaveValue('09:00');
  await expect
    .element(screen.getByText(/Customer yang ditambahkan sesudahnya tidak ikut\./))
    .toBeVisible();
  await point.fill('5');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await send.click();
  const planning = screen.getByRole('dialog', { name: 'Rencanakan broadcast point?' });
  await expect
    .element(planning.getByText(/^Dimulai sendiri/))
    .toMatchTextContent(`Dimulai sendiri ${longDate(tomorrow)} pukul 09.00.`);
  server.answers(createBroadcast, { message: 'Broadcast direncanakan', data: { id: 77 } });
  await planning.getByRole('button', { name: 'Rencanakan 5 point ke 38 customer' }).click();
  await expect.element(screen.getByText('Broadcast direncanakan')).toBeVisible();
  await expect.poll(() => onQueued.mock.calls).toEqual([[77]]);
  expect(server.callsOf(createBroadcast)[0]?.body.starts_at).toBe(instantOf(tomorrow, '09:00'));

  await expect.element(later).not.toBeChecked();
  await point.fill('5');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await send.click();
  await question.getByRole('button', { name: 'Kirim 5 point ke 38 customer' }).click();
  await expect.poll(() => server.callsOf(createBroadcast)).toHaveLength(2);
  expect(server.callsOf(createBroadcast)[1]?.body).not.toHaveProperty('starts_at');
});

test('Send waits for a time ahead, a year at most, and says what is wrong [ADD-467]', async () => {
  const { screen, point, send } = await begin();
  await point.fill('5');
  await screen.getByRole('radio', { name: 'All Customers' }).click();
  await screen.getByRole('switch', { name: 'Kirim nanti' }).click();
  const day = screen.getByRole('textbox', { name: 'Tanggal mulai' });
  const expectBlocked = async (words: string) => {
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText(words)).toBeVisible();
  };
  const wrong = 'Pilih waktu yang akan datang, paling lambat setahun dari sekarang.';
  await day.fill(addDays(today(), -1));
  await expectBlocked(wrong);
  await day.fill(addDays(today(), 367));
  await expectBlocked(wrong);
  await day.fill('');
  await expectBlocked('Isi tanggal dan jam mulainya.');
  await day.fill(addDays(today(), 364));
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Kirim nanti' })).not.toBeChecked();
});
