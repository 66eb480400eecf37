import { chromium, type Locator, type Page } from 'playwright';
import { ADMINISTRATOR, cookiesOf, signIn, startDemo } from './demo.ts';
import { report } from './figures.ts';

/** One of the acts of the day, as it is done from the dashboard on. */
interface Act {
  name: string;
  /** How many clicks, and fields that are typed, it should take at most. */
  goal: { clicks: number; fields?: number };
  play: (walk: Walk) => Promise<void>;
}

/** Somebody who clicks, types and presses Enter, counted. */
class Walk {
  readonly page: Page;
  clicks = 0;
  fields = 0;
  /** Presses of keys that no field takes as text. */
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  button = (name: RegExp | string, within: Page | Locator = this.page) =>
    within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  link = (name: RegExp | string, within: Page | Locator = this.page) =>
    within.getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  dialog = (name?: RegExp | string) => this.page.getByRole('dialog', name ? { name } : {}).last();

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  async paste(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await target.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** A form has all that it shows. */
  ready = (form: Locator) => form.locator('[type=submit]:not([data-disabled])').last().waitFor();

  async send(dialog: Locator): Promise<void> {
    await this.ready(dialog);
    await this.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Goes to what Ctrl+K finds for a text. */
  async find(text: string, choice: RegExp): Promise<void> {
    await this.press('ControlOrMeta+k');
    await this.type(this.page.getByRole('combobox', { name: /^Cari/ }), text);
    await this.page.getByRole('option', { name: choice }).first().waitFor();
    await this.press('Enter');
  }
}

const inbox = ({ page }: Walk) => page.getByRole('region', { name: 'Perlu dikerjakan' });

const ACTS: Act[] = [
  {
    name: 'a birthday gift',
    goal: { clicks: 1 },
    play: async (walk) => {
      await walk.click(walk.button(/^Kirim Point/, inbox(walk)));
      await walk.type(walk.dialog().getByRole('textbox', { name: 'Point' }), '50');
      await walk.send(walk.dialog());
    },
  },
  {
    name: 'a reminder',
    goal: { clicks: 1 },
    play: async (walk) => {
      await walk.click(walk.button(/^Ingatkan/, inbox(walk)));
      for (const [field, text] of [
        ['Tipe', 'DN50'],
        ['Nomor seri', 'SN-1'],
      ] as const) {
        const typed = walk.dialog().getByRole('textbox', { name: field });
        if ((await typed.inputValue()) === '') await walk.type(typed, text);
      }
      await walk.send(walk.dialog());
    },
  },
  {
    name: 'a parcel',
    goal: { clicks: 1 },
    play: async (walk) => {
      const parcels = walk.page.getByRole('table', { name: 'Redeem Items' });
      await walk.click(walk.button(/^(Kirim|Isi|Masukkan).* untuk /, parcels));
      await walk.type(walk.dialog().getByRole('textbox', { name: 'No Resi' }), 'JP1234567890');
      await walk.send(walk.dialog());
    },
  },
  {
    name: 'an invoice',
    goal: { clicks: 2, fields: 3 },
    play: async (walk) => {
      await walk.click(walk.link('Faktur'));
      await walk.click(walk.link('Tambah faktur'));
      const customer = walk.page.getByRole('combobox', { name: 'Customer' });
      await walk.type(customer, 'PT Maya');
      await walk.page.getByRole('option').first().waitFor();
      await walk.press('Enter');
      await walk.type(walk.page.getByRole('textbox', { name: 'Nilai faktur' }), '1250000');
      await walk.ready(walk.page.getByRole('main'));
      await walk.press('Enter');
      await walk.page.waitForURL(/invoices\/\d+/);
    },
  },
  {
    name: 'codes of a voucher, pasted',
    goal: { clicks: 4 },
    play: async (walk) => {
      await walk.click(walk.link('Vouchers'));
      await walk.click(
        walk.page.getByRole('main').getByRole('link').filter({ hasText: /Pulsa/ }).first(),
      );
      await walk.click(walk.button(/^Tambah banyak|^Banyak kode|^Impor kode|^Tambah kode/));
      await walk.paste(
        walk.dialog().getByRole('textbox').first(),
        'LAB-1;31/12/2027\nLAB-2;31/12/2027',
      );
      await walk.click(walk.button(/^Simpan \d+ kode baru/, walk.dialog()));
      await walk.dialog().waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'an import of products',
    goal: { clicks: 3 },
    play: async (walk) => {
      await walk.find('impor produk', /^Impor produk/);
      const chooser = walk.page.waitForEvent('filechooser');
      await walk.click(walk.button('Pilih file'));
      await (await chooser).setFiles({
        name: 'produk.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Produk,Deskripsi\nMeter Lab,Dicoba\n'),
      });
      const state = walk.page.getByRole('region', { name: 'Status impor' });
      await walk.click(state.getByRole('button', { name: /^Impor \d+ baris$/ }));
      await walk.click(walk.button(/^Impor \d+ baris$/, walk.dialog()));
      await state
        .getByText(/selesai|Sudah diimpor/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a broadcast of points to all',
    goal: { clicks: 6 },
    play: async (walk) => {
      await walk.click(walk.link('Points'));
      await walk.type(walk.page.getByRole('textbox', { name: 'Point', exact: true }), '5');
      await walk.click(walk.page.getByRole('radio').first());
      await walk.click(walk.button('Send'));
      await walk.click(walk.button(/^Kirim /, walk.dialog()));
      await walk.page.getByRole('region', { name: 'Progres broadcast' }).waitFor();
    },
  },
  {
    name: 'a correction',
    goal: { clicks: 4 },
    play: async (walk) => {
      await walk.click(walk.link('Customers'));
      const customers = walk.page.getByRole('table', { name: 'Customers' });
      await walk.click(customers.getByRole('link').first());
      await walk.click(walk.button('Koreksi point'));
      await walk.type(walk.dialog().getByRole('textbox', { name: 'Jumlah point' }), '1');
      await walk.type(walk.dialog().getByRole('textbox', { name: 'Alasan' }), 'Salah catat');
      await walk.click(walk.button('Simpan koreksi', walk.dialog()));
      await walk.dialog().waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'a statement as PDF',
    goal: { clicks: 2 },
    play: async (walk) => {
      await walk.find('maya', /Maya/);
      await walk.click(walk.link('Laporan point'));
      const file = walk.page.waitForEvent('download');
      await walk.click(walk.button(/PDF|Unduh/));
      await file;
    },
  },
];

/**
 * With how many clicks, typed fields and keys each act of the day is done from the dashboard on by whoever knows the shortest
 * way, and how long the product takes when nobody has to think. An act that is not done fails the run.
 */
export async function benchActs(): Promise<void> {
  const demo = await startDemo();
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const cookies = cookiesOf(await signIn(demo.address, ADMINISTRATOR), demo.address);
    for (const act of ACTS) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await context.addCookies(cookies);
      await playAct(await context.newPage(), demo.address, act);
      await context.close();
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function playAct(page: Page, address: string, { name, goal, play }: Act): Promise<void> {
  const walk = new Walk(page);
  await page.goto(`${address}/admin/dashboard`);
  await inbox(walk).getByRole('button').first().waitFor();
  const begun = performance.now();
  await play(walk);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const detail = `${walk.clicks} clicks, ${walk.fields} fields, ${walk.keys} keys, ${seconds} s`;
  for (const [counted, atMost] of Object.entries(goal)) {
    const value = counted === 'clicks' ? walk.clicks : walk.fields;
    report({ name: `${name}: ${counted}`, value, goal: { atMost }, detail });
  }
}
