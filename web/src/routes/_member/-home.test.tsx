import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { showUnderWay } from '@reward-points/contract/under-way';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { fakeServer } from '#test/server.ts';

const reward = { images: '', required_point: 1, version: 1, total: 3 };

/** A server with as many vouchers and items for a member with 25 points. */
function aShelf({ vouchers = 0, items = 0 }) {
  const server = fakeServer();
  const member = aCustomer({ point: 25 });
  server.answers(showMember, { data: member });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMemberVouchers, {
    data: Array.from({ length: vouchers }, (_, id) => ({
      ...reward,
      id,
      voucher: `Voucher ${id}`,
    })),
  });
  server.answers(listMemberItems, {
    data: Array.from({ length: items }, (_, id) => ({ ...reward, id, item: `Item ${id}` })),
  });
  return { server, member };
}

test('many rewards are narrowed down to vouchers or items, which the address keeps [ADD-23, ADD-27]', async () => {
  await browser.viewport(390, 844);
  const { member } = aShelf({ vouchers: 4, items: 3 });
  const { screen, at } = await openApp('/?kind=item', member);
  const names = () =>
    screen
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h3')?.textContent?.split(' ')[0]);
  const choose = (name: string) =>
    screen
      .getByRole('group', { name: 'Jenis hadiah' })
      .getByRole('button', { name, exact: true })
      .click();
  const items = ['Item', 'Item', 'Item'];
  const vouchers = ['Voucher', 'Voucher', 'Voucher', 'Voucher'];
  await expect.poll(names).toEqual(items);
  await expectAccessible();
  await choose('Voucher');
  await expect.poll(names).toEqual(vouchers);
  expect(at()).toBe('/?kind=voucher');
  await choose('Semua');
  await expect.poll(names).toHaveLength(7);
  expect(at()).toBe('/');
});

test('a balance that cannot be read is the last that is known, and says so [ADD-21]', async () => {
  const { server, member } = aShelf({ vouchers: 1 });
  server.refuses(showMember, 'not_found');
  const { screen } = await openApp('/', member);
  await expect.element(screen.getByText('Saldo terakhir yang diketahui')).toBeVisible();
  await expect.element(screen.getByTestId('balance')).toHaveTextContent('25');
  await expectAccessible();
});

test('rewards that cannot be loaded say so and can be asked again; without any home says that there are none [MEM-09, ERR-02]', async () => {
  const { server, member } = aShelf({});
  server.refuses(listMemberVouchers, 'not_found');
  const { screen } = await openApp('/', member);
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expectAccessible();
  server.answers(listMemberVouchers, { data: [] });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('Tidak ada data Vouchers dan Item')).toBeVisible();
  await expectAccessible();
});

test.for([195, 320])('at %d pixels of width home cuts nothing off [ADD-323]', async (width) => {
  await browser.viewport(width, 600);
  const { member } = aShelf({ vouchers: 1, items: 1 });
  const { screen } = await openApp('/', member);
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  expect(cutOff(screen.getByRole('main').element())).toEqual([]);
  const words = screen.getByRole('article').getByRole('heading', { name: 'Item 0' }).element();
  expect(words.clientWidth).toBeGreaterThan(80);
});

test.for([
  ['pembeli', / – menunggu jawaban Anda$/],
  ['pembaca', / – menunggu jawaban$/],
] as const)(
  'of a visit that waits for an answer only whoever may answer reads that it is theirs: %s [ADD-848, ADD-840]',
  async ([contact_role, words]) => {
    const { server, member } = aShelf({ vouchers: 1 });
    const appointment = {
      id: 9,
      day: '2026-12-07',
      hour: null,
      technician: null,
      state: 'waiting' as const,
      wished_on: null,
      note: null,
      version: 1,
      kind: 'servis' as const,
      id_equipment: 4,
      item: 'Flowmeter DN50',
      serial_number: null,
      site: null,
    };
    const nothing = { parcels: [], vouchers: [], visits: [], services: [], requests: [] };
    server.answers(showUnderWay, {
      data: { ...nothing, appointments: [appointment], equipment: 1 },
    });
    const { screen } = await openApp('/', aSignIn(member, { contact_role }));
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);
