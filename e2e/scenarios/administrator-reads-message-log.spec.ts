import type { Page } from '@playwright/test';
import { type Api, aCustomer, anItem, aVoucher, type TestCustomer } from '#fixtures/api.ts';
import { test as company } from '#fixtures/company.ts';
import { expect, expectAccessible, failCall, holdBack, PHONE, test } from '#fixtures/scenario.ts';

const LOG = '**/api/admin/whatsapp-messages?*';
const table = (page: Page) => page.getByRole('table', { name: 'WhatsApp messages' });
const rows = (page: Page) => table(page).getByRole('row').filter({ hasNotText: 'Waktu' });

async function choose(page: Page, filter: 'Jenis' | 'Status', label: string): Promise<void> {
  await page.getByRole('combobox', { name: `${filter} pesan` }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** One message of each kind, and nine more of points, the reminder last. */
async function sendOfEachKind(api: Api, { id, name, whatsapp, password }: TestCustomer) {
  const points = (point: number) =>
    api.call('POST', '/api/admin/qontak/sendpoint', {
      whatsapp,
      name,
      template_id: 'sandbox-reward',
      point,
    });
  for (let point = 1; point <= 10; point += 1) await points(point);

  const voucher = await aVoucher(api, { point: 10 });
  const item = await anItem(api, { point: 10 });
  const { token } = await api.login(whatsapp, password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  const shipping = { recipient: 'Ani', recipient_telp: '0812', shipping_address: 'Bandung' };
  await api.call('POST', '/api/member/items/claim', { id_item: item.id, ...shipping }, token);
  const { data } = await api.call('GET', '/api/admin/notifications/item-exchange?status=send');
  const redemption = data.find((row: { id_customer: number }) => row.id_customer === id);
  await api.call('POST', '/api/admin/update-receipt-number', {
    id_notification: redemption.id,
    id_item_code: redemption.id_item_code,
    receipt_number: 'JNE-7',
  });
  await api.call('POST', '/api/admin/qontak/sendreminder', {
    whatsapp,
    template_id: 'sandbox-reminder',
    product: 'Flowmeter Alir 50',
    flowmeter_type: 'DN50',
    serial_number: 'SN-1',
    last_service: '2024-11-21',
  });
}

company(
  'every message to a customer is in the log, newest first, a page at a time, of one kind or one status [A-78, RUN-07, RUN-19, RUN-25]',
  async ({ admin: page, api, open }) => {
    company.slow();
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Message Log' }).click();
    await expect(page).toHaveTitle('Message Log | Reward Points System');
    await expect(page.getByRole('heading', { name: 'Message Log', level: 1 })).toBeVisible();
    await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
    await expect(page.getByText('Setiap pesan WhatsApp kepada customer')).toBeVisible();
    await expectAccessible(page);

    const member = await aCustomer(api, { point: 500 });
    await sendOfEachKind(api, member);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('1–10 dari 14')).toBeVisible();
    for (const [place, text] of [
      /Flowmeter Alir 50 Anda \(tipe DN50, nomor seri SN-1\) .*Pengingat servis.*Sampai/,
      /Nomor resi: JNE-7\..*Nomor resi.*Sampai/,
      /Kami kirim kepada Ani .*Klaim item.*Sampai/,
      /Kode voucher Anda: .*Klaim voucher.*Sampai/,
      /Anda menerima 10 reward point dari kami\..*Point.*Sampai/,
    ].entries()) {
      const row = rows(page).nth(place);
      await expect(row).toHaveText(text);
      await expect(row.getByRole('cell').first()).toContainText(member.name);
      await expect(row.getByRole('cell').nth(3)).toHaveText(
        /\d{1,2} [A-Z][a-z]+ 20\d\d\s*pukul \d\d\.\d\d/,
      );
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).last()).toContainText('Anda menerima 1 reward point');

    // Another choice starts at its first page again, and all of it is kept in the address.
    await choose(page, 'Jenis', 'Klaim voucher');
    await expect(rows(page)).toHaveText([/Kode voucher Anda/]);
    await choose(page, 'Jenis', 'Point');
    await choose(page, 'Status', 'Sampai');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('1–10 dari 10')).toBeVisible();
    await expect(page).toHaveURL(/[?&]kind=point&status=delivered/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Jenis pesan' })).toHaveValue('Point');
    await expect(page.getByText('1–10 dari 10')).toBeVisible();
    await choose(page, 'Status', 'Gagal');
    await expect(
      page.getByText('Tidak ada pesan yang cocok dengan pencarian dan saringan ini.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('1–10 dari 10')).toBeVisible();
    await choose(page, 'Status', 'Semua status');
    await choose(page, 'Jenis', 'Semua jenis');
    await expect(page.getByText('1–10 dari 14')).toBeVisible();

    const phone = await open(PHONE, api.adminSession);
    await phone.goto('/admin/whatsapp-messages?kind=receipt');
    await expect(rows(phone)).toHaveText([/Nomor resi: JNE-7/]);
    await expectAccessible(phone);
  },
);

const aMessage = {
  id: 7,
  to: '628123456789',
  name: 'PT Tirta',
  kind: 'point',
  template_id: 'reward',
  body: 'Halo PT Tirta, Anda menerima 15 reward point.',
  status: 'queued',
  error: null,
  created_at: '2026-11-21T03:05:00.000Z',
  is_open: false,
  settled_at: null,
};

const show = (page: Page, message: Record<string, unknown>) =>
  page.route(LOG, (route) =>
    route.fulfill({
      json: {
        data: {
          data: [{ ...aMessage, ...message }],
          current_page: 1,
          last_page: 1,
          prev_page_url: null,
          next_page_url: null,
          per_page: 10,
          total: 1,
          total_capped: false,
        },
      },
    }),
  );

test('a message on its way is asked after until it has come to an end, and a failed one says why [A-78, A-97]', async ({
  admin: page,
}) => {
  await page.clock.install();
  await show(page, {});
  await page.goto('/admin/whatsapp-messages');
  await expect(rows(page)).toHaveText([/Antre$/]);
  await expect(rows(page)).toContainText('21 November 2026');
  await expect(rows(page)).toContainText('pukul 10.05');
  await show(page, { status: 'failed', error: 'The number is not on WhatsApp.' });
  await page.clock.fastForward(3_000);
  await expect(rows(page)).toHaveText([/The number is not on WhatsApp\..*Gagal$/]);
  await expectAccessible(page);
});

test('a long message is folded until somebody wants all of it, a short one is not', async ({
  admin: page,
}) => {
  await show(page, { body: `${'Kalimat yang panjang. '.repeat(60)}Akhir.` });
  await page.goto('/admin/whatsapp-messages');
  const unfold = rows(page).getByRole('button', { name: 'Selengkapnya' });
  const height = async () => (await rows(page).boundingBox())?.height ?? 0;
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(await height()).toBeLessThan(200);
  await unfold.press('Enter');
  await expect.poll(height).toBeGreaterThan(300);
  await expectAccessible(page);
  await rows(page).getByRole('button', { name: 'Lebih sedikit' }).click();
  await expect.poll(height).toBeLessThan(200);

  await show(page, {});
  await page.reload();
  await expect(rows(page)).toContainText(aMessage.body);
  await expect(rows(page).getByRole('button', { name: 'Selengkapnya' })).toHaveCount(0);
});

test('while the log is on its way its place is held, and what cannot be read says so and is tried again', async ({
  admin: page,
}) => {
  const release = await holdBack(page, LOG);
  await page.goto('/admin/whatsapp-messages');
  await expect(page.locator('[aria-busy=true]').filter({ has: table(page) })).toBeVisible();
  await expectAccessible(page);
  await failCall(page, LOG, 409, { code: 'conflict', message: 'Not now.' });
  release();
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'Data tidak dapat dimuat' });
  await expect(failed).toContainText('Not now.');
  await expectAccessible(page);
  await show(page, { status: 'read' });
  await failed.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(rows(page)).toHaveText([/Dibaca$/]);
});
