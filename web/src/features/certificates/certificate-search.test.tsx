import { countCertificateStandings, listCertificates } from '@reward-points/contract/certificates';
import { expect, test } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { aCertificate } from '#test/certificates.ts';
import { answersAreIn, page } from '#test/server.ts';

test('the papers that are listed are those of the search in the address [ADD-779]', async () => {
  const server = aCompany();
  const none = { count: 0, capped: false };
  server.answers(listCertificates, page([aCertificate()]));
  server.answers(countCertificateStandings, {
    data: { ending: none, ended: none, 'no-file': none },
  });
  await openApp('/admin/equipment?view=certificates&search=skhp');
  await expect.poll(() => server.callsOf(listCertificates)).not.toHaveLength(0);
  await answersAreIn();
  const searches = server.callsOf(listCertificates).map(({ path }) => path);
  expect(searches.filter((path) => !path.includes('search=skhp'))).toEqual([]);
});
