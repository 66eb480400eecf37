import type { Page } from '@playwright/test';
import { aCustomer, anItem } from '#fixtures/api.ts';
import { expect, expectAccessible, expectPicture, test, watchWrites } from '#fixtures/scenario.ts';

const SUCCESS = /\/item-claim-success\?/;
const claim = (page: Page, name: string) => page.getByRole('button', { name: `Klaim ${name}` });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

const SHIPPING = {
  Recipient: 'Ibu Ani',
  Telp: '0812-3456-789',
  'Shipping Address': 'Jalan Anggrek 5\nBandung',
};

async function fillIn(page: Page, shipping: Record<string, string> = SHIPPING): Promise<void> {
  for (const [name, value] of Object.entries(shipping)) await field(page, name).fill(value);
}

async function openForm(page: Page, item: string): Promise<void> {
  await page.goto('/');
  await claim(page, item).click();
  await expect(page).toHaveURL('/shipping-point-form');
}

test('a member chooses an item, says where it goes, and has it [ITEM-20, ITEM-21, ITEM-24, MEM-11, MEM-12, MEM-23, CONST-10]', async ({
  api,
  asMember,
}) => {
  const item = await anItem(api, { point: 200 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  const picture = page.getByRole('img', { name: item.name });
  await picture.scrollIntoViewIfNeeded();
  await expectPicture(picture);
  await claim(page, item.name).click();
  await expect(page).toHaveURL('/shipping-point-form');
  await expect(page).toHaveTitle('Shipping Point | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Shipping Point' })).toBeVisible();
  await expect(field(page, 'Item')).toHaveValue(item.name);
  await expect(field(page, 'Item')).not.toBeEditable();
  await expect(page.getByText('200 point akan dipakai; sisa 300 point.')).toBeVisible();
  await expectAccessible(page);
  // What was chosen is kept on the device: a reload does not lose it.
  await page.reload();
  await expect(field(page, 'Item')).toHaveValue(item.name);

  await fillIn(page);
  const calls = watchWrites(page, '/api/');
  await send(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expect(page).toHaveTitle('Item | Reward Points System');
  // The page waits for none of what follows the claim.
  await expect
    .poll(() => calls.map((call) => new URL(call.url()).pathname))
    .toEqual([
      '/api/member/items/claim',
      '/api/member/notifications/item-exchange',
      '/api/member/qontak/itemclaimnotification',
    ]);
  expect(calls[0]?.postDataJSON()).toEqual({
    id_item: item.id,
    recipient: 'Ibu Ani',
    recipient_telp: '0812-3456-789',
    shipping_address: 'Jalan Anggrek 5\nBandung',
  });
  expect(calls[1]?.postDataJSON()).toMatchObject({ status: 'send', id_customer: member.id });
  await expect(page.getByText(`Anda mendapatkan ${item.name}.`)).toBeVisible();
  await expect(page.getByText('Ibu Ani (0812-3456-789)')).toBeVisible();
  await expect(page.getByText('Jalan Anggrek 5')).toBeVisible();
  await expect(page.getByText(/cash-on-delivery/)).toBeVisible();
  await expect(page.getByText(/Nomor resi pelacakan akan menyusul/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page.getByTestId('balance')).toHaveText('300');

  // It is claimed: the form has nothing to send any more.
  await page.goto('/shipping-point-form');
  await expect(page).toHaveURL('/');
});

test('a second item finds the last recipient and address filled in, until the logout [ADD-09]', async ({
  api,
  asMember,
}) => {
  const first = await anItem(api, { point: 10 });
  const second = await anItem(api, { point: 10 });
  const { page } = await asMember(await aCustomer(api, { point: 500 }));
  await openForm(page, first.name);
  await fillIn(page);
  await send(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await openForm(page, second.name);
  for (const [name, value] of Object.entries(SHIPPING)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(send(page)).toBeEnabled();
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ibu Ani');
});
