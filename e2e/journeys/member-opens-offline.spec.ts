import { aCustomer } from '#fixtures/api.ts';
import { expect, PHONE, test } from '#fixtures/journey.ts';

test('the app opens without a network and shows the last known balance as such', async ({
  api,
  browser,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 640 });
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('WhatsApp').fill(member.whatsapp);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByTestId('balance')).toHaveText('640');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Once more, so that what this page needs has passed through the worker.
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('640');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('640');
  await expect(page.getByText('Saldo terakhir yang diketahui')).toBeVisible();
  await context.close();
});
