import { listProducts } from '@reward-points/contract/products';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';
import { codeLine } from './texts.ts';

test('it names what whoever asks may find, and no more [ADD-552, ADD-617]', async () => {
  for (const [role, field, hint] of [
    ['teknisi', 'Cari nomor seri, halaman', 'Ketik nomor seri.'],
    [
      'pembaca',
      'Cari customer, faktur, resi, nomor seri, halaman',
      'Ketik nama customer, nomor faktur, nomor resi, atau nomor seri.',
    ],
    [
      undefined,
      'Cari customer, faktur, kode, resi, nomor seri, halaman',
      'Ketik nama customer, nomor faktur, kode voucher, nomor resi, atau nomor seri. “kirim point” dengan nama customer membuka Kirim Point.',
    ],
  ] as const) {
    const server = aCompany();
    server.answers(listProducts, page([]));
    const { screen } = await openApp('/admin/products', role);
    await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect
      .element(screen.getByRole('combobox', { name: field, exact: true }))
      .toHaveAttribute('placeholder', field);
    await expect.element(screen.getByText(hint, { exact: true })).toBeVisible();
    await screen.unmount();
  }
});

test('the code of a cancelled voucher is called so, whoever had it [ADD-551]', () => {
  const claim = { reward: 'Kopi', customer: 'PT Tirta', claimed_date: '2026-11-21' } as const;
  expect(codeLine({ ...claim, is_cancelled: false })).toBe('Kopi · PT Tirta, 21 November 2026');
  expect(codeLine({ ...claim, is_cancelled: true })).toBe('Kopi · PT Tirta, dibatalkan');
});
