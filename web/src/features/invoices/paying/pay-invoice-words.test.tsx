import { showCustomer } from '@reward-points/contract/customers';
import {
  type InvoiceDetail,
  payInvoice,
  payManyInvoices,
  showInvoice,
} from '@reward-points/contract/invoices';
import { showMessage } from '@reward-points/contract/messages';
import { expect, test } from 'vitest';
import { today } from '#format/dates.ts';
import { aCustomer } from '#test/app.tsx';
import { anInvoice, answerTemplate, aPaidInvoice, detailOf } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { PayInvoiceModal } from './pay-invoice-modal.tsx';
import { PayManyModal } from './pay-many-modal.tsx';

const TEXT = 'Halo PT Tirta, Anda menerima 125 point.';

/** The dialog of an invoice whose customer owes 40 of the points that come, so that 90 more are 40 less than they seem. */
async function open(more: Partial<InvoiceDetail> = {}, template_id: string | null = 't-1') {
  const server = fakeServer();
  server.answers(showInvoice, { data: detailOf(more) });
  server.answers(showCustomer, { data: aCustomer({ point: 0, total_point: 900, owed: 40 }) });
  answerTemplate(server, template_id);
  server.answers(payInvoice, {
    message: 'Faktur ditandai lunas.',
    data: { id: 4, state: 'paid', point: 124, balance: 84, is_told: true },
  });
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  return { server, screen, send: screen.getByRole('button', { name: 'Tandai lunas' }) };
}

test('a payment says what is outstanding and by which rule it gives, and its toast what was given and the balance [ADD-154, ADD-394]', async () => {
  const { screen, send } = await open({
    paid: 59_999,
    outstanding: 1_200_000,
    rules: 12_500,
    version: 1,
  });
  await expect.element(screen.getByText('Rp1.200.000', { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByText(
        '125 point masuk ke saldo customer: Rp12.500 untuk 1 point, aturan saat faktur dicatat.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await send.click();
  await expect
    .element(screen.getByText('PT Tirta menerima 124 point. Saldo sekarang 84 point.'))
    .toBeVisible();
});

test('a payment of which nobody is to be told sends no message, and waits for none [ADD-154]', async () => {
  const { server, screen, send } = await open();
  const told = screen.getByRole('checkbox', { name: 'Beri tahu customer lewat WhatsApp' });
  await expect.element(told).toBeChecked();
  await told.click();
  await expect.element(screen.getByText(TEXT)).not.toBeInTheDocument();
  await send.click();
  await expect
    .poll(() => server.callsOf(payInvoice).map(({ body }) => body))
    .toEqual([{ date: today(), amount: 1_259_999, version: 3 }]);
});

test('without a template a payment says beforehand that nobody is told [ADD-154, A-31]', async () => {
  const { server, screen, send } = await open({}, null);
  await expect
    .element(screen.getByText('Belum ada template: point diberikan tanpa pesan WhatsApp.'))
    .toBeVisible();
  await send.click();
  await expect.poll(() => server.callsOf(payInvoice)[0]?.body.message).toEqual({ body: null });
});

test('an invoice that cannot be paid says why, and is not paid [ADD-154, ADD-164]', async () => {
  for (const [more, words] of [
    [aPaidInvoice(), 'Faktur ini sudah lunas.'],
    [{ state: 'void' }, 'Faktur ini sudah dibatalkan.'],
    [
      { is_customer_gone: true },
      'Customer faktur ini sudah dihapus, jadi pointnya tidak dapat diberikan. Batalkan faktur ini.',
    ],
  ] as const) {
    const { screen, send } = await open(more);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    const button = more.state === 'paid' ? screen.getByRole('button').last() : send;
    await expect.element(button).toHaveAttribute('data-tooltip', words);
    await screen.unmount();
  }
});

test('of many the customers are counted once each, and only whom points wait for is told [ADD-558]', async () => {
  const server = fakeServer();
  answerTemplate(server);
  server.answers(payManyInvoices, {
    message: '3 faktur ditandai lunas.',
    data: { paid: 3, point: 165, told: 2, left: [] },
  });
  const invoices = [
    anInvoice(),
    anInvoice({ id: 5, point_left: 40 }),
    anInvoice({ id: 6, is_given: true }),
  ];
  const { screen, frame } = await showDialog(
    <PayManyModal invoices={invoices} onPaid={() => {}} />,
  );
  await expect
    .element(frame.getByText('165 point masuk ke saldo 1 customer.', { exact: false }))
    .toBeVisible();
  await expect.element(frame.getByText(TEXT)).toBeVisible();
  await frame.getByRole('button', { name: 'Tandai 3 faktur lunas' }).click();
  await expect.element(screen.getByText('3 faktur ditandai lunas.')).toBeVisible();
  const sent: { id: number; message?: object }[] =
    server.callsOf(payManyInvoices)[0]?.body.invoices;
  expect(sent.flatMap(({ id, message }) => (message ? [id] : []))).toEqual([4, 5]);
});

test('a message that cannot be read holds the payment back, until nobody is to be told [ADD-154]', async () => {
  const opened = await open();
  await opened.screen.unmount();
  opened.server.breaks(showMessage);
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  const pay = screen.getByRole('button', { name: 'Tandai lunas' });
  await expect.element(screen.getByText(/Pesan WhatsApp tidak dapat dimuat/)).toBeVisible();
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('checkbox', { name: 'Beri tahu customer lewat WhatsApp' }).click();
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
});
