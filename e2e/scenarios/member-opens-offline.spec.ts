import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { expect, logIn, PHONE, test } from '#fixtures/scenario.ts';

test('the app can be installed, opens without a network and shows the last known balance as such [ADD-21]', async ({
  api,
  browser,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 640 });
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, member);
  await expect(page.getByTestId('balance')).toHaveText('640');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { display, icons } = await (await page.request.get(manifest ?? '')).json();
  expect(display).toBe('standalone');
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512');
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

test('a code that was claimed is on its page with QR code and barcode when that is opened again without a network [ADD-546]', async ({
  api,
  browser,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 640 });
  const voucher = await aVoucher(api, { point: 50, codes: 1 });
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, member);
  await page.getByRole('button', { name: `Klaim ${voucher.name}` }).click();
  const [code = ''] = voucher.codes;
  await expect(page.getByTestId('code')).toHaveText(code);
  await expect(page.getByRole('img', { name: `Kode QR ${code}` })).toBeVisible();
  // What came before the worker was there has passed through it since.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('shell-1')).keys();
        const names = new Set(kept.map(({ url }) => url));
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/assets/') && !names.has(name)).length;
      }),
    )
    .toBe(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('code')).toHaveText(code);
  await expect(page.getByRole('img', { name: `Kode QR ${code}` })).toBeVisible();
  await expect(page.getByRole('img', { name: `Barcode ${code}` })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan sebagai gambar' }).click();
  expect((await saving).suggestedFilename()).toBe(`voucher-${code}.png`);
  await context.close();
});
