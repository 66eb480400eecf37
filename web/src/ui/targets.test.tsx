import { Alert, Button, CloseButton, Pagination } from '@mantine/core';
import { listCustomers } from '@reward-points/contract/customers';
import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { LinkText } from './links.tsx';
import { toastSuccess } from './toasts.ts';

afterEach(() => browser.viewport(1200, 800));

/** What is pressed and lower than a thumb needs, but for what nobody sees. */
const low = () =>
  [...document.querySelectorAll('button, a[href]')]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.9)
    .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent}: ${box.height}`);

test.for([320, 390])(
  'on a phone of %i px all that is pressed in a list is 44 px high, names and pages included [ADD-450]',
  async (width) => {
    await browser.viewport(width, 844);
    const server = aCompany();
    const customers = ['PT Tirta', `PT ${'Tirta Sejahtera '.repeat(8)}`].map((name, id) =>
      aCustomer({ id: id + 7, name, owed: 10 }),
    );
    server.answers(listCustomers, {
      ...page(customers),
      data: { ...page(customers).data, total: 90, last_page: 9 },
    });
    const { screen } = await openApp('/admin/customers');
    await expect.element(screen.getByRole('link', { name: 'PT Tirta', exact: true })).toBeVisible();
    toastSuccess('Tersimpan.', undefined, { label: 'Tarik kembali', run: () => {} });
    await expect.element(screen.getByRole('button', { name: 'Tarik kembali' })).toBeVisible();
    expect(low()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('crosses, small buttons and pages are as wide as a thumb on a phone, and as they were on a desk [ADD-450]', async () => {
  const parts = (
    <>
      <CloseButton aria-label="Tutup daftar" />
      <Alert title="Perhatian" withCloseButton closeButtonLabel="Tutup peringatan" />
      <Button size="compact-xs">Ubah</Button>
      <Pagination total={3} getItemProps={(number) => ({ 'aria-label': `Halaman ${number}` })} />
      <LinkText to="/">Semua</LinkText>
    </>
  );
  await browser.viewport(390, 844);
  const screen = await show(parts);
  const sizeOf = (name: string) => {
    const { width, height } = screen
      .getByRole('button', { name })
      .element()
      .getBoundingClientRect();
    return [width >= 44, height >= 44];
  };
  for (const name of ['Tutup daftar', 'Tutup peringatan', 'Halaman 2', 'Ubah']) {
    expect(sizeOf(name), name).toEqual([true, true]);
  }
  await browser.viewport(1200, 800);
  expect(screen.getByRole('button', { name: 'Ubah' }).element().clientHeight).toBeLessThan(30);
  expect(screen.getByRole('link', { name: 'Semua' }).element().clientHeight).toBeLessThan(30);
});
