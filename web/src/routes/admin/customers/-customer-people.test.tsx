import { listCustomerContacts, removeCustomerContact } from '@reward-points/contract/contacts';
import { listCustomerPoints, showCustomer } from '@reward-points/contract/customers';
import { listItemRedemptions, listVoucherRedemptions } from '@reward-points/contract/redemptions';
import { listServices } from '@reward-points/contract/services';
import { listWhatsappMessages } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { aContact } from '#test/contacts.ts';
import { page } from '#test/server.ts';

test('where who leaves hands the number of the company on, its page has the new one [ADD-622, ADD-56]', async () => {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  for (const list of [listItemRedemptions, listVoucherRedemptions]) {
    server.answers(list, { data: [] });
  }
  for (const list of [listCustomerPoints, listServices, listWhatsappMessages]) {
    server.answers(list, page([]));
  }
  const next = aContact({ id: 2, name: 'Siti', whatsapp: '628555000111', is_principal: false });
  server.answers(listCustomerContacts, { data: [aContact(), next] });
  server.answers(removeCustomerContact, () => {
    server.answers(showCustomer, { data: aCustomer({ whatsapp: next.whatsapp }) });
    return { message: 'Orang dikeluarkan' };
  });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Orang', exact: true }).click();
  await screen.getByRole('button', { name: 'Keluarkan: pt-tirta' }).click();
  await screen.getByRole('button', { name: 'Keluarkan', exact: true }).click();
  const profile = screen.getByRole('region', { name: 'Profil customer', includeHidden: true });
  await expect.element(profile.getByText('+62 855-5000-111')).toBeVisible();
});
