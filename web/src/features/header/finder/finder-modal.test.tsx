import { listCustomers } from '@reward-points/contract/customers';
import { listProducts } from '@reward-points/contract/products';
import { type Found, findAnything } from '@reward-points/contract/search';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { clearSession } from '#client/session.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const NOTHING: Found = { customers: [], invoices: [], codes: [], parcels: [], services: [] };

const everything: Found = {
  customers: [{ id: 7, name: 'PT Tirta', whatsapp: '628123456789', point: 430 }],
  invoices: [
    {
      id: 4,
      number: 'TIR-41',
      customer: 'PT Air',
      date: '2026-11-20',
      state: 'open',
      outstanding: 250_000,
    },
    {
      id: 3,
      number: 'TIR-40',
      customer: 'PT Air',
      date: '2026-11-19',
      state: 'paid',
      outstanding: 0,
    },
  ],
  codes: [
    {
      kind: 'voucher',
      id: 9,
      code: 'TIRT-1',
      id_reward: 2,
      reward: 'Voucher Kopi',
      customer: 'PT Air',
      claimed_date: '2026-11-21',
      is_cancelled: false,
    },
    {
      kind: 'item',
      id: 8,
      code: 'TIRT-2',
      id_reward: 5,
      reward: 'Payung',
      customer: null,
      claimed_date: null,
      is_cancelled: false,
    },
  ],
  parcels: [
    {
      id: 6,
      receipt_number: 'TIR88',
      item: 'Payung',
      customer: 'PT Air',
    },
  ],
  services: [{ id: 5, serial_number: 'TIR/5', item: 'Flowmeter', customer: 'PT Air' }],
};

/** A screen that itself asks for nothing that is looked for. */
async function openScreen(role?: Parameters<typeof openApp>[1]) {
  const server = aCompany();
  server.answers(listProducts, page([]));
  server.answers(findAnything, { data: everything });
  const { screen, at } = await openApp('/admin/products', role);
  const field = screen.getByRole('combobox', { name: /^Cari customer, faktur/ });
  const lines = () =>
    screen
      .getByRole('option')
      .elements()
      .map((line) => Array.from(line.children, ({ textContent }) => textContent).join(' | '));
  const chosen = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.firstChild
      ?.textContent;
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  return { server, screen, at, field, lines, chosen };
}

const open = async (screen: Awaited<ReturnType<typeof openScreen>>) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.field).toHaveFocus();
};

