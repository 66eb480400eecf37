import {
  type AccountingConnection,
  listAccountingConnections,
} from '@reward-points/contract/accounting';
import {
  countMatchingCustomers,
  createExternalCustomer,
  type Decision,
  ignoreExternalCustomer,
  linkExternalCustomer,
  linkMatchingCustomers,
  listDecisions,
  showDecision,
} from '@reward-points/contract/accounting-decisions';
import { listCustomers } from '@reward-points/contract/customers';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import {
  aConnection,
  aConnectionDecision,
  aCustomerDecision,
  anExternalCustomer,
  anInvoiceDecision,
  booksOfOthers,
  waitingDecisions,
} from '#test/accounting.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:20:00+07:00') });
});

const customerOf = (id: number, name: string, more = {}): Decision =>
  aCustomerDecision({ id: 900 + id, customer: anExternalCustomer({ id, name }), ...more });

interface Opened {
  as?: 'pemilik' | 'kantor' | 'pembaca';
  connections?: AccountingConnection[];
}

/** Decisions of which those of a customer are gone once it was decided. */
async function openDecisions(decisions: Decision[], { as = 'kantor', connections }: Opened = {}) {
  const server = booksOfOthers(...(connections ?? [aConnection({ waiting: decisions.length })]));
  const waiting = waitingDecisions(server, decisions);
  const decided = ({ path }: { path: string }) => {
    const id = Number(path.split('/').at(-2));
    waiting.decide((one) => one.kind === 'customer' && one.customer.id === id);
  };
  const { screen, at } = await openApp('/admin/accounting?view=decisions', as);
  return { server, screen, at, decided, dialog: screen.getByRole('dialog') };
}

const rows = () => [...document.querySelectorAll('main [data-row]')];

test('what waits stands in one list, each row with whom it concerns and what it is about, the filters in the address [ADD-901]', async () => {
  const { screen, at, server } = await openDecisions([
    aCustomerDecision(),
    customerOf(2, 'PT Sendiri', { proposals: [] }),
    aCustomerDecision({ id: 95, reason: 'gone', proposals: [] }),
    anInvoiceDecision({ reason: 'currency' }),
    aConnectionDecision(),
  ]);
  await expect.poll(() => rows().length).toBe(5);
  expect(rows().map((row) => row.textContent)).toEqual([
    'CV Tirta Makmur12 faktur, Rp84.000.000 · mungkin PT Tirta · sejak 20 November 2026Putuskan',
    'PT Sendiri12 faktur, Rp84.000.000 · belum ada yang mirip · sejak 20 November 2026Putuskan',
    'CV Tirta MakmurCustomer yang dihubungkan sudah dihapus · 12 faktur, Rp84.000.000 · belum ada yang mirip · sejak 20 November 2026Putuskan',
    'CV Tirta MakmurFaktur INV/2611/00275 · Mata uang asing · sejak 22 November 2026Putuskan',
    'Accurate Online (PT Contoh)Banyak faktur hilang sekaligus · sejak 23 November 2026Putuskan',
  ]);
  await expectAccessible();
  const kinds = screen.getByRole('group', { name: 'Yang diputuskan' });
  await expect.element(kinds).toMatchTextContent('Semua 5Customer 3Dokumen 1Koneksi 1');
  await kinds.getByRole('button', { name: /^Dokumen/ }).click();
  await expect.poll(at).toBe('/admin/accounting?view=decisions&page=1&kind=invoice');
  await screen.getByRole('searchbox', { name: 'Cari customer atau nomor' }).fill('275');
  await expect
    .poll(() => server.callsOf(listDecisions).at(-1)?.path)
    .toMatch(/search=275&kind=invoice&per_page=20$/);
});

