import { type ClaimRequest, listClaimRequests } from '@reward-points/contract/claim-requests';
import { expect, test } from 'vitest';
import { startSession } from '#client/session.ts';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { ClaimRequests } from './claim-requests.tsx';

const aRequest = (state: ClaimRequest['state'], id: number): ClaimRequest => ({
  id,
  kind: 'voucher',
  reward: `Kopi ${id}`,
  point: 1_500,
  recipient: null,
  shipping_address: null,
  asked_by: 'Siti',
  asked_at: '2026-11-20T02:00:00.000Z',
  lapses_at: '2026-12-04T02:00:00.000Z',
  state,
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: false,
  is_own: false,
});

test('what was asked of utama says how it ended, page by page [ADD-630, RUN-25]', async () => {
  const server = fakeServer();
  const states = ['approved', 'refused', 'returned', 'withdrawn', 'lapsed'] as const;
  server.answers(listClaimRequests, page(states.map(aRequest), { last: 2 }));
  const screen = await show(<ClaimRequests />);
  const heads = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replace(/1\.500 point.*/, ''));
  await expect
    .poll(heads)
    .toEqual([
      'Kopi 0Disetujui',
      'Kopi 1Ditolak',
      'Kopi 2Dikembalikan',
      'Kopi 3Ditarik',
      'Kopi 4Lewat waktu',
    ]);
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  await expect
    .poll(() => server.callsOf(listClaimRequests).at(-1)?.path)
    .toMatch(/[?&]page=2(&|$)/);
});

test.for([
  ['pembeli', 1],
  ['pembaca', 0],
] as const)(
  'who asked and is “%s” now has %i buttons to take it back [ADD-630, ADD-617]',
  async ([role, count]) => {
    const server = fakeServer();
    server.answers(listClaimRequests, page([{ ...aRequest('waiting', 1), is_own: true }]));
    startSession(aSignIn(aCustomer(), { contact_role: role }));
    const screen = await show(<ClaimRequests />);
    await expect.element(screen.getByText('Kopi 1')).toBeVisible();
    expect(screen.getByRole('button', { name: /Tarik/ }).elements()).toHaveLength(count);
  },
);

test('where person and address are erased, the place of the parcel says so once [ADD-630, ADD-686]', async () => {
  const gone = { recipient: 'Data dihapus', shipping_address: 'Data dihapus' };
  fakeServer().answers(listClaimRequests, page([{ ...aRequest('approved', 1), ...gone }]));
  const screen = await show(<ClaimRequests />);
  await expect.element(screen.getByText('Dikirim ke Data dihapus', { exact: true })).toBeVisible();
});
