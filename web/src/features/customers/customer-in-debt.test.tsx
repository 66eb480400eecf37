import {
  inviteCustomers,
  listCustomerPoints,
  listCustomers,
  previewDeletion,
} from '@reward-points/contract/customers';
import type { PointEntry } from '@reward-points/contract/points';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { show, showDialog } from '#test/render.tsx';
import { chooseAct } from '#test/row-menu.ts';
import { fakeServer, page } from '#test/server.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerProfile } from './customer-profile.tsx';
import { InviteCustomersModal } from './invite-customers-modal.tsx';

const debtor = aCustomer({ point: 0, total_point: 1_900, owed: 931 });
const entry: PointEntry = {
  id: 31,
  created_at: '2026-11-20T05:00:00.000Z',
  kind: 'award-reversal',
  reward: null,
  reason: 'Salah kirim',
  reverses: null,
  taken_back: null,
  amount: -969,
  shortfall: 931,
  balance_after: 0,
};

test('a row of the list has balance, debt and lifetime total each in its place [CUST-01, ADD-158]', async () => {
  const server = aCompany();
  server.answers(
    listCustomers,
    page([
      debtor,
      aCustomer({ id: 8, name: 'PT Lain', username: 'lain', point: 20, total_point: 30 }),
      aCustomer({ id: 9, name: 'CV Satu', username: 'satu', point: 0, total_point: 5, owed: 1 }),
    ]),
  );
  const { screen } = await openApp('/admin/customers');
  const cells = (name: string) => () =>
    [...screen.getByRole('row').filter({ hasText: name }).element().querySelectorAll('td')]
      .slice(1, 5)
      .map(({ textContent }) => textContent);
  await expect
    .poll(cells('PT Tirta'))
    .toEqual(['TPT Tirtapt-tirta', '+62 812-3456-789', '0Kurang 931 point', '1.900']);
  expect(cells('PT Lain')()).toEqual(['LPT Lainlain', '+62 812-3456-789', '20', '30']);
  expect(cells('CV Satu')()).toEqual(['SCV Satusatu', '+62 812-3456-789', '0Kurang 1 point', '5']);
});

test('the detail of a customer says all that is kept of it, balance and total apart, and what was taken back [A-90, ADD-02]', async () => {
  const server = fakeServer();
  server.answers(listCustomerPoints, page([entry]));
  const { frame } = await showDialog(
    <CustomerDetail customer={{ ...debtor, wants_messages: false, version: 1 }} />,
  );
  await expect.element(frame.getByText('Tidak mau dikirimi pesan (STOP)')).toBeVisible();
  const figure = (label: string) =>
    frame.getByText(label, { exact: true }).element().parentElement?.textContent;
  expect([figure('Point'), figure('Total Point')]).toEqual(['Point0', 'Total Point1.900']);
  const facts = [...frame.element().querySelectorAll('dl > div')].map(
    ({ textContent }) => textContent,
  );
  expect(facts).toEqual([
    'Usernamept-tirta',
    'E-mailtirta@example.com',
    'WhatsApp+62 812-3456-789',
    'Birthday14 Maret 2001',
    'AddressJalan Melati 1, Bandung',
  ]);
  await expect
    .element(frame.getByRole('listitem'))
    .toMatchTextContent(
      /^Point ditarik kembaliSalah kirim931 point sudah dipakai; kekurangannya dipotong dari point berikutnya\.20 November 2026 pukul.12\.00−969Saldo 0$/,
    );
  await expect
    .element(frame.getByRole('link', { name: 'Buka halaman customer' }))
    .toHaveAttribute('href', '/admin/customers/7');
});