test('what is typed is found in groups with words, chosen by arrows and Enter, and leads to its page [ADD-552]', async () => {
  const shown = await openScreen();
  const { screen, server, lines, chosen, at } = shown;
  await open(shown);
  // However slow the machine is, between two letters no time passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('tirt');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect
    .poll(lines)
    .toEqual([
      'PT Tirta | +62 812-3456-789 · 430 point',
      'TIR-41 | PT Air · kurang Rp250.000',
      'TIR-40 | PT Air · Lunas',
      'TIRT-1 | Voucher Kopi · PT Air, 21 November 2026',
      'TIRT-2 | Payung · belum diklaim',
      'TIR88 | Payung · PT Air',
      'TIR/5 | Flowmeter · PT Air',
    ]);
  expect(
    screen
      .getByRole('group')
      .elements()
      .flatMap((group) => group.querySelector('p')?.textContent ?? []),
  ).toEqual(['Customer', 'Faktur', 'Kode', 'Nomor resi', 'Nomor seri']);
  // One question for all that was typed without a pause.
  expect(server.callsOf(findAnything).map(({ path }) => path)).toEqual([
    '/api/admin/search?q=tirt',
  ]);
  await expectAccessible();
  expect(chosen()).toBe('PT Tirta');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('TIR/5');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('TIRT-1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toMatch(/^\/admin\/redeem\/vouchers\/2\?search=TIRT-1/);
  await expect.element(shown.field).not.toBeInTheDocument();
});

test('what was opened last stands above the acts, the latest first, five at most and no code, until the sign-out [ADD-463]', async () => {
  const shown = await openScreen();
  const { screen, lines, at } = shown;
  const first = everything.customers[0];
  if (!first) throw new Error('There is one.');
  // The last has the number of an invoice, which is another thing.
  const customers = [11, 12, 13, 4].map((id, place) => ({
    ...first,
    id,
    name: `PT Tirta ${place + 1}`,
  }));
  shown.server.answers(findAnything, { data: { ...everything, customers } });
  const choose = async (place: number) => {
    await open(shown);
    await userEvent.keyboard('tirt');
    await expect.poll(() => lines()[0]).toBe('PT Tirta 1 | +62 812-3456-789 · 430 point');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(place)}{Enter}`);
    await expect.element(shown.field).not.toBeInTheDocument();
  };
  // The code, the invoice, four customers, and the first of these again.
  for (const place of [6, 4, 0, 1, 2, 3, 0]) await choose(place);
  await open(shown);
  await expect
    .poll(() => lines().slice(0, 6))
    .toEqual([
      'PT Tirta 1 | Customer',
      'PT Tirta 4 | Customer',
      'PT Tirta 3 | Customer',
      'PT Tirta 2 | Customer',
      'TIR-41 | Faktur',
      'Kirim Point … | lalu nama customer',
    ]);
  expect(screen.getByRole('group', { name: 'Terakhir dibuka' }).elements()).toHaveLength(1);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(at).toBe('/admin/customers/4');
  clearSession();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('recents'))).toEqual([]);
});

test('what another version of the app has kept is passed over [ADD-463]', async () => {
  localStorage.setItem(
    'recents:1',
    JSON.stringify([{ kind: 'codes', id: 1, title: 'A' }, null, 7]),
  );
  const shown = await openScreen();
  await open(shown);
  await expect.poll(() => shown.lines()[0]).toBe('Kirim Point … | lalu nama customer');
});

test('Escape closes it without asking, whatever was typed, and gives the focus back [ADD-552]', async () => {
  const shown = await openScreen();
  const add = shown.screen.getByRole('link', { name: 'Add Product' }).first();
  (add.element() as HTMLElement).focus();
  await open(shown);
  await userEvent.keyboard('tirt');
  await expect.element(shown.screen.getByRole('option', { name: /PT Tirta/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown.field).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

test('Enter waits for the answer to what is typed, and never takes what was found before [ADD-552]', async () => {
  const shown = await openScreen();
  const { screen, server, at } = shown;
  await open(shown);
  await userEvent.keyboard('tirt');
  await expect.element(screen.getByRole('option', { name: /PT Tirta/ })).toBeVisible();
  const release = server.holds(findAnything, {
    data: { ...NOTHING, services: everything.services },
  });
  await userEvent.keyboard('a{Enter}');
  await expect.poll(() => server.callsOf(findAnything)).toHaveLength(2);
  expect(at()).toMatch(/^\/admin\/products/);
  release();
  await expect.poll(at).toMatch(/^\/admin\/services\/5/);
});

test('pages are found by what people call them, also without a network, which is said [ADD-552]', async () => {
  const shown = await openScreen();
  const { screen, server, lines, at } = shown;
  server.fails(findAnything);
  await open(shown);
  await userEvent.keyboard('jejak');
  await expect.poll(lines).toEqual(['Jejak audit']);
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Server tidak dapat dihubungi.' }))
    .toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toMatch(/^\/admin\/audit-trail/);
});

test('nothing that fits and a refusal are said; one sign asks for nothing [ADD-552]', async () => {
  const shown = await openScreen();
  const { screen, server, lines } = shown;
  server.answers(findAnything, { data: NOTHING });
  await open(shown);
  expect(lines()[0]).toBe('Kirim Point … | lalu nama customer');
  await userEvent.keyboard('q');
  await expect.element(screen.getByText('Tidak ada yang cocok.')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.poll(() => server.callsOf(findAnything)).toHaveLength(1);
  await expect.element(screen.getByText('Tidak ada yang cocok.')).toBeVisible();
  await expectAccessible();
  server.refuses(findAnything, 'unavailable', { message: 'Coba lagi sebentar lagi.' });
  await userEvent.keyboard('q');
  await expect.element(screen.getByText('Coba lagi sebentar lagi.')).toBeVisible();
});

test('“kirim point” and a name opens Kirim Point for that customer, with the focus in it [ADD-553]', async () => {
  const shown = await openScreen();
  const { screen, server, lines } = shown;
  server.answers(listCustomers, page([aCustomer({ id: 8, name: 'CV Air Baja' }), aCustomer()]));
  await open(shown);
  // The act itself goes on with the name.
  await userEvent.keyboard('{Enter}');
  await expect.element(shown.field).toHaveValue('kirim point ');
  await shown.field.fill('kirim point tir');
  await expect
    .poll(lines)
    .toEqual([
      'Kirim Point ke CV Air Baja | +62 812-3456-789',
      'Kirim Point ke PT Tirta | +62 812-3456-789',
    ]);
  // Whoever pauses before the name has what stands there looked for; the name alone is nobody’s.
  expect(server.callsOf(findAnything).filter(({ path }) => path.includes('tir'))).toEqual([]);
  expect(server.callsOf(listCustomers).map(({ path }) => path)).toEqual([
    '/api/admin/users?name=tir&roles=customer&order_by=name&per_page=20',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Kirim Point' });
  await expect.element(dialog.getByText('PT Tirta').first()).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test('“tambah faktur” and a name opens the form for that customer [ADD-553]', async () => {
  const shown = await openScreen();
  shown.server.answers(listCustomers, page([aCustomer()]));
  await open(shown);
  await userEvent.keyboard('tambah faktur tirta');
  await expect.poll(shown.lines).toEqual(['Tambah faktur untuk PT Tirta | +62 812-3456-789']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.at).toBe('/admin/invoices/create?customer=7');
});

test('the header has a field for it where there is room, and a magnifier on a phone [ADD-552]', async () => {
  for (const width of [1440, 1152, 430, 390, 360, 320]) {
    await browser.viewport(width, 844);
    const shown = await openScreen();
    const button = shown.screen.getByRole('button', { name: 'Cari' });
    await expect.element(button).toBeVisible();
    const { height, width: wide } = button.element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(width > 1_000 ? 36 : 44);
    expect(wide > 100).toBe(width > 1_000);
    const account = shown.screen.getByRole('button', { name: /^Menu akun/ }).element();
    expect(account.getBoundingClientRect().right, `${width}`).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollWidth).toBe(width);
    await button.click();
    await expect.element(shown.field).toHaveFocus();
    await shown.screen.unmount();
  }
});

test('what one may not do is not found [ADD-553, ADD-617]', async () => {
  const shown = await openScreen('pembaca');
  shown.server.answers(findAnything, { data: NOTHING });
  await open(shown);
  expect(shown.lines()).toEqual([]);
  await userEvent.keyboard('impor pro');
  await expect.element(shown.screen.getByText('Tidak ada yang cocok.')).toBeVisible();
});

test('an import of each kind is an act that is found by its words, and its page opens with that kind [ADD-941]', async () => {
  const shown = await openScreen();
  await open(shown);
  expect(shown.lines()).not.toContain('Impor produk');
  await userEvent.keyboard('impor pro');
  await expect.poll(shown.lines).toContain('Impor produk');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.at).toMatch(/^\/admin\/imports\?.*kind=products/);
});
