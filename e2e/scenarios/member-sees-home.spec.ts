import { aCustomer } from '#fixtures/api.ts';
import { expect, holdOverlay, test } from '#fixtures/scenario.ts';

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