test('of a customer point, what waits, what is unpaid and what is owed stand apart, and nothing of what is nothing; of what is empty the profile says a dash [CUST-01, ADD-158, ADD-537]', async () => {
  const sums = await show(
    <CustomerFigures
      customer={{
        ...debtor,
        pending_point: 125,
        unpaid: { count: 1_200, outstanding: '90071992547409931' },
      }}
    />,
  );
  const figureOf = (label: string) => () =>
    sums.getByText(label, { exact: true }).element().parentElement?.lastElementChild?.textContent;
  await expect.poll(figureOf('Point')).toBe('0');
  expect(figureOf('Menunggu pembayaran')()).toBe('125');
  expect(figureOf('1.200 faktur belum lunas')()).toBe('Rp90.071.992.547.409.931');
  expect(figureOf('Dipotong dari point berikutnya')()).toBe('Kurang 931 point');
  await sums.unmount();
  const bare = await show(
    <CustomerFigures
      customer={aCustomer({ pending_point: 0, unpaid: { count: 0, outstanding: '0' } })}
    />,
  );
  await expect
    .element(bare.getByRole('region', { name: 'Ringkasan customer' }))
    .toMatchTextContent(/^Point 430$/);
  await bare.unmount();
  // As of a company without invoices.
  const { pending_point: _, ...without } = aCustomer();
  const unasked = await show(<CustomerFigures customer={without} />);
  await expect.element(unasked.getByText('430')).toBeVisible();
  expect(unasked.getByText('Menunggu pembayaran').elements()).toEqual([]);
  await unasked.unmount();
  const whole = await show(<CustomerProfile customer={debtor} />);
  await expect.element(whole.getByText('1.900', { exact: true })).toBeVisible();
  await expect
    .element(whole.getByRole('link', { name: 'tirta@example.com' }))
    .toHaveAttribute('href', 'mailto:tirta@example.com');
  await whole.unmount();
  const empty = await show(
    <CustomerProfile
      customer={aCustomer({ email: null, date_of_birth: null, address: null } as never)}
    />,
  );
  const words = empty.getByRole('region', { name: 'Profil customer' });
  await expect.element(words).toMatchTextContent(/E-mail–Birthday–Address–$/);
});

test('the question before a deletion says all that goes, in figures [RUN-20, ADD-413]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([debtor]));
  const release = server.holds(previewDeletion, {
    data: {
      point: 1_234,
      owed: 931,
      open_invoices: 2,
      open_amount: '27500000',
      unshipped: 3,
      unvisited: 2,
      appointments: 4,
    },
  });
  const { screen } = await openApp('/admin/customers');
  await chooseAct('Hapus', 'PT Tirta');
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  const confirm = question.getByRole('button', { name: 'Hapus', exact: true });
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
  release();
  await expect.element(confirm).toBeEnabled();
  expect(
    question
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1.234 point yang belum ditukar akan hangus.',
    'Kekurangan 931 point dihapuskan.',
    '2 faktur belum lunas (Rp27.500.000) dibatalkan.',
    '3 item belum dikirim; pengirimannya tetap harus diselesaikan.',
    '2 kunjungan servis yang diklaim belum dilakukan, dan tidak dapat dicatat lagi.',
    '4 janji atau permintaan kunjungan dibatalkan, tanpa pesan ke customer.',
  ]);
});

test('an invitation says what its customer gets; those of several wait until somebody is chosen [ADD-418]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, page([debtor, aCustomer({ id: 8, name: 'PT Lain' })]));
  const one = await showDialog(<InviteCustomersModal customer={debtor} />);
  await expect
    .element(
      one.frame.getByText(
        /^PT Tirta menerima tautan lewat WhatsApp untuk membuat password sendiri\. Tautan berlaku \d+ jam dan dapat dikirim lagi\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(one.frame.getByRole('button', { name: 'Kirim undangan' })).toBeEnabled();
  await one.screen.unmount();
  const { screen, frame } = await showDialog(<InviteCustomersModal />);
  await expect.element(frame.getByText(/^Setiap customer menerima tautan/)).toBeVisible();
  await expect.element(frame.getByRole('button', { name: 'Kirim 0 undangan' })).toBeDisabled();
  await frame.getByRole('checkbox', { name: /PT Lain/ }).click();
  server.answers(inviteCustomers, { message: '1 undangan masuk antrean.', data: {} } as never);
  await frame.getByRole('button', { name: 'Kirim 1 undangan' }).click();
  await expect.element(screen.getByText('1 undangan masuk antrean.')).toBeVisible();
  expect(server.callsOf(inviteCustomers).map(({ body }) => body)).toEqual([{ customers: [8] }]);
});