test('of several connections one can be chosen, and who is known for sure in that one is linked at once, after a question with the figure [ADD-901, ADD-903]', async () => {
  const { server, screen, at, dialog } = await openDecisions([aCustomerDecision()], {
    connections: [aConnection({ waiting: 1 }), aConnection({ id: 5, name: 'CV Dua' })],
  });
  server.answers(countMatchingCustomers, { data: { count: 182 } });
  await expect.poll(() => rows().length).toBe(1);
  expect(screen.getByRole('button', { name: /yang pasti/ }).elements()).toEqual([]);
  await screen.getByRole('combobox', { name: 'Koneksi' }).click();
  await screen.getByRole('option', { name: 'Accurate Online · PT Contoh' }).click();
  await expect.poll(at).toMatch(/id_connection=4/);
  await screen.getByRole('button', { name: 'Hubungkan 182 yang pasti' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent(/182 customer yang nomor WhatsApp.*Faktur mereka langsung masuk/);
  await expectAccessible();
  const link = dialog.getByRole('button', { name: 'Hubungkan', exact: true });
  // An answer that is lost is asked for again with its key, and nobody is linked twice (ADD-47).
  server.fails(linkMatchingCustomers);
  await link.click();
  await expect.element(screen.getByText(/Jawaban server tidak sampai/)).toBeVisible();
  server.answers(linkMatchingCustomers, {
    message: 'Customer dihubungkan.',
    data: { linked: 182, left: 4 },
  });
  server.answers(countMatchingCustomers, { data: { count: 0 } });
  await link.click();
  await expect.element(screen.getByText('182 dihubungkan, 4 masih menunggu.')).toBeVisible();
  const [lost, again] = server.callsOf(linkMatchingCustomers).map(({ key }) => key);
  expect(again).toBe(lost);
  await expect
    .poll(() => screen.getByRole('button', { name: /yang pasti/ }).elements())
    .toEqual([]);
});

test('three hundred wait in pages; at a desk eight rows are in sight, the first near the top, and a phone is not wider than its window [ADD-901]', async () => {
  await browser.viewport(1440, 900);
  const long =
    'Koperasi_Karyawan_Perusahaan_Daerah_Air_Minum_Tirta_Wening_Kota_Bandung_dan_Sekitarnya';
  const many = Array.from({ length: 300 }, (_, place) =>
    customerOf(place + 1, place === 1 ? long : `CV Contoh ${place}`),
  );
  const { screen, at } = await openDecisions(many);
  await expect.poll(() => rows().length).toBe(20);
  const places = rows().map((row) => row.getBoundingClientRect());
  expect(places[0]?.top).toBeLessThanOrEqual(300);
  expect(places.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
  await screen
    .getByRole('navigation', { name: 'Halaman keputusan' })
    .getByRole('button', { name: /15/ })
    .click();
  await expect.poll(at).toMatch(/page=15/);
  await browser.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('where nothing waits it is said so, and so is a search in vain [ADD-901]', async () => {
  const { screen } = await openDecisions([]);
  await expect
    .element(screen.getByText('Semua sudah diputuskan. Tidak ada yang menunggu Anda.'))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('searchbox', { name: 'Cari customer atau nomor' }).fill('tidak ada');
  await expect.element(screen.getByText(/Tidak ada yang cocok/)).toBeVisible();
});

test('who only reads sees what waits and decides nothing [ADD-901, ADD-617]', async () => {
  const { screen } = await openDecisions([aCustomerDecision()], { as: 'pembaca' });
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]?.querySelector('button')).toBeNull();
  expect(screen.getByText(/J dan K berpindah/).elements()).toEqual([]);
});

test('by the keyboard alone: J and K move, Enter opens, Space chooses, Enter links; Enter alone never does, and the next row has the focus [ADD-901, ADD-902]', async () => {
  const { server, screen, dialog, decided } = await openDecisions([
    customerOf(1, 'CV Satu'),
    customerOf(2, 'CV Dua'),
    customerOf(3, 'CV Tiga'),
  ]);
  server.answers(linkExternalCustomer, (called) => {
    decided(called);
    return { message: 'Customer dihubungkan.' };
  });
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.keyboard('jjk');
  const button = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`Putuskan ${name}`) });
  await expect.element(button('CV Satu')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(button('CV Dua')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('radio', { name: 'PT Tirta' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(server.callsOf(linkExternalCustomer)).toEqual([]);
  await userEvent.keyboard(' {Enter}');
  await expect.element(screen.getByText('Customer dihubungkan.')).toBeVisible();
  await expect.poll(() => rows().length).toBe(2);
  await expect.element(button('CV Tiga')).toHaveFocus();
  const [sent] = server.callsOf(linkExternalCustomer);
  expect([sent?.path, sent?.body]).toEqual([
    '/api/admin/accounting/customers/2/link',
    { id_customer: 7, version: 3 },
  ]);
});

test('a customer is shown as the program knows it, and proposals with why they are proposed [ADD-902]', async () => {
  const { screen, dialog } = await openDecisions([aCustomerDecision()]);
  await screen.getByRole('button', { name: /Putuskan CV Tirta Makmur/ }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /CV Tirta MakmurAccurate Online · PT Contoh.*C\.00021.*0812-3456-789.*admin@tirta\.example.*01\.234\.567\.8-901\.000.*12, senilai Rp84\.000\.000: 8\.400 point/,
    );
  await expect
    .element(dialog)
    .toMatchTextContent(/PT Tirta\+62 812-3456-789 · nomor WhatsApp sama, NPWP sama/);
  await expect.element(dialog).toMatchTextContent(/CV Tirta Makmur Jaya.* · nama mirip/);
  await expect
    .element(dialog.getByRole('button', { name: 'Hubungkan' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('another customer is found by hand, a new one is made with the number that the program has [ADD-902]', async () => {
  const { server, screen, dialog, decided } = await openDecisions([
    customerOf(1, 'CV Satu', { proposals: [] }),
    customerOf(2, 'CV Dua'),
  ]);
  server.answers(listCustomers, page([aCustomer({ id: 12, name: 'PT Lain' })]));
  server.answers(linkExternalCustomer, (called) => {
    decided(called);
    return { message: 'Customer dihubungkan.' };
  });
  await screen.getByRole('button', { name: /Putuskan CV Satu/ }).click();
  await dialog.getByRole('radio', { name: 'Customer yang sudah ada' }).click();
  const link = dialog.getByRole('button', { name: 'Hubungkan' });
  await expect.element(link).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('PT Lain');
  await screen.getByRole('option', { name: /PT Lain/ }).click();
  await link.click();
  await expect.poll(() => rows().length).toBe(1);
  expect(server.callsOf(linkExternalCustomer)[0]?.body).toEqual({ id_customer: 12, version: 3 });

  await screen.getByRole('button', { name: /Putuskan CV Dua/ }).click();
  await dialog.getByRole('radio', { name: 'Buat customer baru' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Nama' })).toHaveValue('CV Dua');
  await expect.element(dialog).toMatchTextContent(/Disimpan sebagai \+62 812-3456-789/);
  await expectAccessible();
  server.refuses(createExternalCustomer, 'whatsapp_taken', {
    errors: { whatsapp: ['Nomor ini sudah dipakai.'] },
  });
  await dialog.getByRole('button', { name: 'Buat dan hubungkan' }).click();
  await expect.element(dialog).toMatchTextContent(/Nomor ini sudah dipakai\./);
  server.answers(createExternalCustomer, (called) => {
    decided(called);
    return { message: 'Customer ditambahkan.', data: { id: 13 } };
  });
  await dialog.getByRole('textbox', { name: /WhatsApp/ }).fill('0813 1111 2222');
  await dialog.getByRole('button', { name: 'Buat dan hubungkan' }).click();
  await expect.poll(() => rows().length).toBe(0);
  expect(server.callsOf(createExternalCustomer).at(-1)?.body).toEqual({
    name: 'CV Dua',
    whatsapp: '0813 1111 2222',
    version: 3,
  });
});

test('a customer is ignored for good only by a choice that says what that means, and what is refused stays open [ADD-902]', async () => {
  const { server, screen, dialog, decided } = await openDecisions([customerOf(1, 'CV Satu')]);
  await screen.getByRole('button', { name: /Putuskan CV Satu/ }).click();
  await dialog.getByRole('radio', { name: 'Abaikan selalu' }).click();
  await expect.element(dialog).toMatchTextContent(/Fakturnya tidak pernah dihitung\./);
  server.fails(ignoreExternalCustomer);
  await dialog.getByRole('button', { name: 'Abaikan selalu' }).click();
  await expect.element(screen.getByText(/Jawaban server tidak sampai/)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Abaikan selalu' })).toBeChecked();
  server.answers(ignoreExternalCustomer, (called) => {
    decided(called);
    return { message: 'Customer diabaikan.' };
  });
  await dialog.getByRole('button', { name: 'Abaikan selalu' }).click();
  await expect.element(screen.getByText('Customer diabaikan.')).toBeVisible();
  const [first, second] = server.callsOf(ignoreExternalCustomer);
  expect(second?.key).toBe(first?.key);
});

test('decisions that cannot be read say so, and are asked for again [ADD-901]', async () => {
  const server = booksOfOthers(aConnection());
  server.breaks(listDecisions);
  const { screen } = await openApp('/admin/accounting?view=decisions');
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(() => server.callsOf(listDecisions).length).toBeGreaterThan(1);
  expect(server.callsOf(listAccountingConnections).length).toBeGreaterThan(0);
});

test('a decision that somebody else has made meanwhile is said to be made [ADD-901]', async () => {
  const { server, screen, dialog } = await openDecisions([aCustomerDecision()]);
  server.refuses(showDecision, 'accounting_decision_not_found');
  await screen.getByRole('button', { name: /Putuskan CV Tirta Makmur/ }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Ini sudah tidak menunggu keputusan.');
});
