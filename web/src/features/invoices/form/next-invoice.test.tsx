import { listCustomers, showCustomer } from '@reward-points/contract/customers';
import {
  createInvoice,
  previewInvoice,
  proposeInvoiceNumber,
} from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aCompanyWithInvoices } from '#test/invoices.ts';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { AddInvoice } from './add-invoice.tsx';

/** A company that entered INV-2026-0041 last, and counts on with each invoice that is saved. */
function aCompanyAtWork() {
  const server = aCompanyWithInvoices();
  let last = 41;
  const numberOf = (count: number) => `INV-2026-00${count}`;
  server.answers(proposeInvoiceNumber, () => ({
    data: { number: numberOf(last + 1), after: numberOf(last) },
  }));
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
  server.answers(createInvoice, () => {
    last += 1;
    return {
      message: 'Faktur berhasil disimpan.',
      data: { id: last, state: 'open' as const, point: 0, balance: null, is_told: false },
    };
  });
  return server;
}

async function openForm() {
  const { screen, at } = await openApp('/admin/invoices/create');
  const field = (name: string) => screen.getByRole('textbox', { name });
  const number = field('Nomor faktur');
  await expect.element(number).toBeVisible();
  return {
    screen,
    at,
    number,
    customer: screen.getByRole('combobox', { name: 'Customer' }),
    amount: field('Nilai faktur'),
    tax: field('PPN'),
    next: screen.getByRole('button', { name: 'Simpan dan tambah lagi' }),
  };
}

/** Goes on by Tab until a field has the focus. */
async function tabTo(field: { element: () => Element }): Promise<void> {
  for (let step = 0; step < 40 && document.activeElement !== field.element(); step += 1) {
    await userEvent.keyboard('{Tab}');
  }
  expect(document.activeElement).toBe(field.element());
}

test('an invoice is entered in three fields, saved, and the next one begun, by keyboard alone [ADD-555, ADD-556]', async () => {
  const server = aCompanyAtWork();
  const tirta = aCustomer({ id: 9, name: 'PT Tirta Abadi' });
  server.answers(listCustomers, ({ path }) =>
    page(path.includes('name=ab') ? [tirta] : [aCustomer({ id: 8, name: 'PT Baru' }), tirta]),
  );
  server.answers(showCustomer, { data: tirta });
  const { screen, number, customer, amount, next, at } = await openForm();
  await expect.element(number).toHaveValue('INV-2026-0042');
  await expectBeneath(number, 'Usulan INV-2026-0042, lanjutan dari INV-2026-0041.');
  await tabTo(number);
  await userEvent.keyboard('{Control>}a{/Control}INV-2026-0042');
  await tabTo(customer);
  await userEvent.keyboard('ab');
  await expect.element(screen.getByRole('option', { name: /PT Tirta Abadi/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(customer).toHaveValue('PT Tirta Abadi');
  await tabTo(amount);
  await userEvent.keyboard('1259999');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'INV-2026-0042, PT Tirta' }))
    .toBeVisible();
  // The next one: its number stands there, chosen whole, so that another is typed over it.
  await expect.element(number).toHaveValue('INV-2026-0043');
  await expect.element(number).toHaveFocus();
  expect(getSelection()?.toString()).toBe('INV-2026-0043');
  await expect.element(customer).toHaveValue('PT Tirta Abadi');
  await expect.element(amount).toHaveValue('');
  expect(at()).toMatch(/^\/admin\/invoices\/create/);

  await userEvent.keyboard('F-7');
  await tabTo(amount);
  await userEvent.keyboard('20000');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await tabTo(next);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.callsOf(createInvoice)).toHaveLength(2);
  const rest = {
    id_customer: 9,
    date: today(),
    tax: null,
    points_basis: 'gross',
    due_date: null,
    is_paid: false,
  };
  const calls = server.callsOf(createInvoice);
  expect(calls.map(({ body }) => body)).toEqual([
    { number: 'INV-2026-0042', amount: 1_259_999, ...rest },
    { number: 'F-7', amount: 20_000, ...rest },
  ]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
});

