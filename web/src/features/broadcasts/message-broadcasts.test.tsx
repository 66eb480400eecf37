import { listAllCustomers, listCustomers } from '@reward-points/contract/customers';
import { listProducts } from '@reward-points/contract/products';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { type FakeServer, page } from '#test/server.ts';
import { MarketingForm } from './marketing-form.tsx';

const REJECTED =
  'Penyedia WhatsApp tidak mengizinkan permintaan ini. Broadcast harus dibuat di aplikasi penyedia itu sendiri.';
const body = '{{1}}, point Anda bertambah {{2}}.';
const TEMPLATE = { id: 't-1', name: 'reward_point', body };

let server: FakeServer;

beforeEach(() => {
  server = aCompany();
  server.answers(listTemplates, { data: [TEMPLATE] });
  server.answers(listProducts, page([]));
});

type Screen = RenderResult;

/** What each of these forms has. */
function partsOf(screen: Screen) {
  const template = screen.getByRole('combobox', { name: 'Template' });
  return {
    template,
    send: screen.getByRole('button', { name: 'Send' }),
    download: screen.getByRole('button', { name: 'Unduh penerima (CSV)' }),
    rejections: () =>
      screen
        .getByRole('alert')
        .elements()
        .filter((toast) => toast.textContent?.includes(REJECTED)).length,
    /** The text as the customer will see it; the closed list of templates has it too. */
    text: screen.getByText(body).last(),
    chooseTemplate: async () => {
      await template.click();
      // Beneath the name of each stands how it begins.
      await screen.getByRole('option', { name: /^reward_point/ }).click();
    },
  };
}

async function open(kind: 'marketing' | 'promo' | 'advertisement') {
  const { screen, at } = await openApp(`/admin/broadcast/${kind}`);
  return { screen, at, ...partsOf(screen) };
}

