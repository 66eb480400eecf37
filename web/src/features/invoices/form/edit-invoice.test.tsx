import {
  type InvoiceDetail,
  previewInvoice,
  previewTakingBack,
} from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCustomer } from '#test/app.tsx';
import { aCompanyWithInvoices, aServerOf, detailOf } from '#test/invoices.ts';
import { show } from '#test/render.tsx';
import { EditInvoice } from './edit-invoice.tsx';

async function edit(more: Partial<InvoiceDetail> = {}, shortfall = 0) {
  const server = aCompanyWithInvoices();
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 100, shortfall, point_left: 0, settles: false, given: 0 },
  });
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
  const screen = await show(
    <EditInvoice
      invoice={detailOf(more)}
      customer={aCustomer()}
      reload={() => Promise.resolve()}
      onDone={() => {}}
    />,
  );
  const points = screen.getByRole('region', { name: 'Point faktur ini' });
  await expect.element(points).toMatchTextContent(/125 point/);
  return { screen, points };
}

test('an invoice keeps its rule while its day stays, and has that of another day with it: the form says which [ADD-152, ADD-160]', async () => {
  const { screen, points } = await edit();
  await expect
    .element(points)
    .toMatchTextContent(/Rp10\.000 untuk 1 point, aturan saat faktur dicatat, dibulatkan ke bawah/);
  await screen.getByRole('textbox', { name: 'Tanggal', exact: true }).fill('10/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(points)
    .toMatchTextContent(/Rp10\.000 untuk 1 point, menurut aturan 10 November 2026, dibulatkan/);
});

test('of an invoice that gave its points already it is said how many of them a change takes back; of points that wait it is not [ADD-155]', async () => {
  const given = await edit({ points_when: 'issued', is_given: true, point: 125, point_left: 85 });
  await expect
    .element(
      given.screen.getByText(
        '85 point faktur ini sudah diberikan. Bila point atau customernya berubah, point itu ditarik kembali dan yang baru diberikan.',
      ),
    )
    .toBeVisible();
  await given.screen.unmount();
  const { screen } = await edit();
  expect(screen.getByText('sudah diberikan', { exact: false }).elements()).toEqual([]);
});

test('of points that were given and spent it is said how many are owed by a change, less what comes anew for the same customer [ADD-158, ADD-155]', async () => {
  const { screen, points } = await edit(
    { points_when: 'issued', is_given: true, point: 200, point_left: 200 },
    190,
  );
  await expect
    .element(points)
    .toMatchTextContent(
      /Menggantikan 200 point yang sudah diberikan\.Customer kekurangan 65 point yang sudah dipakai\. Saldo tidak menjadi minus/,
    );
  await screen.getByRole('combobox', { name: 'Customer' }).click();
  await screen.getByRole('option', { name: /PT Baru/ }).click();
  await expect
    .element(points)
    .toMatchTextContent(
      /200 point ditarik kembali dari customer sebelumnya\.Customer sebelumnya kekurangan 190 point/,
    );
  await screen.unmount();
  const same = await edit({ points_when: 'issued', is_given: true }, 90);
  await expect.element(same.points).toMatchTextContent(/Sudah diberikan\.$/);
});

test('an invoice of which a part is paid says that it cannot be changed any more for that [ADD-155, ADD-394]', async () => {
  const invoice = detailOf({ paid: 259_999, outstanding: 1_000_000 });
  aServerOf(invoice);
  const screen = await show(
    <EditInvoice
      invoice={invoice}
      customer={aCustomer()}
      reload={() => Promise.resolve()}
      onDone={() => {}}
    />,
  );
  await expect
    .element(
      screen.getByText(
        'Faktur yang sudah dibayar (juga sebagian), dibatalkan, atau punya nota kredit tidak dapat diubah lagi.',
      ),
    )
    .toBeVisible();
});
