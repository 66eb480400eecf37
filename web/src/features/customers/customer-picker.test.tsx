import { listCustomers } from '@reward-points/contract/customers';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { CustomerPicker, type Picked } from './customer-picker.tsx';

const customer = (id: number) => ({
  id,
  name: `PT Mitra ${id}`,
  username: `mitra-${id}`,
  email: 'mitra@example.com',
  whatsapp: '6281234567890',
  date_of_birth: '2001-03-14',
  address: 'Bandung',
  images: null,
  point: 0,
  total_point: 0,
  owed: 0,
  roles: 'customer' as const,
  wants_messages: true,
  version: 1,
});

test('the checklist asks for those who can be chosen, so that it counts them alone [POINT-07, A-02]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, page([customer(2), customer(3)]));
  const screen = await show(<CustomerPicker picked={new Map()} onChange={() => {}} />);
  await expect.element(screen.getByText('1–2 dari 2')).toBeVisible();
  const query = new URL(server.calls[0]?.path ?? '', 'http://server');
  expect(query.searchParams.get('roles')).toBe('customer');
});

test('a page turned while a search still waits stays turned, and is a page of what was searched for [POINT-07]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, ({ path }) => {
    const current = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return page([customer(current * 10)], { current, last: 3 });
  });
  const screen = await show(<CustomerPicker picked={new Map()} onChange={() => {}} />);
  await expect.element(screen.getByText('PT Mitra 10')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await screen.getByRole('searchbox', { name: 'Find Customer' }).fill('Mitra');
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(screen.getByText('PT Mitra 20')).toBeVisible();
  const query = new URLSearchParams(server.calls.at(-1)?.path.split('?')[1]);
  expect([query.get('name'), query.get('page')]).toEqual(['Mitra', '2']);
});

test('a search that says what is searched for already leaves the page as it is [POINT-07]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, ({ path }) => {
    const current = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return page([customer(current * 10)], { current, last: 3 });
  });
  const screen = await show(<CustomerPicker picked={new Map()} onChange={() => {}} />);
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.element(screen.getByText('PT Mitra 20')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await screen.getByRole('searchbox', { name: 'Find Customer' }).fill(' ');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(screen.getByText('PT Mitra 20')).toBeVisible();
  expect(server.calls).toHaveLength(2);
  // Another one begins at its first page.
  await screen.getByRole('searchbox', { name: 'Find Customer' }).fill('Mitra');
  await expect.element(screen.getByText('PT Mitra 10')).toBeVisible();
  expect(server.calls.at(-1)?.path).toMatch(/[?&]page=1&/);
});

/** Keeps what is chosen, as its form does. */
function Choosing() {
  const [picked, setPicked] = useState<ReadonlyMap<number, Picked>>(new Map());
  return <CustomerPicker picked={picked} onChange={setPicked} />;
}

test('what was chosen on one page stays chosen on the others, and through a search [POINT-07, RUN-25]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    if (query.get('name')) return page([]);
    const current = Number(query.get('page'));
    return page([customer(current * 10), customer(current * 10 + 1)], { current, last: 2 });
  });
  const screen = await show(<Choosing />);
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: false });
  await box('Semua di halaman ini').click();
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
  await box('PT Mitra 11').click();
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await box('PT Mitra 20').click();
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
  await screen.getByRole('button', { name: 'Halaman sebelumnya' }).click();
  await expect.element(box('PT Mitra 10')).toBeChecked();
  await expect.element(box('PT Mitra 11')).not.toBeChecked();
  await screen.getByRole('searchbox', { name: 'Find Customer' }).fill('zzz');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
});

test('a checklist that cannot be read says why, and is tried again [ERR-02]', async () => {
  const server = fakeServer();
  server.refuses(listCustomers, 'not_found', { message: 'Sedang tidak tersedia.' });
  const screen = await show(<CustomerPicker picked={new Map()} onChange={() => {}} />);
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  server.answers(listCustomers, page([customer(2)]));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /^PT Mitra 2/ })).toBeVisible();
});

test('whoever wants no messages is marked where recipients are chosen [ADD-109, ADD-119]', async () => {
  fakeServer().answers(
    listCustomers,
    page([{ ...customer(2), wants_messages: false, version: 1 }, customer(3)]),
  );
  const screen = await show(<CustomerPicker picked={new Map()} onChange={() => {}} />);
  const choices = screen.getByRole('listitem');
  await expect.element(choices.first()).toMatchTextContent(/STOP: tidak mau dikirimi pesan/);
  await expect.element(choices.nth(1)).toMatchTextContent(/PT Mitra 3/);
  expect(choices.nth(1).element().textContent).not.toContain('STOP');
});
