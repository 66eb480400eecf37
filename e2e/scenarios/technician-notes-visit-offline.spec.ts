import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { dayIn } from '@reward-points/contract/dates';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import sharp from 'sharp';
import { ADMIN, type Api, aService } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  logIn,
  PHONE,
  test as shared,
  watchWrites,
} from '#fixtures/scenario.ts';

/** A phone that keeps what it has, however often the app on it is closed. */
const test = shared.extend<{ phone: { open: () => Promise<BrowserContext> } }>({
  phone: async ({ playwright, launchOptions, baseURL }, use) => {
    const { E2E_FOLDER: folder = '' } = process.env;
    const kept = scratchFolder('phone', folder);
    let context: BrowserContext | undefined;
    await use({
      open: async () => {
        await context?.close();
        context = await playwright.chromium.launchPersistentContext(kept, {
          ...launchOptions,
          ...PHONE,
          ...(baseURL !== undefined && { baseURL }),
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
          reducedMotion: 'reduce',
          serviceWorkers: 'allow',
        });
        return context;
      },
    });
    await context?.close();
  },
});

const TODAY = dayIn('Asia/Jakarta', new Date());
const save = (page: Page) => page.getByRole('button', { name: 'Simpan kunjungan' }).click();
const found = (page: Page) => page.getByRole('textbox', { name: 'Yang ditemukan' });

/** A meter with a service, and what the API says of its visits. */
async function aMeter(api: Api) {
  const service = await aService(api);
  const { data } = await api.call('GET', `/api/admin/services/${service.id}/equipment`);
  const root = `/api/admin/equipment/${data.id}`;
  return {
    ...service,
    equipment: Number(data.id),
    record: (more: object) =>
      api.call('POST', `${root}/visits`, {
        client_key: crypto.randomUUID(),
        id_plan: service.id,
        day: TODAY,
        ...more,
      }),
    visits: async () => (await api.call('GET', `${root}/visits`)).data.data,
    readings: async (): Promise<number[]> =>
      (await api.call('GET', `${root}/readings`)).data.data.map(
        ({ totaliser }: { totaliser: number }) => totaliser,
      ),
  };
}

/** Signs in and looks at the meter, until the phone has what the form of a visit takes. */
async function lookAt(page: Page, equipment: number): Promise<void> {
  await page.clock.install();
  await page.goto('/login');
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/dashboard');
  // A clock of the test hides from the app which files came before its worker.
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isKept).toBe(true);
  await page.goto(`/admin/equipment/${equipment}`);
  await expect(page.getByRole('link', { name: 'Catat kunjungan' })).toBeVisible();
  // It begins ten seconds after its script has come.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(10_000);
  const needed = filesOfVisits();
  await expect
    .poll(
      () =>
        page.evaluate(async (files) => {
          const kept = await (await caches.open('shell-1')).keys();
          const names = new Set(kept.map(({ url }) => new URL(url).pathname));
          const isFormKept = Object.keys(localStorage).some((name) =>
            name.startsWith('visit-forms:'),
          );
          return isFormKept && files.every((file) => names.has(`/${file}`));
        }, needed),
      // Where its script comes later still, it waits the ten seconds out.
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** All that noting visits and reading labels is made of, which nobody has opened yet. */
function filesOfVisits(): string[] {
  interface Built {
    file: string;
    css?: string[];
    imports?: string[];
  }
  const manifest: Record<string, Built> = JSON.parse(
    fs.readFileSync(path.resolve('web/dist/.vite/manifest.json'), 'utf8'),
  );
  const needed = new Set(
    Object.keys(manifest).filter((name) =>
      /admin\/(equipment\/\$id_\.visit|visits\/)|\/(waiting-visits|e\.\$code|scan-dialog)\.|qr\/decode\./.test(
        name,
      ),
    ),
  );
  expect(needed.size).toBe(6);
  for (const name of needed) for (const other of manifest[name]?.imports ?? []) needed.add(other);
  return [...needed].flatMap((name) => [
    manifest[name]?.file ?? '',
    ...(manifest[name]?.css ?? []),
  ]);
}

/** As many as asked for, larger than what is kept of them. */
function photosIn(folder: string, count: number): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true });
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const file = path.join(folder, `foto-${n}.jpg`);
      const background = { r: 30 * n, g: 120, b: 200 - 20 * n };
      await sharp({ create: { width: 1_800, height: 1_200, channels: 3, background } })
        .jpeg()
        .toFile(file);
      return file;
    }),
  );
}

