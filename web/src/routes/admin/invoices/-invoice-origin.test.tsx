import { showCustomer } from '@reward-points/contract/customers';
import { listInvoices, showInvoice } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PayInvoiceModal } from '#features/invoices/paying/pay-invoice-modal.tsx';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { aCompanyWithInvoices, anInvoice, detailOf } from '#test/invoices.ts';
import { page } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';

const origin = {
  id_connection: 4,
  program: 'accurate',
  name: 'PT Contoh',
  id_external: '314414',
  is_followed: true,
} as const;

test('an invoice that follows a program says so, names where it came from, and has nothing that is done by hand [ADD-907]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, { data: detailOf(anInvoice({ origin, paid: 100 })) });
  const { screen } = await openApp('/admin/invoices/4');
  const main = screen.getByRole('main');
  const notice = main.getByRole('region', { name: 'Asal faktur' });
  await expect.element(notice).toMatchTextContent(/Mengikuti Accurate Online, jadi diubah di sana/);
  await expect
    .element(
      main
        .getByRole('region', { name: 'Faktur', exact: true })
        .getByRole('link', { name: 'Accurate Online · PT Contoh' }),
    )
    .toHaveAttribute('href', '/admin/accounting/4');
  expect(main.getByRole('button', { name: /pembayaran|Nota kredit|Batalkan/ }).elements()).toEqual(
    [],
  );
  expect(main.getByRole('link', { name: 'Ubah' }).elements()).toEqual([]);
  await notice.getByRole('button').click();
  await expect.element(notice).toMatchTextContent(/agar kedua catatan tidak berselisih/);
  await expectAccessible();
});

test('once its connection was let go of, it is changed here like any other, and still says where it came from [ADD-907]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, {
    data: detailOf(anInvoice({ origin: { ...origin, is_followed: false } })),
  });
  const { screen } = await openApp('/admin/invoices/4');
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Catat pembayaran' })).toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'Faktur', exact: true }))
    .toMatchTextContent(/AsalAccurate Online · PT ContohKoneksinya sudah dilepas/);
  expect(main.getByRole('region', { name: 'Asal faktur' }).elements()).toEqual([]);
});

test('in the list an invoice of a program is marked, can only be looked at, and is not paid with others [ADD-907]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(
    listInvoices,
    page([anInvoice({ origin }), anInvoice({ id: 5, number: 'INV-5', customer: 'PT Biasa' })]),
  );
  const { screen } = await openApp('/admin/invoices');
  const row = (text: string) => screen.getByRole('row').filter({ hasText: text });
  await expect
    .element(row('dari Accurate Online'))
    .toMatchTextContent(/PT Tirta · dari Accurate Online/);
  expect(
    row('dari Accurate Online')
      .getByRole('button', { name: /^Tandai/ })
      .elements(),
  ).toEqual([]);
  await row('dari Accurate Online').getByRole('checkbox').click();
  const chosen = screen.getByRole('group', { name: 'Faktur yang dipilih' });
  await expect.element(chosen).toBeVisible();
  expect(chosen.getByRole('button', { name: 'Tandai lunas' }).elements()).toEqual([]);
  await row('PT Biasa').getByRole('checkbox').click();
  await chosen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Tandai lunas' }))
    .toMatchTextContent(
      /^Tandai lunas1 faktur, belum dibayar.*1 faktur yang dipilih sudah lunas, dibatalkan, atau mengikuti program akuntansi, dan tidak diubah\./,
    );
});

test('neither its form nor a dialog that was still open changes an invoice that follows a program [ADD-907]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(showInvoice, { data: detailOf(anInvoice({ origin })) });
  const { screen } = await openApp('/admin/invoices/edit/4');
  const main = screen.getByRole('main');
  await expect.element(main.getByText(/Mengikuti Accurate Online/)).toBeVisible();
  expect(main.getByRole('textbox').elements()).toEqual([]);
  openDialog(<PayInvoiceModal id={4} />);
  const dialog = screen.getByRole('dialog', { name: 'Catat pembayaran' });
  await expect.element(dialog.getByText(/Mengikuti Accurate Online/)).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});
