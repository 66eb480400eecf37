import {
  Alert,
  Button,
  Checkbox,
  CloseButton,
  Pagination,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { listCustomers } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { PeriodField } from '#ui/fields/period-field.tsx';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';

/** What is pressed: also a field, and the words of a choice that has no circle or box of its own. */
const PRESSED = 'button, a[href], input:not([type=checkbox], [type=radio]), input + label';

/** What is pressed and lower than a thumb needs, but for what nobody sees. */
const low = () =>
  [...document.querySelectorAll(PRESSED)]
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

test('choices, filters and fields are as high as a thumb on a phone, and as they were on a desk [ADD-450]', async () => {
  const choices = [
    { value: 'add', label: 'Tambah' },
    { value: 'take', label: 'Kurangi' },
  ];
  await browser.viewport(390, 844);
  const screen = await show(
    <>
      <SegmentedControl size="sm" data={choices} />
      <ChipsField label="Kapan" choices={choices} value="add" onChange={() => {}} />
      <ChoiceFilter label="Jenis" all="Semua" choices={choices} value="add" onChange={() => {}} />
      <PeriodField value={{ from: '2026-11-01', to: '2026-11-02' }} onChange={() => {}} />
      <TextInput label="Nama" />
    </>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Sampai tanggal' })).toBeVisible();
  expect(document.querySelectorAll(PRESSED).length).toBeGreaterThanOrEqual(9);
  expect(low()).toEqual([]);
  await browser.viewport(1200, 800);
  expect(low()).not.toEqual([]);
});

test('boxes, circles and switches are pressed at 44 px around them on a phone, words included [ADD-450]', async () => {
  await browser.viewport(390, 844);
  const screen = await show(
    <Stack p={40} gap={40}>
      <Radio label="Semua customer" />
      <Checkbox label="Ingat pilihan ini" />
      <Switch label="Klaim ditanya dulu" />
      <Checkbox aria-label="Pilih PT Tirta" />
      <Radio aria-label="PT Tirta" />
    </Stack>,
  );
  const alone = screen.getByRole('checkbox', { name: 'Pilih PT Tirta' });
  await expect.element(alone).toBeVisible();
  const heights = [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent)
    .map((label) => label.getBoundingClientRect().height);
  expect(heights).toHaveLength(3);
  expect(heights.filter((height) => height < 43.9)).toEqual([]);
  for (const one of [alone, screen.getByRole('radio', { name: 'PT Tirta', exact: true })]) {
    const { x, y, width, height } = one.element().getBoundingClientRect();
    const [middle, above, below] = [x + width / 2, y + height / 2 - 21, y + height / 2 + 21];
    expect(document.elementFromPoint(middle, above)).toBe(one.element());
    expect(document.elementFromPoint(middle, below)).toBe(one.element());
  }
});

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

test.for([320, 340, 366, 368, 372, 390, 479])(
  'the whole of the menu button is in the window of %i px, and so is the header [ADD-450, ADD-445]',
  async (width) => {
    await browser.viewport(width, 700);
    aCompany();
    const { screen } = await openApp('/admin/products');
    const menu = screen.getByRole('button', { name: 'Buka menu' });
    await expect.element(menu).toBeVisible();
    const { left, width: wide, height } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect([wide >= 44, height >= 44]).toEqual([true, true]);
    const header = screen.getByRole('banner').element();
    const right = Math.max(
      ...[...header.querySelectorAll('button')].map((one) => one.getBoundingClientRect().right),
    );
    expect(right).toBeLessThanOrEqual(width);
  },
);
