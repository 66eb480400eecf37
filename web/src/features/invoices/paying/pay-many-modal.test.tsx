import { countRecipients } from '@reward-points/contract/broadcasts';
import { type Invoice, payManyInvoices } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectBeneath } from '#test/fields.ts';
import { aCompanyWithInvoices, anInvoice } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { PayManyModal } from './pay-many-modal.tsx';

const one = anInvoice();
const other = anInvoice({ id: 5, number: 'INV-5', customer: 'PT Baru', id_customer: 8 });

async function payMany(...invoices: Invoice[]) {
  const server = aCompanyWithInvoices();
  const { screen, frame } = await showDialog(
    <PayManyModal invoices={invoices} onPaid={() => {}} />,
  );
  await expect.element(frame.getByText('Halo PT Tirta, Anda menerima 125 point.')).toBeVisible();
  return { server, screen, frame };
}

test('chosen invoices are paid on the day that is typed, and on none that has not come [ADD-558]', async () => {
  // What is paid or void by now is not paid again.
  const over = [anInvoice({ id: 8, state: 'paid' }), anInvoice({ id: 9, state: 'void' })];
  const { server, screen, frame } = await payMany(one, other, ...over);
  const day = frame.getByRole('textbox', { name: 'Tanggal bayar' });
  const send = frame.getByRole('button', { name: 'Tandai 2 faktur lunas' });
  await day.fill('31/12/2999');
  await userEvent.keyboard('{Tab}');
  const ahead = 'Tanggal tidak boleh setelah hari ini.';
  await expectBeneath(day, ahead);
  await expect.element(send).toHaveAttribute('data-tooltip', ahead);
  await send.click({ force: true });
  await day.fill('19/11/2026');
  await userEvent.keyboard('{Tab}');
  server.answers(payManyInvoices, {
    message: '2 faktur ditandai lunas.',
    data: { paid: 2, point: 250, told: 2, left: [] },
  });
  await send.click();
  await expect.element(screen.getByText('2 faktur ditandai lunas.')).toBeVisible();
  expect(server.callsOf(payManyInvoices).map(({ body }) => body.date)).toEqual(['2026-11-19']);
});

test('where several customers are told, it is said that each reads a text of their own [ADD-558, ADD-154]', async () => {
  const each = 'Setiap customer menerima pesan seperti ini, dengan nama dan pointnya sendiri.';
  const many = await payMany(one, other);
  await expect.element(many.frame.getByText(each)).toBeVisible();
  await many.screen.unmount();
  const single = await payMany(one, anInvoice({ id: 6, point: 0, point_left: 0 }));
  expect(single.frame.getByText(each).elements()).toEqual([]);
});

async function payUntold(untold: number, ...invoices: Invoice[]) {
  const server = aCompanyWithInvoices();
  const total = new Set(invoices.map(({ id_customer }) => id_customer)).size;
  server.answers(countRecipients, { data: { total, untold } });
  const { frame } = await showDialog(<PayManyModal invoices={invoices} onPaid={() => {}} />);
  return { server, frame, bubble: frame.getByText('Halo PT Tirta, Anda menerima 125 point.') };
}

test('it says how many of the customers get points without a message [ADD-558, ADD-109]', async () => {
  const some = await payUntold(1, one, other, anInvoice({ id: 6 }));
  const line = some.frame.getByText(
    '1 customer meminta tidak dikirimi pesan (STOP): point diberikan tanpa pesan WhatsApp.',
  );
  await expect.element(line).toBeVisible();
  await expect.element(some.bubble).toBeVisible();
  const others = 'Customer lain menerima pesan seperti ini, dengan nama dan pointnya sendiri.';
  await expect.element(some.frame.getByText(others)).toBeVisible();
  expect(some.server.callsOf(countRecipients).map(({ body }) => body)).toEqual([
    { customers: [7, 8] },
  ]);
  await some.frame.getByRole('checkbox').click();
  await expect.element(line).not.toBeInTheDocument();
});

test.for([
  [[one], 'Customer ini meminta tidak dikirimi pesan'],
  [[one, other], '2 customer meminta tidak dikirimi pesan'],
] as const)(
  'no message is shown where none goes out: %#. [ADD-558, ADD-109]',
  async ([invoices, said]) => {
    const { frame, bubble } = await payUntold(invoices.length, ...invoices);
    await expect
      .element(frame.getByText(`${said} (STOP): point diberikan tanpa pesan WhatsApp.`))
      .toBeVisible();
    expect(bubble.elements()).toEqual([]);
    expect(frame.getByText(/menerima pesan seperti ini/).elements()).toEqual([]);
  },
);
