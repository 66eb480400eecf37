import { fulfilClaim, listVisitsForClaim } from '@reward-points/contract/claimed-visits';
import { showMember } from '@reward-points/contract/customers';
import type { Answer } from '@reward-points/contract/endpoint';
import {
  claimFurtherReward,
  createFurtherReward,
  type FurtherRedemption,
  type FurtherReward,
  listFurtherRedemptions,
  listFurtherRewards,
  listMyRewards,
  listOfferedRewards,
  showFurtherReward,
  updateFurtherReward,
} from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { showMessage } from '@reward-points/contract/messages';
import {
  createServiceHistory,
  listServices,
  type Service,
  showLastServiceHistory,
} from '@reward-points/contract/services';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aStoredMessage } from '#test/messages.ts';
import { aPicture } from '#test/rewards.ts';
import { fakeServer, page } from '#test/server.ts';

const visit: FurtherReward = {
  id: 5,
  reward: 'Kunjungan gratis',
  required_point: 300,
  version: 1,
  total: 4,
  images: '',
};

const waiting: FurtherRedemption = {
  id: 9,
  kind: 'service-visit',
  id_customer: 7,
  status: 'waiting',
  claimed_date: '2026-11-20',
  reward: 'Kunjungan gratis',
  code: 'KS-7K2M-9Q4T',
  name: 'PT Tirta',
  whatsapp: '628123456789',
  images: null,
  visit_date: null,
  id_service: null,
  cancellation: null,
};

test('a free visit is added with a stock instead of codes, and its card leads to its form [ADD-83]', async () => {
  const server = aCompany();
  server.answers(listFurtherRewards, page([visit]));
  const { screen, at } = await openApp('/admin/redeem/service-visits');
  await expect
    .element(screen.getByRole('link', { name: 'Kunjungan gratis', exact: true }))
    .toHaveAttribute('href', '/admin/redeem/service-visits/edit/5');
  await screen.getByRole('link', { name: 'Tambah kunjungan servis' }).click();
  const stock = screen.getByRole('textbox', { name: 'Stok' });
  await screen.getByRole('textbox', { name: 'Kunjungan servis' }).fill('Kunjungan baru');
  await screen.getByRole('textbox', { name: 'Required Point' }).fill('250');
  await screen.getByLabelText(/^Image/).upload(aPicture());
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await stock.click();
  await screen.getByRole('textbox', { name: 'Required Point' }).click();
  await expectBeneath(stock, 'Please provide a valid stock, from 0 to 1,000.');
  await stock.fill('0');
  await expect.element(save).toBeEnabled();
  await expectAccessible();
  server.answers(createFurtherReward, { message: 'Tersimpan.', data: { id: 6 } });
  await save.click();
  await expect.poll(at).toMatch(/^\/admin\/redeem\/service-visits(\?|$)/);
  expect(server.callsOf(createFurtherReward)[0]?.body).toMatchObject({
    reward: 'Kunjungan baru',
    required_point: '250',
    stock: '0',
  });
});

const serviceOf = (id: number, item: string): Service =>
  aService({ id, item, last_service: '2025-11-20', next_service: '2026-11-20' });

type Noted = Answer<typeof listVisitsForClaim>;

/** The page of free visits, where one that was claimed waits, and the services of its customer. */
async function openClaimed(services: Service[], noted: Noted = { data: [] }) {
  const pages = ({ path }: { path: string }) => {
    const number = Number(new URL(path, location.href).searchParams.get('page'));
    return { ...page(services.slice((number - 1) * 100, number * 100)), total: services.length };
  };
  const server = aCompany();
  server.answers(listFurtherRewards, page([visit]));
  server.answers(listFurtherRedemptions, { data: [waiting] });
  server.answers(listServices, pages);
  server.answers(listVisitsForClaim, noted);
  server.answers(showLastServiceHistory, { data: null });
  server.answers(showMessage, { data: aStoredMessage({ template_id: null }) });
  server.answers(listTemplates, { data: [] });
  const { screen } = await openApp('/admin/redeem/service-visits');
  const panel = screen.getByRole('complementary');
  await expect.element(panel.getByText('Menunggu kunjungan')).toBeVisible();
  await panel.getByRole('button', { name: 'Catat kunjungan KS-7K2M-9Q4T untuk PT Tirta' }).click();
  return { server, screen, dialog: screen.getByRole('dialog', { name: 'Catat kunjungan' }) };
}

