import * as requests from '@reward-points/contract/claim-requests';
import * as contract from '@reward-points/contract/contacts';
import { expect } from 'vitest';
import { aCustomer, openApp } from './app.tsx';
import { fakeServer, page } from './server.ts';

/** Whose account the company's is, and who is signed in. */
export const aContact = (more: Partial<contract.Contact> = {}): contract.Contact => ({
  id: 1,
  name: 'pt-tirta',
  whatsapp: '628123456789',
  role: 'utama',
  claim_limit: null,
  told: ['points', 'codes', 'parcels', 'services'],
  wants_messages: true,
  seen_at: '2026-11-20T02:00:00.000Z',
  is_principal: true,
  is_me: true,
  version: 1,
  ...more,
});
/** Somebody invited, who has not come yet. */
export const siti = aContact({
  id: 2,
  name: 'Siti',
  whatsapp: '628123456780',
  role: 'pembeli',
  claim_limit: 250,
  told: [],
  seen_at: null,
  is_principal: false,
  is_me: false,
});

export const ofSelf = (more = {}) => ({
  data: {
    name: 'Siti',
    username: 'siti-1',
    whatsapp: '628123456780',
    version: 3,
    standings: [{ id_customer: 7, name: 'PT Tirta', role: 'utama' as const }],
    ...more,
  },
});

/** The page of who manages the people of a customer. */
export async function openPeople(asked: requests.ClaimRequest[] = [], people = [aContact(), siti]) {
  const server = fakeServer();
  server.answers(requests.listClaimRequests, page(asked));
  server.answers(contract.showSelf, ofSelf());
  server.answers(contract.listContacts, { data: people });
  const { screen } = await openApp('/people', aCustomer());
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(button('Tambah orang')).toBeVisible();
  return { server, screen, button };
}