describe('the marketing form', () => {
  test('offers the templates, shows the text of the chosen one, and Send waits for a choice [POINT-11, RUN-15, A-37]', async () => {
    const { screen, template, text, send, chooseTemplate } = await open('marketing');
    await expect.element(screen.getByRole('form', { name: 'Broadcast Marketing' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Broadcast Marketing | Reward Points System');
    await expect.element(screen.getByText('Please select template.')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await chooseTemplate();
    await expect.element(text).toBeVisible();
    expect(screen.getByText('Please select template.').elements()).toEqual([]);
    await expect.element(send).toBeEnabled();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect.element(template).toHaveValue('');
    await expect.element(send).toBeDisabled();
  });

  test('makes no call: after four seconds a toast says for ten that the provider does not allow it, however often Send is clicked [POINT-12, RUN-14, CONST-02, ERR-05, A-37]', async () => {
    // By itself: what else a page does by the clock would be moved on as well.
    const screen = await show(<MarketingForm />);
    const { send, rejections, chooseTemplate } = partsOf(screen);
    await chooseTemplate();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send.dblClick();
    await expect.element(send).toHaveAttribute('data-loading', 'true');
    // Each look that finds nothing yet moves the clock on a little.
    vi.advanceTimersByTime(3_000);
    await expect.element(send).toHaveAttribute('data-loading', 'true');
    expect(rejections()).toBe(0);
    vi.advanceTimersByTime(1_000);
    await expect.poll(rejections).toBe(1);
    await expect.element(send).toBeEnabled();
    vi.advanceTimersByTime(8_000);
    expect(rejections()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await expect.poll(rejections).toBe(0);
    expect(server.calls.map(({ path }) => path)).toEqual([listTemplates.path]);
  });

  test('tells nothing to whoever has left it meanwhile [POINT-12, A-37]', async () => {
    const { screen, at, send, rejections, chooseTemplate } = await open('marketing');
    await chooseTemplate();
    await expect.element(send).toBeEnabled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send.click();
    await expect.element(send).toHaveAttribute('data-loading', 'true');
    await screen.getByRole('link', { name: 'Products' }).first().click();
    await expect.poll(at).toMatch(/^\/admin\/products/);
    await expect.element(send).not.toBeInTheDocument();
    vi.advanceTimersByTime(6_000);
    vi.useRealTimers();
    // A toast would be on the screen with the next frame, and stay for ten seconds.
    await twoFrames();
    expect(rejections()).toBe(0);
  });

  test('without the provider’s templates says so in its place, not in a toast, and sends nothing [MSG-14]', async () => {
    server.refuses(listTemplates, 'provider_failed');
    const { screen, template, send } = await open('marketing');
    await expect
      .element(screen.getByText('Daftar template tidak dapat dimuat', { exact: false }))
      .toBeVisible();
    await expect.element(template).toBeDisabled();
    await expect.element(send).toBeDisabled();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });
});

const [one, other] = [
  aCustomer({ id: 8, name: 'PT Satu', whatsapp: '6281100000001' }),
  aCustomer({ id: 9, name: 'PT Dua', whatsapp: '6281100000002' }),
];
const HEAD = '"phone_number","full_name","param_1","param_2"\r\n';
const lineOf = ({ name, whatsapp }: { name: string; whatsapp: string }) =>
  `"${whatsapp}","${name}","${name}",""\r\n`;

/** The files that were given to the browser to save, by name and text. */
function savedFiles() {
  const blobs: Blob[] = [];
  const saved: Promise<[string, string]>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1) ?? new Blob();
    const { download: name } = this;
    // Read with its mark, which `text()` leaves out.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    saved.push(blob.arrayBuffer().then((bytes) => [name, decoder.decode(bytes)]));
  });
  return saved;
}

describe.for([
  ['promo', 'Promo', { wants_messages: false }],
  // Somebody else of it is told.
  ['advertisement', 'Advertisement', { number_wants: false }],
] as const)('a prepared broadcast: %s', ([kind, name, refusal]) => {
  beforeEach(() => {
    server.answers(listCustomers, page([one, other]));
    server.answers(listAllCustomers, { data: [one, other] });
  });

  test('waits for a template and for customers, and saves the file that the provider takes, of some or of all [A-36, DASH-10]', async () => {
    const saved = savedFiles();
    const { screen, text, send, download, chooseTemplate } = await open(kind);
    await expect.poll(() => document.title).toBe(`Broadcast ${name} | Reward Points System`);
    for (const button of [send, download]) await expect.element(button).toBeDisabled();
    await chooseTemplate();
    await expect.element(text).toBeVisible();
    await expect.element(download).toBeEnabled();

    await screen.getByRole('radio', { name: 'Some Customers' }).click();
    for (const button of [send, download]) await expect.element(button).toBeDisabled();
    await screen.getByRole('checkbox', { name: /^PT Dua/ }).click();
    await expect.element(send).toBeEnabled();
    await expectAccessible();
    await download.click();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]).toEqual([`broadcast-${kind}.csv`, `\ufeff${HEAD}${lineOf(other)}`]);
    expect(server.callsOf(listAllCustomers)).toEqual([]);

    await screen.getByRole('radio', { name: 'All Customers' }).click();
    await download.click();
    await expect.poll(() => saved.length).toBe(2);
    expect(await saved[1]).toEqual([
      `broadcast-${kind}.csv`,
      `\ufeff${HEAD}${lineOf(one)}${lineOf(other)}`,
    ]);
  });

  test('has nobody in its file who wants no messages, and says how many that are [A-36, ADD-99, ADD-628]', async () => {
    const saved = savedFiles();
    const silent = aCustomer({ id: 10, name: 'PT Diam', ...refusal });
    server.answers(listCustomers, page([other, silent]));
    server.answers(listAllCustomers, { data: [one, silent, other] });
    const { screen, download, chooseTemplate } = await open(kind);
    await chooseTemplate();
    await download.click();
    const said = screen.getByText(
      '1 customer meminta tidak dikirimi pesan (STOP) dan tidak ada di file ini.',
    );
    await expect.element(said).toBeVisible();
    expect((await saved[0])?.[1]).toBe(`\ufeff${HEAD}${lineOf(one)}${lineOf(other)}`);
    await screen.getByRole('radio', { name: 'Some Customers' }).click();
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox', { name: /^PT Diam.*STOP/ })).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Semua di halaman ini' }).click();
    await download.click();
    await expect.element(said).toBeVisible();
    expect((await saved[1])?.[1]).toBe(`\ufeff${HEAD}${lineOf(other)}`);
    await screen.getByRole('checkbox', { name: /^PT Dua/ }).click();
    await download.click();
    await expect
      .element(screen.getByText('Semua penerima meminta tidak dikirimi pesan (STOP).'))
      .toBeVisible();
    expect(saved).toHaveLength(2);
  });

  test('is sent as little as the marketing one, and says so [A-36, A-37]', async () => {
    const { text, send, rejections, chooseTemplate } = await open(kind);
    await chooseTemplate();
    await expect.element(text).toBeVisible();
    const before = server.calls.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send.click();
    await expect.element(send).toHaveAttribute('data-loading', 'true');
    vi.advanceTimersByTime(4_000);
    await expect.poll(rejections).toBe(1);
    expect(server.calls.slice(before)).toEqual([]);
  });

  test('whose recipients cannot be read says why, and the form goes on working [A-36]', async () => {
    const saved = savedFiles();
    server.refuses(listAllCustomers, 'not_found', { message: 'Sedang tidak tersedia.' });
    const { screen, download, chooseTemplate } = await open(kind);
    await chooseTemplate();
    await download.click();
    await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
    expect(saved).toEqual([]);
    server.answers(listAllCustomers, { data: [one] });
    await download.click();
    await expect.poll(() => saved.length).toBe(1);
  });

  test('is not left without a question before its file was saved [ADD-24]', async () => {
    const saved = savedFiles();
    const { screen, at, download, chooseTemplate } = await open(kind);
    await chooseTemplate();
    await screen.getByRole('link', { name: 'Products' }).first().click();
    const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
    await question.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await download.click();
    await expect.poll(() => saved.length).toBe(1);
    // What is chosen since is in no file yet.
    const choose = (whom: string) => screen.getByRole('radio', { name: whom }).click();
    await choose('Some Customers');
    await screen.getByRole('link', { name: 'Products' }).first().click();
    await question.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await choose('All Customers');
    await screen.getByRole('link', { name: 'Products' }).first().click();
    await expect.poll(at).toMatch(/^\/admin\/products/);
  });

  test('is prepared on a phone as well', async () => {
    await browser.viewport(390, 844);
    const { screen, chooseTemplate } = await open(kind);
    await chooseTemplate();
    await screen.getByRole('radio', { name: 'Some Customers' }).click();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Semua di halaman ini' }))
      .toBeVisible();
    await expectAccessible();
  });
});
