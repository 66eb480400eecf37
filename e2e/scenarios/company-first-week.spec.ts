import type { Page } from '@playwright/test';
import { addYears, dayIn } from '@reward-points/contract/dates';
import {
  ALIR,
  BALANCES,
  CREDITED,
  FIRST_PART,
  filesOf,
  HULU,
  OWED,
  PRICE,
  REPORT,
  RULE,
  RUPIAH_PER_POINT,
  SARI,
  TIRTA,
  TOTALS,
} from '@reward-points/server/test/first-week';
import { ADMIN, aVoucher } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  goWithin,
  PHONE,
} from '#fixtures/scenario.ts';

const today = dayIn('Asia/Jakarta', new Date());
const files = filesOf(today);
const lastVisit = addYears(today, -2).split('-').reverse().join('/');
const number = (amount: number) => amount.toLocaleString('id-ID');
const rupiah = (amount: number) => `Rp${number(amount)}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

interface File {
  kind: string;
  name: string;
  content: string | Buffer;
  /** What the preview says before anybody agrees. */
  says: string[];
  /** Whose line is wrong. */
  wrong?: string;
}

/** Uploads a file, reads what it comes to, and imports it. */
async function bringIn(page: Page, { kind, name, content, says, wrong }: File): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Impor', exact: true })
    .click();
  await page.getByRole('radio', { name: kind, exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Pilih file');
  await (await choosing).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  const state = page.getByRole('region', { name: 'Status impor' });
  for (const sentence of says) await expect(state).toContainText(sentence);
  if (wrong !== undefined) {
    const line = page.getByRole('table').getByRole('row', { name: wrong });
    await expect(line).toContainText('Salah');
    await expectAccessible(page);
  }
  await state.getByRole('button', { name: /^Impor \d+ baris$/ }).click();
  const question = page.getByRole('dialog', { name: 'Impor file ini?' });
  await question.getByRole('button', { name: /^Impor \d+ baris$/ }).click();
  await expect(state).toContainText('Sudah diimpor');
}

const totalsSaid = ({ rupiah: amount, now, waiting }: (typeof TOTALS)['accurate']): string[] => [
  `Nilai sebelum PPN: ${rupiah(amount)}`,
  `Point: ${number(now)} langsung diberikan, ${number(waiting)} menunggu pembayaran.`,
];

async function openInvoice(page: Page, invoice: string): Promise<void> {
  await goWithin(page, `/admin/invoices?search=${invoice}`);
  await page.getByRole('link', { name: invoice }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invoice);
}

async function payInvoice(page: Page, part?: number): Promise<void> {
  await press(page, 'Catat pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Catat pembayaran' });
  if (part !== undefined) {
    await dialog.getByRole('textbox', { name: 'Nilai' }).fill(String(part));
  }
  const act = part === undefined ? 'Tandai lunas' : 'Catat pembayaran';
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

test('a company’s first week by its own files ends with balances, a report and a statement that agree to the rupiah [ADD-466, ADD-373, ADD-403, ADD-400, ADD-65, ADD-140, ADD-141, ADD-145]', async ({
  open,
  api,
}) => {
  test.slow();
  const page = await open(DESKTOP);
  await page.goto('/login');
  await field(page, 'WhatsApp').fill(ADMIN.whatsapp);
  await field(page, 'Password').fill(ADMIN.password);
  await press(page, 'Login');
  await expect(page).toHaveURL('/admin/dashboard');
  const firstSteps = page.getByRole('region', { name: 'Langkah pertama' });

  await test.step('the rule, what a point is worth, and from which value points are counted', async () => {
    await goWithin(page, '/admin/point-rules');
    await field(page, 'Rules').fill(String(RULE));
    const rule = page.getByRole('form', { name: 'Point Rules' });
    await rule.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(
      page,
      'Point rule berhasil disimpan. Refresh halaman untuk mengaplikasikan point rules',
    );
    await field(page, 'Nilai satu point').fill(String(RUPIAH_PER_POINT));
    await page.getByRole('radio', { name: 'Nilai sebelum PPN' }).click();
    const value = page.getByRole('form', { name: 'Nilai point dan faktur' });
    await value.getByRole('button', { name: 'Simpan' }).click();
    await expect(value.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  });

  await test.step('the first steps lead to the imports', async () => {
    await goWithin(page, '/admin/dashboard');
    await firstSteps.getByRole('link', { name: /Masukkan customer Anda/ }).click();
    await expect(page).toHaveURL(/\/admin\/imports/);
    await expectAccessible(page);
  });

  await test.step('its customers from a spreadsheet, what is sold and serviced, and what was saved on paper', async () => {
    await bringIn(page, {
      kind: 'Customer',
      name: 'pelanggan.xlsx',
      content: await files.customers(),
      says: ['Bila diimpor: 4 baris baru. Baris lainnya dilewati.', '1 baris salah tidak diimpor.'],
      wrong: 'PT Salah Hari',
    });
    await bringIn(page, {
      kind: 'Produk',
      name: 'produk.tsv',
      content: 'Produk\tKeterangan\nFlowmeter DN50\tUntuk air\n',
      says: ['Bila diimpor: 1 baris baru'],
    });
    await bringIn(page, {
      kind: 'Servis',
      name: 'servis.csv',
      content: `Produk,Pelanggan,Servis terakhir,SN\nflowmeter dn50,"${TIRTA}",${lastVisit},SN-1\n`,
      says: ['Bila diimpor: 1 baris baru'],
    });
    await bringIn(page, {
      kind: 'Saldo awal point',
      name: 'saldo.csv',
      content: files.balances,
      says: [`Point: ${number(REPORT.brought)} langsung diberikan`],
    });
  });

  await test.step('the day’s work is there', async () => {
    await goWithin(page, '/admin/dashboard');
    await expect(page.getByRole('button', { name: /Ingatkan/ }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Flowmeter DN50');
    await expect(page.getByRole('main')).toContainText('1.250');
    await expect(firstSteps).toContainText('dari 6 selesai');
  });

  await test.step('its invoices as Accurate and Jurnal write them, and what was wrong in them once more', async () => {
    await bringIn(page, {
      kind: 'Faktur',
      name: 'accurate.xlsx',
      content: await files.accurate(),
      says: [...totalsSaid(TOTALS.accurate), '1 baris jumlah, bukan data.', '2 baris salah'],
    });
    await expectAccessible(page);
    await bringIn(page, {
      kind: 'Faktur',
      name: 'jurnal.csv',
      content: files.jurnal,
      says: [...totalsSaid(TOTALS.jurnal), '2 baris salah'],
    });
    await bringIn(page, {
      kind: 'Faktur',
      name: 'perbaikan.csv',
      content: files.corrected,
      says: totalsSaid(TOTALS.mended),
    });
  });

  await test.step('one invoice is returned in part and paid, another is paid in two parts', async () => {
    await openInvoice(page, CREDITED.number);
    await press(page, 'Nota kredit');
    const note = page.getByRole('dialog', { name: 'Nota kredit' });
    await note.getByRole('textbox', { name: 'Nomor nota kredit' }).fill('NK-1');
    await note.getByRole('textbox', { name: /^Nilai/ }).fill(String(CREDITED.net));
    await note.getByRole('textbox', { name: 'Alasan' }).fill('Sebagian dikembalikan');
    await note.getByRole('button', { name: 'Simpan nota kredit' }).click();
    await expect(note).toHaveCount(0);
    await payInvoice(page);
    await openInvoice(page, 'SI.2611.0004');
    await payInvoice(page, FIRST_PART);
    await payInvoice(page);
  });

  await test.step('a member takes a voucher on its phone', async () => {
    const voucher = await aVoucher(api, { codes: 1, point: PRICE });
    const { data: found } = await api.call('GET', '/api/admin/users?per_page=100');
    const { id, whatsapp } = found.data.find(({ name }: { name: string }) => name === TIRTA);
    const password = 'sungai-jernih-27';
    await api.call('POST', `/api/admin/users/${id}/password`, {
      password,
      password_confirmation: password,
    });
    const phone = await open(PHONE, await api.login(whatsapp, password));
    await phone.goto('/');
    await expect(phone.getByTestId('balance')).toHaveText(number((BALANCES[TIRTA] ?? 0) + PRICE));
    await phone.getByRole('button', { name: `Klaim ${voucher.name}` }).click();
    await expect(phone).toHaveURL(/voucher-claim-success/);
  });

  await test.step('balances, statement, report and what is overdue say the same', async () => {
    await goWithin(page, '/admin/customers');
    for (const name of [TIRTA, SARI, HULU, ALIR]) {
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(number(BALANCES[name] ?? 0));
    }
    await page.getByRole('link', { name: TIRTA }).first().click();
    await page.getByRole('link', { name: 'Laporan point' }).click();
    await expect(page.getByRole('main')).toContainText(number(BALANCES[TIRTA] ?? 0));
    await goWithin(page, `/admin/reports?from=${files.since}&to=${today}`);
    const report = page.getByRole('main');
    for (const figure of [
      number(REPORT.brought),
      number(REPORT.issued),
      number(REPORT.outstanding),
      rupiah(REPORT.outstanding * RUPIAH_PER_POINT),
      rupiah(REPORT.invoiced),
      rupiah(REPORT.credited),
    ]) {
      await expect(report).toContainText(figure);
    }
    await expectAccessible(page);
    await goWithin(page, '/admin/invoices?state=overdue');
    const overdue = page.getByRole('row').filter({ hasText: HULU });
    await expect(overdue).toContainText('Lewat 20 hari');
    await overdue.getByRole('link').first().click();
    await expect(page.getByRole('main')).toContainText(rupiah(OWED));
  });
});
