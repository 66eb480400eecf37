/** What deploy/nginx/reward-points.conf does in front of the product. */
import { IMPORT_BYTES_MAX } from '@reward-points/contract/imports';
import { withClient } from '@reward-points/server/src/db/pool';
import { formOf } from '@reward-points/server/test/builders';
import { clientOf } from '@reward-points/server/test/called';
import type { Front } from './front.ts';

const FORGED = '203.0.113.7';
const LINE = 'Produk,Keterangan\n';

export async function lookAtNginx(
  { address, plainAddress, databaseUrl }: Front,
  token: string,
): Promise<string[]> {
  const findings: string[] = [];
  const expect = (isSo: boolean, otherwise: string) => {
    if (!isSo) findings.push(`nginx: ${otherwise}`);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(new URL(url, address), { headers, redirect: 'manual' });

  const plain = await fetch(plainAddress, { redirect: 'manual' });
  expect(plain.status === 301, `http:// answers ${plain.status}, not the way to https://`);
  expect(plain.headers.get('location')?.startsWith('https://') ?? false, 'http:// leads elsewhere');

  const page = await get('/');
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
  ]) {
    expect(
      page.headers.get(name)?.includes(',') !== true && page.headers.has(name),
      `${name} is not there once`,
    );
  }
  expect(
    !/express|fastify|node/i.test(page.headers.get('server') ?? ''),
    'the server says what it is',
  );
  const { status } = await get('/metrics');
  expect(status === 404, `/metrics answers ${status}`);

  // Reads the address from the trail, as the server took it.
  const client = clientOf(() => address);
  const forged = await fetch(new URL('/api/admin/users/export', address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': FORGED },
  });
  const { data: ticket } = (await forged.json()) as { data: { url: string } };
  const addresses = await withClient(databaseUrl, async (database) => {
    const { rows } = await database.query<{ address: string }>(
      'select address from audit_trail order by id desc limit 20',
    );
    return rows.map((row) => row.address);
  });
  expect(!addresses.includes(FORGED), 'a caller’s own X-Forwarded-For is believed');
  expect(addresses.includes('127.0.0.1'), `the caller’s address is not in ${addresses}`);

  const download = await get(ticket.url);
  expect(
    download.ok && /attachment/.test(download.headers.get('content-disposition') ?? ''),
    `a download answers ${download.status}`,
  );
  await download.arrayBuffer();

  const upload = async (bytes: number) => {
    const file = new File([LINE, 'x'.repeat(bytes - LINE.length)], 'produk.csv');
    const body = formOf({ kind: 'products', file });
    const answer = await client.call('POST', '/api/admin/imports', { body, token });
    return `${answer.status} ${answer.code ?? answer.data?.id}`;
  };
  const largest = await upload(IMPORT_BYTES_MAX);
  expect(/^(201|422) /.test(largest), `the largest import answers ${largest}`);
  const larger = await upload(IMPORT_BYTES_MAX + 1);
  expect(/^(413|422) \w+$/.test(larger), `a larger import answers ${larger}`);
  return findings;
}