test('a visit with eight photos that was noted without a network by an app that was killed twice is there once, and whole [ADD-834, ADD-821, ADD-822, ADD-823, ADD-832]', async ({
  api,
  phone,
}, testInfo) => {
  test.slow();
  const meter = await aMeter(api);
  let context = await phone.open();
  let page = context.pages()[0] ?? (await context.newPage());
  await lookAt(page, meter.equipment);

  await context.setOffline(true);
  await page.goto(`/admin/equipment/${meter.equipment}/visit`);
  await expect(page.getByText(/^Tanpa jaringan\./)).toBeVisible();
  await found(page).fill('Rotor kotor');
  await page.getByRole('radio', { name: 'Disetel' }).click();
  await page.getByRole('textbox', { name: 'Angka meter', exact: true }).fill('120,5');
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await photosIn(testInfo.outputPath(), 8));
  await expect(page.getByText('8 dari 20')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nama penanda tangan' }).fill('Ibu Sri');
  await page.getByRole('img', { name: 'Tempat tanda tangan' }).click();
  await expect(page.getByRole('img', { name: 'Tanda tangan sudah digambar' })).toBeVisible();
  await expect(page.getByText('Tersimpan di perangkat ini sebagai draf.')).toBeVisible();
  // Without a word to the app, as where the system needs the memory.
  await page.close({ runBeforeUnload: false });

  page = await context.newPage();
  await page.goto(`/admin/equipment/${meter.equipment}/visit`);
  await expect(found(page)).toHaveValue('Rotor kotor');
  await expect(page.getByText('8 dari 20')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL('/admin/visits');
  await expect(page.getByText('Menunggu jaringan. 8 foto belum terkirim')).toBeVisible();
  await expectAccessible(page);

  context = await phone.open();
  await context.setOffline(true);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/admin/dashboard');
  await expect(page.getByText('1 kunjungan menunggu jaringan')).toBeVisible();
  expect(await meter.visits()).toEqual([]);
  const writes = watchWrites(page, /\/(visits|photos)$/);
  await context.setOffline(false);
  await expect(page.getByText('1 kunjungan menunggu jaringan')).toHaveCount(0);
  await expect.poll(async () => (await meter.visits())[0]?.photos).toBe(8);
  await page.goto('/admin/visits');
  await expect(page.getByText('Tidak ada kunjungan yang menunggu di perangkat ini.')).toBeVisible();
  expect(writes).toHaveLength(9);
  const [visit, ...more] = await meter.visits();
  expect(more).toEqual([]);
  expect(visit).toMatchObject({
    found: 'Rotor kotor',
    result: 'adjusted',
    photos: 8,
    photos_missing: 0,
  });
  expect(await meter.readings()).toEqual([120.5]);
});

test('a technician without a network, for whom another was faster, learns why the reading is refused, mends it, and both visits stand [ADD-834, ADD-824]', async ({
  api,
  open,
}) => {
  const meter = await aMeter(api);
  await meter.record({ readings: [{ totaliser: 100, unit: 'm3' }] });
  const page = await open({ ...PHONE, serviceWorkers: 'allow' });
  const context = page.context();
  await lookAt(page, meter.equipment);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Catat kunjungan' }).click();
  await expect(page.getByText('Terakhir 100 m³.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Angka meter', exact: true }).fill('450');
  await found(page).fill('Yang kedua');
  await save(page);
  await expect(page.getByText('Menunggu jaringan.')).toBeVisible();
  await meter.record({ found: 'Yang lebih cepat', readings: [{ totaliser: 500, unit: 'm3' }] });

  await context.setOffline(false);
  await expect(
    page.getByText(/^Angka ini lebih kecil daripada pembacaan sebelumnya/),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Perbaiki/ }).click();
  await expect(page.getByText('Terakhir 500 m³.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Angka meter', exact: true }).fill('510');
  await save(page);
  await expect(page).toHaveURL(`/admin/equipment/${meter.equipment}`);
  expect((await meter.visits()).map((visit: { found: string | null }) => visit.found)).toEqual([
    'Yang kedua',
    'Yang lebih cepat',
    null,
  ]);
  expect(await meter.readings()).toEqual([510, 500, 100]);
});
