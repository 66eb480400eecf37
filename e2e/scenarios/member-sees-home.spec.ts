import type { Page } from '@playwright/test';
import { aCustomer, anItem, aVoucher } from '#fixtures/api.ts';
import { DESKTOP, expect, expectPicture, holdOverlay, test } from '#fixtures/scenario.ts';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('home greets the member as a partner with the balance, and the profile leads to the settings and out [MEM-02, MEM-03, RUN-10]', async ({
  api,
  asMember,
}) => {
  const { page, member } = await asMember(await aCustomer(api, { point: 12500 }));
  await page.goto('/');
  await expect(page).toHaveTitle('Home | Reward Points System');
  const banner = page.getByRole('region', { name: 'Saldo point' });
  await expect(banner).toContainText('Selamat datang, mitra kami');
  await expect(banner).toContainText(member.name);
  await expect(banner.getByTestId('balance')).toHaveText('12.500');
  const profile = page.getByRole('region', { name: 'Profil' });
  await expect(profile.getByRole('link', { name: 'Riwayat point' })).toHaveAttribute(
    'href',
    /^\/points/,
  );
  const link = profile.getByRole('link', { name: member.name });
  await expect(link).toHaveAttribute('href', '/settings');
  await expect(profile).toContainText('12.500 point');
  await expect(link).toContainText(`+62 ${member.whatsapp.slice(2, 5)}-`);
  await expect(profile.getByRole('link', { name: 'Reset Password' })).toHaveAttribute(
    'href',
    '/settings#password',
  );
  await expect(profile.getByRole('button', { name: 'Logout' })).toBeVisible();
  await profile.getByRole('link', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/settings#password');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport();
});

test('a loader covers the home page for about a second while it fades in [MEM-01, CONST-21, A-88]', async ({
  asMember,
}) => {
  const { page } = await asMember();
  const fadeIn = await holdOverlay(page);
  await page.goto('/');
  const overlay = page.getByTestId('loading-overlay');
  await expect(overlay).toBeVisible();
  const duration = await overlay.evaluate(
    (element) => element.getAnimations()[0]?.effect?.getComputedTiming().endTime,
  );
  expect(duration).toBe(1000);
  await fadeIn();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('what the points can buy comes first; an equal balance offers nothing; the rest is not enough; what is sold out stands last [MEM-04, MEM-05, MEM-06, MEM-07, MEM-08, A-94]', async ({
  api,
  asMember,
}) => {
  const cheap = await aVoucher(api, { point: 50, codes: 3 });
  const nearly = await anItem(api, { point: 99 });
  const gone = await anItem(api, { point: 60, codes: 0 });
  const equal = await aVoucher(api, { point: 100 });
  const dear = await anItem(api, { point: 101 });
  const { page } = await asMember(await aCustomer(api, { point: 100 }));
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('100');

  for (const { name, point } of [
    { ...cheap, point: '50 point' },
    { ...equal, point: '100 point' },
    { ...dear, point: '101 point' },
  ]) {
    await expect(card(page, name)).toContainText(point);
    await card(page, name).scrollIntoViewIfNeeded();
    await expectPicture(card(page, name).getByRole('img', { name }));
  }
  const affordable = page.getByRole('region', { name: 'Bisa ditukar sekarang' });
  for (const { name } of [cheap, nearly]) {
    await expect(affordable.getByRole('button', { name: `Klaim ${name}` })).toBeEnabled();
  }
  await expect(card(page, cheap.name)).toContainText('Stok 3');
  await expect(card(page, cheap.name)).toContainText('Sisa setelah klaim: 50');

  const soldOut = page.getByRole('region', { name: 'Stok sedang habis' });
  await expect(soldOut.getByRole('article').filter({ hasText: gone.name })).toContainText('Habis');
  await expect(page.getByRole('button', { name: `Klaim ${gone.name}` })).toBeDisabled();

  await expect(card(page, equal.name)).toBeVisible();
  await expect(card(page, equal.name).getByRole('button')).toHaveCount(0);

  const refused = card(page, dear.name).getByRole('button', { name: /^Point Tidak Cukup/ });
  await expect(refused).toHaveText('Point Tidak Cukup');
  await expect(refused).toBeDisabled();
  await expect(card(page, dear.name)).toContainText('Kurang 2 point lagi');

  const mine = [cheap, nearly, equal, dear, gone].map(({ name }) => name);
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names.filter((name) => mine.includes(name))).toEqual(mine);
});

test('points that arrive in the meantime are on the screen after a reload', async ({
  api,
  asMember,
}) => {
  const { page, member } = await asMember(await aCustomer(api, { point: 5 }));
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('5');
  await api.call('POST', '/api/admin/send-point', { id_customer: member.id, add_point: 20 });
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('25');
});

test('on a desktop the places of the member stand in the bar at the top', async ({ asMember }) => {
  const { page } = await asMember(undefined, DESKTOP);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Beranda', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await bar.getByRole('link', { name: 'Riwayat' }).click();
  await expect(page.getByRole('heading', { name: 'Riwayat point' })).toBeVisible();
  await bar.getByRole('link', { name: 'Akun' }).click();
  await expect(page.getByRole('heading', { name: 'Setting Form' })).toBeVisible();
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});
