import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/journey.ts';

test('a member takes a voucher code with one tap and sees the new balance [VCH-17, MEM-05, MEM-10, MEM-23]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 120 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('500');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Klaim ${voucher.name}` }).click();
  await expect(page).toHaveURL(/\/voucher-claim-success\?/);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByTestId('code')).toHaveText(voucher.codes[0] ?? '');
  await expect(page.getByText(voucher.name)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('whatsapp')).toContain(member.whatsapp);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page.getByTestId('balance')).toHaveText('380');
});
