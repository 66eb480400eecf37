import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Reward } from '#features/rewards/kinds.ts';
import { expectWhole } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { RewardShelf } from './reward-shelf.tsx';

const reward = (name: string, requiredPoint: number, more: Partial<Reward> = {}): Reward => ({
  kind: 'voucher',
  id: requiredPoint,
  name,
  images: '',
  required_point: requiredPoint,
  total: 3,
  version: 1,
  ...more,
});

const asItem = (one: Reward): Reward => ({ ...one, kind: 'item' });

const all = { kind: undefined, onKind: () => {} };

test('what can be had comes first with Klaim, then the exactly equal one without a button, then what is out of reach [MEM-05, MEM-06, MEM-07, MEM-08]', async () => {
  const rewards = [
    asItem(reward('Mahal', 501)),
    reward('Pas', 500),
    reward('Murah', 100),
    asItem(reward('Sedang', 499)),
  ];
  const screen = await show(
    <RewardShelf rewards={rewards} balance={500} claiming={null} onClaim={() => {}} {...all} />,
  );
  const cards = screen.getByRole('article');
  await expect
    .poll(() => cards.elements().map((card) => card.textContent))
    .toEqual([
      'VoucherMurah100 pointStok 3Sisa setelah klaim: 400Klaim',
      'ItemSedang499 pointStok 3Sisa setelah klaim: 1Klaim',
      'VoucherPas500 pointStok 3Saldo harus lebih dari 500 point',
      'ItemMahal501 pointStok 3Kurang 2 point lagiPoint Tidak Cukup',
    ]);
  await expect.element(screen.getByRole('button', { name: 'Klaim Murah' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Klaim Sedang' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Pas/ }).elements()).toEqual([]);
  const refused = screen.getByRole('button', { name: /Point Tidak Cukup/ });
  await expect.element(refused).toBeDisabled();
  await expect.element(refused).toHaveTextContent('Point Tidak Cukup');
});

test('the name of what can be claimed is in sight whole, however long, on a phone too [MEM-04, ADD-352]', async () => {
  await browser.viewport(390, 844);
  const name =
    'Voucher Belanja Supermarket Seluruh Indonesia, Berlaku di Semua Cabang Selain Bandara';
  const screen = await show(
    <RewardShelf
      rewards={[reward(name, 100)]}
      balance={1_500}
      claiming={null}
      onClaim={() => {}}
      {...all}
    />,
  );
  expectWhole(screen.getByRole('heading', { name }).element());
  await browser.viewport(1200, 800);
});

test('a member in debt lacks what it owes and one more than the price, as a claim asks [ADD-419, A-58]', async () => {
  const screen = await show(
    <RewardShelf
      rewards={[reward('Murah', 30)]}
      balance={0}
      owed={900}
      claiming={null}
      onClaim={() => {}}
      {...all}
    />,
  );
  await expect.element(screen.getByText('Kurang 931 point lagi')).toBeVisible();
});

test('a card says beforehand what will remain, and how many points are missing [ADD-07]', async () => {
  const screen = await show(
    <RewardShelf
      rewards={[reward('Murah', 100), reward('Mahal', 1_900)]}
      balance={1_500}
      claiming={null}
      onClaim={() => {}}
      {...all}
    />,
  );
  await expect.element(screen.getByText('Sisa setelah klaim: 1.400')).toBeVisible();
  await expect.element(screen.getByText('Kurang 401 point lagi')).toBeVisible();
});

test('at a balance exactly equal to the price the card says that it must be higher, and offers no button [MEM-08, A-58]', async () => {
  const screen = await show(
    <RewardShelf
      rewards={[reward('Pas', 1_500)]}
      balance={1_500}
      claiming={null}
      onClaim={() => {}}
      {...all}
    />,
  );
  await expect.element(screen.getByText('Saldo harus lebih dari 1.500 point')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Kumpulkan point lagi' })).toBeVisible();
  expect(screen.getByText(/^Kurang/).elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('what is sold out stands greyed and disabled after all else, under a heading that says so [VCH-06, A-94]', async () => {
  const rewards = [
    reward('Habis murah', 100, { total: 0 }),
    reward('Habis mahal', 800, { total: 0 }),
    reward('Mahal', 900),
    reward('Murah', 200),
  ];
  const screen = await show(
    <RewardShelf rewards={rewards} balance={500} claiming={null} onClaim={() => {}} {...all} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Klaim Habis murah' })).toBeDisabled();
  const shelves = screen.getByRole('region').elements();
  const read = shelves.map((shelf) => [
    shelf.querySelector('h2')?.textContent,
    ...[...shelf.querySelectorAll('h3')].map((name) => name.textContent),
  ]);
  expect(read).toEqual([
    ['Bisa ditukar sekarang', 'Murah'],
    ['Kumpulkan point lagi', 'Mahal'],
    ['Stok sedang habis', 'Habis murah', 'Habis mahal'],
  ]);
  for (const card of shelves[2]?.querySelectorAll('article') ?? []) {
    expect(card.dataset.grey).toBe('true');
    expect(card.textContent).toContain('Habis');
  }
});

test('without any reward it says so [MEM-09]', async () => {
  const screen = await show(
    <RewardShelf rewards={[]} balance={500} claiming={null} onClaim={() => {}} {...all} />,
  );
  await expect.element(screen.getByText('Data Tidak Ditemukan')).toBeVisible();
  await expect.element(screen.getByText('Tidak ada data Vouchers dan Item')).toBeVisible();
});

test('many rewards can be narrowed down to one kind, few cannot [ADD-27]', async () => {
  const rewards = [
    ...[1, 2, 3, 4].map((id) => reward(`Voucher ${id}`, id)),
    ...[5, 6, 7].map((id) => reward(`Item ${id}`, id, { kind: 'item' })),
  ];
  const onKind = vi.fn();
  const shelf = { balance: 0, claiming: null, onClaim: () => {}, onKind };
  const screen = await show(<RewardShelf rewards={rewards} kind="item" {...shelf} />);
  const names = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map((element) => element.textContent);
  await expect.poll(names).toEqual(['Item 5', 'Item 6', 'Item 7']);
  const choice = screen.getByRole('group', { name: 'Jenis hadiah' });
  await expect
    .element(choice.getByRole('button', { name: 'Item' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(
    choice
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent),
  ).toEqual(['Semua', 'Voucher', 'Item']);
  await choice.getByRole('button', { name: 'Voucher' }).click();
  expect(onKind).toHaveBeenLastCalledWith('voucher');
  await choice.getByRole('button', { name: 'Semua' }).click();
  expect(onKind).toHaveBeenLastCalledWith(undefined);
  await screen.unmount();
  // The last one of a kind may have gone since it was chosen.
  const all = await show(<RewardShelf rewards={rewards} kind="service-visit" {...shelf} />);
  await expect.element(all.getByRole('heading', { level: 3 }).nth(6)).toBeVisible();
});

test('the kinds stand in one line on a telephone, free visits among them where there are any [ADD-27, ADD-83]', async () => {
  await browser.viewport(390, 844);
  const rewards = [
    ...[1, 2, 3, 4].map((id) => reward(`Voucher ${id}`, id)),
    ...[5, 6].map((id) => reward(`Item ${id}`, id, { kind: 'item' })),
    reward('Kunjungan', 7, { kind: 'service-visit' }),
  ];
  const screen = await show(
    <div style={{ padding: 16 }}>
      <RewardShelf rewards={rewards} balance={0} claiming={null} onClaim={() => {}} {...all} />
    </div>,
  );
  const choice = screen.getByRole('group', { name: 'Jenis hadiah' });
  await expect
    .element(choice.getByRole('button', { name: 'Kunjungan servis' }))
    .toBeInTheDocument();
  const lines = new Set(
    choice
      .getByRole('button')
      .elements()
      .map((chip) => chip.getBoundingClientRect().top),
  );
  expect(lines.size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.for([
  { said: 'few', shown: (rewards: Reward[]) => rewards.slice(0, 6) },
  { said: 'of one kind', shown: (rewards: Reward[]) => rewards.map(asItem) },
])('rewards that are $said are all shown, whatever the address asks for', async ({ shown }) => {
  const rewards = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    reward(`Hadiah ${id}`, id, { kind: id > 4 ? 'item' : 'voucher' }),
  );
  const screen = await show(
    <RewardShelf
      rewards={shown(rewards)}
      balance={0}
      claiming={null}
      onClaim={() => {}}
      kind="voucher"
      onKind={() => {}}
    />,
  );
  const names = screen.getByRole('heading', { level: 3 });
  await expect.poll(() => names.elements()).toHaveLength(shown(rewards).length);
  expect(screen.getByRole('group', { name: 'Jenis hadiah' }).elements()).toEqual([]);
});

test('what turns while a reward is being claimed stands in the middle of its button, also where nothing moves', async () => {
  const one = reward('Satu', 100);
  const screen = await show(
    <RewardShelf rewards={[one]} balance={500} claiming={one} onClaim={() => {}} {...all} />,
  );
  const button = screen.getByRole('button', { name: 'Klaim Satu' });
  await expect.element(button).toBeVisible();
  const middle = (element: Element | null | undefined) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const turning = button.element().querySelector('.mantine-Button-loader');
  expect(middle(turning)).toEqual(middle(button.element()));
});
