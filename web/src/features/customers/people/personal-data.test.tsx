import { type Contact, listCustomerContacts } from '@reward-points/contract/contacts';
import { showCustomer } from '@reward-points/contract/customers';
import { listPeople } from '@reward-points/contract/people';
import {
  type Erasure,
  eraseContact,
  erasePerson,
  exportContactData,
  type FormerPerson,
  listFormerPeople,
  previewContactErasure,
  previewPersonErasure,
} from '@reward-points/contract/privacy';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { aPerson } from '#test/people.ts';
import { page } from '#test/server.ts';

const siti: Contact = {
  id: 12,
  name: 'Siti',
  whatsapp: '628123456780',
  role: 'pembeli',
  claim_limit: null,
  told: [],
  wants_messages: true,
  seen_at: '2026-11-20T02:00:00.000Z',
  is_principal: false,
  is_me: false,
  version: 1,
};
const erasure: Erasure = {
  name: 'Siti',
  whatsapp: '628123456780',
  customers: ['PT Kedua', 'PT Tirta'],
  messages: 14,
  parcels: 2,
  claims: 3,
  obstacle: null,
};

async function openPeople(role?: 'kantor', contacts = [siti]) {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(listCustomerContacts, { data: contacts });
  server.answers(previewContactErasure, { data: erasure });
  const { screen } = await openApp('/admin/customers/7', ...(role ? [role] : []));
  await screen.getByRole('button', { name: 'Orang', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Siti', { exact: true })).toBeVisible();
  return { server, screen, dialog };
}

test('of several people it is said who is told of what; who is alone is told of everything [ADD-629]', async () => {
  const told: Contact = { ...siti, told: ['points', 'services'] };
  const other: Contact = { ...siti, id: 13, name: 'Rudi' };
  const several = await openPeople(undefined, [told, other]);
  const about = () =>
    several.dialog
      .getByRole('listitem')
      .elements()
      .map((one) => /diberi tahu: [a-z, ]*/i.exec(one.textContent)?.[0]);
  await expect.poll(about).toHaveLength(2);
  expect(about()[0]).toMatch(/^diberi tahu: .+, .+/);
  expect(about()[1]).toBe(undefined);
  await several.screen.unmount();
  const alone = await openPeople(undefined, [told]);
  await expect.element(alone.dialog.getByText('Siti', { exact: true })).toBeVisible();
  await expect.element(alone.dialog).not.toMatchTextContent('diberi tahu: ');
});

test('the owner takes away what is kept of somebody, is told what goes and what stays, and erases it [ADD-693, RUN-20]', async () => {
  const { server, screen, dialog } = await openPeople();
  const release = server.holds(previewContactErasure, { data: erasure });
  await dialog.getByRole('button', { name: 'Data pribadi: Siti' }).click();
  await expect
    .element(dialog.getByText('Apakah anda yakin akan menghapus data pribadi Siti?'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Hapus data' })).toBeDisabled();
  await expectAccessible();
  release();
  await expect
    .element(dialog.getByText('Isi 14 pesan WhatsApp dari dan ke nomornya dihapus.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('Point, faktur, dan 3 klaimnya tetap ada, tanpa namanya.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Ia keluar dari PT Kedua, PT Tirta.')).toBeVisible();
  await browser.viewport(320, 700);
  await expectAccessible();
  server.answers(exportContactData, { data: { url: '#', format: 'json' } });
  await dialog.getByRole('button', { name: 'Unduh data' }).click();
  await expect.poll(() => server.callsOf(exportContactData)).toHaveLength(1);
  server.answers(eraseContact, { message: 'Data pribadi orang ini sudah dihapus.' });
  server.answers(listCustomerContacts, { data: [] });
  await dialog.getByRole('button', { name: 'Hapus data' }).click();
  await expect.element(screen.getByText('Data pribadi orang ini sudah dihapus.')).toBeVisible();
  await expect.element(dialog.getByText('Siti', { exact: true })).not.toBeInTheDocument();
  expect(server.callsOf(eraseContact).map(({ path }) => path)).toEqual([
    '/api/admin/contacts/12/erasure',
  ]);
});

test('whoever cannot go yet is not erased, and it is said what comes first; another role sees none of it [ADD-693]', async () => {
  const { server, dialog } = await openPeople();
  server.answers(previewContactErasure, { data: { ...erasure, obstacle: 'last_utama' } });
  await dialog.getByRole('button', { name: 'Data pribadi: Siti' }).click();
  await expect
    .element(dialog.getByText('Orang ini satu-satunya Utama. Jadikan orang lain Utama dulu.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Hapus data' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  server.answers(previewContactErasure, { data: { ...erasure, obstacle: 'no_number_left' } });
  await dialog.getByRole('button', { name: 'Data pribadi: Siti' }).click();
  await expect.element(dialog.getByText(/Tambah Utama dengan nomor baru dulu\.$/)).toBeVisible();
});

test('another role has no button for it [ADD-693]', async () => {
  const { dialog } = await openPeople('kantor');
  await expect.element(dialog.getByRole('button', { name: 'Ubah: Siti' })).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Data pribadi: Siti' }))
    .not.toBeInTheDocument();
});

test('somebody of the team is erased from its row [ADD-693]', async () => {
  const server = aCompany();
  const rina = aPerson();
  server.answers(listPeople, page([rina]));
  server.answers(previewPersonErasure, { data: { ...erasure, name: 'Rina', customers: [] } });
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Aksi untuk Rina' }).click();
  await screen.getByRole('menuitem', { name: 'Data pribadi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Data pribadi' });
  await expect
    .element(dialog.getByText('Apakah anda yakin akan menghapus data pribadi Rina?'))
    .toBeVisible();
  server.answers(erasePerson, { message: 'Data pribadi orang ini sudah dihapus.' });
  server.answers(listPeople, page([]));
  await dialog.getByRole('button', { name: 'Hapus data' }).click();
  await expect.element(screen.getByText('Data pribadi orang ini sudah dihapus.')).toBeVisible();
  expect(server.callsOf(erasePerson).map(({ path }) => path)).toEqual([
    '/api/admin/people/9/erasure',
  ]);
});

const bayu: FormerPerson = {
  kind: 'staff',
  id: 21,
  name: 'Bayu',
  whatsapp: '628123456781',
  company: null,
  left_at: '2026-05-03T02:00:00.000Z',
};
const lina: FormerPerson = { ...bayu, kind: 'contact', id: 31, name: 'Lina', company: 'PT Bubar' };

test('the owner finds whoever has left a customer beneath its people; another role does not ask [ADD-970]', async () => {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(listCustomerContacts, { data: [siti] });
  server.answers(listFormerPeople, page([{ ...lina, company: 'PT Tirta' }]));
  server.answers(previewContactErasure, { data: { ...erasure, name: 'Lina' } });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Orang', exact: true }).click();
  const left = screen.getByRole('dialog').getByRole('region', { name: 'Yang sudah keluar' });
  await expect.element(left.getByText(/ · keluar 3 Mei 2026$/)).toBeVisible();
  await expectAccessible();
  await left.getByRole('button', { name: 'Data pribadi: Lina' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hapus data' })).toBeEnabled();
  expect(server.callsOf(listFormerPeople).map(({ path }) => path)).toEqual([
    '/api/admin/former-people?id_customer=7&page=1',
  ]);
  expect(server.callsOf(previewContactErasure).map(({ path }) => path)).toEqual([
    '/api/admin/contacts/31/erasure',
  ]);
  await screen.unmount();
  const other = await openPeople('kantor');
  await expect.element(other.dialog.getByRole('button', { name: 'Ubah: Siti' })).toBeVisible();
  expect(other.server.callsOf(listFormerPeople)).toEqual([]);
});

test('beneath the team stands who has left it, or stood for a customer that was deleted [ADD-970]', async () => {
  const server = aCompany();
  server.answers(listPeople, page([aPerson()]));
  server.answers(listFormerPeople, page([bayu, lina]));
  server.answers(previewPersonErasure, { data: { ...erasure, name: 'Bayu', customers: [] } });
  const { screen } = await openApp('/admin/people');
  const left = screen.getByRole('region', { name: 'Yang sudah keluar' });
  await expect.element(left.getByText(/ · PT Bubar · keluar 3 Mei 2026$/)).toBeVisible();
  await expectAccessible();
  await left.getByRole('button', { name: 'Data pribadi: Bayu' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hapus data' })).toBeEnabled();
  expect(server.callsOf(previewPersonErasure).map(({ path }) => path)).toEqual([
    '/api/admin/people/21/erasure',
  ]);
});