test('a claimed visit is noted for the service that was chosen, and names the claim [ADD-84]', async () => {
  const { server, dialog } = await openClaimed([serviceOf(1, 'Alat A'), serviceOf(2, 'Alat B')]);
  await expect.element(dialog.getByText(/Nomor klaim KS-7K2M-9Q4T/)).toBeVisible();
  // None of several is chosen for whoever notes it.
  await expect.element(dialog.getByRole('combobox', { name: 'Servis' })).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const choose = async (item: string) => {
    await dialog.getByRole('combobox', { name: 'Servis' }).click();
    await dialog.getByRole('option', { name: item }).click();
  };
  await choose('Alat A');
  await dialog.getByRole('textbox', { name: 'Point' }).fill('99');
  await choose('Alat B');
  // What was meant for one service is not sent for another.
  await expect.element(dialog.getByRole('textbox', { name: 'Point' })).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Last Service' }).fill('21/11/2026');
  await dialog.getByRole('textbox', { name: 'Next Service' }).fill('21/11/2027');
  await dialog.getByRole('textbox', { name: 'Point' }).fill('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.callsOf(createServiceHistory)).toHaveLength(1);
  expect(server.callsOf(createServiceHistory)[0]?.body).toMatchObject({
    id_service: 2,
    id_service_visit_exchange: 9,
    last_service: '2026-11-21',
    add_point: 10,
  });
});

test('a claimed visit is noted for any service of a customer who has more than one page of them [ADD-84]', async () => {
  const services = Array.from({ length: 101 }, (_, place) =>
    serviceOf(place + 1, `Alat ${String(place + 1).padStart(3, '0')}`),
  );
  const { dialog } = await openClaimed(services);
  await dialog.getByRole('combobox', { name: 'Servis' }).fill('101');
  await dialog.getByRole('option', { name: 'Alat 101' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a claimed visit that was noted on a phone is chosen and not noted again [ADD-998]', async () => {
  const { server, screen, dialog } = await openClaimed([serviceOf(1, 'Alat A')], {
    data: [
      { id: 31, day: '2026-11-21', item: 'Alat A', serial_number: 'SN-1', technician: 'Budi' },
    ],
  });
  await expect.element(dialog.getByText('Alat A, SN-1, Budi')).toBeVisible();
  await expectAccessible();
  server.answers(fulfilClaim, { message: 'Kunjungan yang diklaim sudah dicatat.' });
  await dialog.getByRole('button', { name: 'Pilih kunjungan 21 November 2026, Alat A' }).click();
  await expect.element(screen.getByText('Kunjungan yang diklaim sudah dicatat.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(fulfilClaim)).toMatchObject([
    { path: '/api/admin/exchanges/service-visit/9/visit', body: { id_visit: 31 } },
  ]);
});

test('what was noted already is not covered by the choice of a service [ADD-84, ADD-998]', async () => {
  const { dialog } = await openClaimed([serviceOf(1, 'Alat A'), serviceOf(2, 'Alat B')], {
    data: [
      { id: 31, day: '2026-11-21', item: 'Alat A', serial_number: 'SN-1', technician: 'Budi' },
    ],
  });
  await expect.element(dialog.getByRole('combobox', { name: 'Servis' })).toHaveFocus();
  expect(dialog.getByRole('option').elements()).toEqual([]);
});

test('a claimed visit of a customer with one service asks for none [ADD-84]', async () => {
  const { dialog } = await openClaimed([serviceOf(1, 'Alat A')]);
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Servis' })).not.toBeInTheDocument();
});

test('a customer without any service is first given one [ADD-84]', async () => {
  const { dialog } = await openClaimed([]);
  await expect.element(dialog.getByText(/belum memiliki servis/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Add Service' }))
    .toHaveAttribute('href', '/admin/services/create');
});

test('a member claims a free visit with one tap, sees its number, and finds it until somebody came [ADD-83, ADD-332]', async () => {
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, { data: [] });
  server.answers(listOfferedRewards, {
    data: [{ ...visit, kind: 'service-visit' }],
    claims_ask: false,
  });
  const claimed = { id: 9, code: waiting.code, claimed_date: '2026-11-20', point: 200 };
  server.answers(claimFurtherReward, {
    message: 'ok',
    data: { ...claimed, reward: 'Kunjungan gratis' },
  });
  const mine = { ...claimed, reward: 'Kunjungan gratis', images: '', cancellation: null };
  server.answers(
    listMyRewards,
    page([
      { ...mine, status: 'waiting' as const, visit_date: null },
      { ...mine, id: 8, status: 'done' as const, visit_date: '2026-11-19' },
    ]),
  );
  const { screen, at } = await openApp('/', member);
  await screen.getByRole('button', { name: 'Klaim Kunjungan gratis' }).click();
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KS-7K2M-9Q4T');
  expect(at()).toMatch(/^\/reward-claim-success\?/);
  const price = `required_point_seen=${visit.required_point}`;
  expect(server.callsOf(claimFurtherReward).map(({ path }) => path.split('?')[1])).toEqual([price]);
  await expectAccessible();
  await screen.getByRole('link', { name: 'Lihat Hadiah Saya' }).click();
  await expect.poll(at).toMatch(/kind=service-visit/);
  const cards = screen.getByRole('article');
  await expect.element(cards.nth(0).getByText('Menunggu kunjungan')).toBeVisible();
  await expect.element(cards.nth(1).getByText('Sudah dikunjungi')).toBeVisible();
  await expect.element(cards.nth(1).getByText('19 November 2026')).toBeVisible();
  await expectAccessible();
});

test('a stock that was not touched is not stated, as members claim meanwhile; one that was says what it was before [ADD-83]', async () => {
  const server = aCompany();
  server.answers(listFurtherRewards, page([visit]));
  server.answers(showFurtherReward, { data: { ...visit, terms: null } });
  server.answers(updateFurtherReward, {
    message: 'Tersimpan.',
    data: { ...visit, terms: null },
  } as never);
  for (const [label, typed] of [
    ['Required Point', '250'],
    ['Stok', '9'],
  ] as const) {
    const { screen, at } = await openApp('/admin/redeem/service-visits/edit/5');
    await screen.getByRole('textbox', { name: label }).fill(typed);
    await screen.getByRole('button', { name: 'Update' }).click();
    await expect.poll(at).toMatch(/^\/admin\/redeem\/service-visits(\?|$)/);
    await screen.unmount();
  }
  const always = { _method: 'PUT', reward: 'Kunjungan gratis', version: '1' };
  expect(server.callsOf(updateFurtherReward).map(({ body }) => body)).toEqual([
    { ...always, required_point: '250' },
    { ...always, required_point: '300', stock: '9', stock_seen: '4' },
  ]);
});
