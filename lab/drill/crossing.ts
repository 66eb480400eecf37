/** What begins at one server and goes on at the other: pictures, tickets of downloads, and imports. */
import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '@reward-points/server/test/builders';
import { type Called, clientOf } from '@reward-points/server/test/called';
import { aReward } from '#trial/company.ts';
import type { Front } from './front.ts';

const IMPORT_MS_MAX = 60_000;
/** There are more. */
const CUSTOMERS = 10;

export async function crossServers({ servers }: Front, token: string): Promise<string[]> {
  const [one, other] = servers.map(({ address }) => address);
  if (one === undefined || other === undefined) return ['there are no two servers'];
  const [here, there] = [clientOf(() => one), clientOf(() => other)];
  const call = (by: Called, method: string, url: string, body?: unknown) =>
    by.call(method, url, { body, token });
  const findings: string[] = [];

  const office = {
    token: () => token,
    signIn: async () => {},
    call: async (method: string, url: string, body?: unknown) =>
      (await call(here, method, url, body)).data,
  };
  const { id: rewardId } = await aReward(office, 'voucher', {
    name: 'gambar',
    price: 1,
    pieces: 1,
  });
  const { data: reward } = await call(there, 'GET', `/api/admin/vouchers/${rewardId}`);
  const picture = await fetch(new URL(`/storage/vouchers/${reward.images}`, other));
  if (picture.headers.get('content-type') !== 'image/webp')
    findings.push(`a picture of one server is ${picture.status} at the other`);

  const { data: ticket } = await call(here, 'POST', '/api/admin/users/export');
  const file = await fetch(new URL(ticket.url, other));
  if (!file.ok || (await file.text()).split('\n').length < CUSTOMERS)
    findings.push(`a download that one server prepared is ${file.status} at the other`);
  const again = await fetch(new URL(ticket.url, one));
  if (again.ok) findings.push('a ticket was good at both servers');

  const content = new File([`Produk\nProduk ${rewardId}\n`], 'produk.csv');
  const uploaded = await call(
    here,
    'POST',
    '/api/admin/imports',
    formOf({ kind: 'products', file: content }),
  );
  const id = uploaded.data?.id;
  const reaches = async (status: string) => {
    const giveUpAt = performance.now() + IMPORT_MS_MAX;
    for (;;) {
      const { data } = await call(there, 'GET', `/api/admin/imports/${id}`);
      if (data?.status === status) return;
      if (performance.now() > giveUpAt) {
        findings.push(`an import of one server is ${data?.status} at the other, not ${status}`);
        return;
      }
      await pause(100);
    }
  };
  await reaches('ready');
  await call(there, 'POST', `/api/admin/imports/${id}/apply`);
  await reaches('applied');
  return findings;
}