test('Enter takes the first customer that the server found, also one that was not there before [ADD-477]', async () => {
  const server = aCompanyAtWork();
  const zulu = aCustomer({ id: 12, name: 'PT Zulu' });
  server.answers(listCustomers, ({ path }) =>
    page(path.includes('name=zu') ? [zulu] : [aCustomer({ id: 8, name: 'PT Baru' })]),
  );
  server.answers(showCustomer, { data: zulu });
  const { customer, at } = await openForm();
  await tabTo(customer);
  await userEvent.keyboard('zu');
  await expect
    .poll(() => document.querySelector('[data-combobox-selected]')?.textContent)
    .toMatch(/PT Zulu/);
  await userEvent.keyboard('{Enter}');
  await expect.element(customer).toHaveValue('PT Zulu');
  expect(at()).toMatch(/^\/admin\/invoices\/create/);
});

test('Enter alone saves it and shows it, also after others were entered [ADD-555]', async () => {
  const server = aCompanyAtWork();
  const { number, customer, amount, tax, next, at } = await openForm();
  await tabTo(customer);
  await userEvent.keyboard('tir');
  await userEvent.keyboard('{Enter}');
  await expect.element(customer).toHaveValue('PT Tirta');
  await amount.fill('50000');
  await tax.fill('4955');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect.element(number).toHaveValue('INV-2026-0043');
  await expect.element(tax).toHaveValue('');
  await amount.fill('60000');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe('/admin/invoices/43');
  expect(server.callsOf(createInvoice).map(({ body }) => [body.number, body.tax])).toEqual([
    ['INV-2026-0042', 4_955],
    ['INV-2026-0043', null],
  ]);
});

test('one that is refused stays as it was typed, and the next save goes where it is meant to [ADD-555]', async () => {
  const server = aCompanyAtWork();
  server.refuses(createInvoice, 'invoice_number_taken', {
    errors: { number: ['Nomor faktur ini sudah dipakai.'] },
  });
  const { screen, number, customer, amount, next } = await openForm();
  await tabTo(customer);
  await userEvent.keyboard('tir{Enter}');
  await amount.fill('50000');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expectBeneath(number, 'Nomor faktur ini sudah dipakai.');
  await expect.element(amount).toHaveValue('Rp50.000');
  // Nothing is proposed where the proposals cannot be read.
  server.breaks(proposeInvoiceNumber);
  server.answers(createInvoice, {
    message: 'Faktur berhasil disimpan.',
    data: { id: 50, state: 'open', point: 0, balance: null, is_told: false },
  });
  await number.fill('INV-9');
  await next.click();
  await expect.element(screen.getByText('Faktur berhasil disimpan.')).toBeVisible();
  await expect.element(number).toHaveValue('');
  await expect.element(number).toHaveFocus();
});

test('once an invoice is saved to be looked at, no press before its page adds another; one more to enter can be [RUN-16, ADD-555]', async () => {
  const server = aCompanyAtWork();
  const screen = await show(<AddInvoice basis="gross" customer={aCustomer()} onAdded={() => {}} />);
  const next = screen.getByRole('button', { name: 'Simpan dan tambah lagi' });
  const save = screen.getByRole('button', { name: 'Simpan', exact: true });
  const amount = screen.getByRole('textbox', { name: 'Nilai faktur' });
  const enter = async (number: string) => {
    await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill(number);
    await amount.fill('1255500');
  };
  await enter('INV-2026-0042');
  await next.click();
  await expect.element(amount).toHaveValue('');
  await enter('INV-2026-0043');
  await save.click();
  await expect.element(screen.getByText('INV-2026-0043, PT Tirta')).toBeVisible();
  for (const button of [save, next]) {
    await expect.element(button).toBeDisabled();
    await button.click({ force: true });
  }
  expect(server.callsOf(createInvoice)).toHaveLength(2);
});
