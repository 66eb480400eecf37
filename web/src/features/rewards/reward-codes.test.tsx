import { exportRedemptions, showCancellation } from '@reward-points/contract/redemptions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, type Locator, userEvent } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aCompanyWith, KINDS_SHOWN, type KindShown } from '#test/rewards.ts';
import { page } from '#test/server.ts';

const [voucher, item] = KINDS_SHOWN;

/** The page of a reward with these codes. */
async function openCodes(shown: KindShown, codes: object[], search = '') {
  const server = aCompanyWith(shown);
  server.answers(shown.calls.listCodes, page(codes) as never);
  const { screen, at } = await openApp(`/admin/redeem/${shown.folder}/5${search}`);
  const rows = screen
    .getByRole('table', { name: `Kode ${shown.label.toLowerCase()}` })
    .getByRole('row')
    .filter({ hasNotText: 'Aksi' });
  return { server, screen, at, rows };
}

const wordsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

test.for(KINDS_SHOWN)(
  'the detail shows the $kind beside a table of its codes [VCH-02, VCH-12, VCH-14, ITEM-02, ITEM-10, ITEM-11, RUN-09]',
  async (shown) => {
    const { screen, rows } = await openCodes(shown, [shown.codeOf(1, 'K-1')]);
    await expect.element(screen.getByRole('heading', { name: 'Kopi', level: 1 })).toBeVisible();
    const side = screen.getByRole('complementary');
    await expect
      .poll(() => wordsOf(side.getByRole('term')))
      .toEqual([shown.label, 'Required Point', 'Sisa']);
    expect(wordsOf(side.getByRole('definition'))).toEqual(['Kopi', '300', '4']);
    expect(wordsOf(screen.getByRole('columnheader'))).toEqual(shown.columns);
    await expect.element(rows.nth(0)).toHaveTextContent(shown.unclaimed);
    await expect.element(rows.getByRole('button', { name: 'Edit K-1' })).toBeVisible();
    await expect.element(rows.getByRole('button', { name: 'Hapus K-1' })).toBeVisible();
    await expectAccessible();
  },
);

test('beneath the table, on a tablet, the picture is no larger than it has to be [VCH-14, ITEM-10]', async () => {
  await browser.viewport(768, 1024);
  const { screen } = await openCodes(voucher, []);
  const picture = screen.getByRole('complementary').getByRole('img', { name: 'Kopi' });
  await expect.element(picture).toBeInTheDocument();
  expect(picture.element().getBoundingClientRect().width).toBeLessThanOrEqual(480);
  await browser.viewport(1200, 800);
});

test.for(KINDS_SHOWN)(
  'the codes of a $kind are searched, narrowed down and paged by their address [VCH-12, ITEM-11, RUN-25]',
  async (shown) => {
    const { server, screen, at } = await openCodes(shown, [], '?page=2&search=K-1&state=claimed');
    const search = screen.getByRole('searchbox', { name: 'Find code' });
    await expect.element(search).toHaveValue('K-1');
    await expect.element(screen.getByText(/yang memuat “K-1”/)).toBeVisible();
    const paths = server.callsOf(shown.calls.listCodes).map(({ path }) => path);
    expect(paths).toContain(`/api/admin/${shown.folder}/5/codes?page=2&search=K-1&state=claimed`);
    await search.fill('');
    await expect.poll(at).not.toContain('K-1');
    expect(at()).toContain('state=claimed');
    await expect
      .element(screen.getByText('Tidak ada kode dengan status “Sudah diklaim”.'))
      .toBeVisible();
    await screen.getByRole('combobox', { name: 'Status kode' }).click();
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(shown.states);
    await screen.getByRole('option', { name: 'Semua status' }).click();
    await expect
      .element(screen.getByText(`${shown.label} ini baru dapat diklaim setelah ada kodenya.`))
      .toBeVisible();
  },
);

test.for(KINDS_SHOWN)(
  'a code of a $kind is added in a dialog that says what is missing and what is taken [VCH-13, VCH-15, ITEM-11, ITEM-12, ITEM-13, ERR-22, RUN-15]',
  async (shown) => {
    const { server, screen } = await openCodes(shown, []);
    await screen.getByRole('button', { name: 'Add code' }).click();
    const add = screen.getByRole('dialog', { name: 'Add code' });
    const code = add.getByRole('textbox', { name: 'Code' });
    const save = add.getByRole('button', { name: 'Save' });
    await expect.element(code).toHaveFocus();
    await expect.element(save).toBeDisabled();
    await code.fill(' ');
    await userEvent.tab();
    await expectBeneath(code, shown.codeMissing);
    await expectAccessible();
    await code.fill('K-1');
    const expiry = add.getByRole('textbox', { name: 'Expired Date' });
    if (shown.kind === 'voucher') {
      await expect.element(save).toBeDisabled();
      await expiry.click();
      await userEvent.tab();
      await expectBeneath(expiry, 'Please provide a valid expiry date.');
      await expiry.fill('31/12/2098');
    } else {
      expect(expiry.elements()).toEqual([]);
    }
    const taken = 'Kode ini sudah ada.';
    server.refuses(shown.calls.addCode, shown.codeTaken, { errors: { code: [taken] } });
    await code.click();
    await userEvent.keyboard('{Enter}');
    await expectBeneath(code, taken);
    server.answers(shown.calls.addCode, { message: 'Tersimpan.', data: { id: 1 } });
    await code.fill('K-2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => add.elements()).toEqual([]);
    const last = server.callsOf(shown.calls.addCode).at(-1);
    expect(last?.body).toEqual({
      code: 'K-2',
      [`id_${shown.kind}`]: 5,
      ...(shown.kind === 'voucher' && { expired_date: '2098-12-31' }),
    });
  },
);

test.for(KINDS_SHOWN)(
  'an unclaimed code of a $kind is changed and deleted; one that is claimed meanwhile is refused with the reason [VCH-13, VCH-16, ITEM-13, RUN-20]',
  async (shown) => {
    const { server, screen } = await openCodes(shown, [shown.codeOf(1, 'K-1')]);
    const edit = screen.getByRole('button', { name: 'Edit K-1' });
    await edit.click();
    const form = screen.getByRole('dialog', { name: 'Edit code' });
    const code = form.getByRole('textbox', { name: 'Code' });
    await expect.element(code).toHaveValue('K-1');
    if (shown.kind === 'voucher') {
      await expect
        .element(form.getByRole('textbox', { name: 'Expired Date' }))
        .toHaveValue('31 Desember 2099');
    }
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => form.elements()).toEqual([]);
    await expect.element(edit).toHaveFocus();
    await edit.click();
    await code.fill('K-1-X');
    server.refuses(shown.calls.updateCode, shown.codeClaimed);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`Kode ${shown.kind} sudah diklaim dan tidak dapat diubah.`);
    server.answers(shown.calls.updateCode, { message: 'Diperbarui.' });
    await code.fill('K-1-Y');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => form.elements()).toEqual([]);
    expect(server.callsOf(shown.calls.updateCode).at(-1)?.body).toMatchObject({ code: 'K-1-Y' });

    await screen.getByRole('button', { name: 'Hapus K-1' }).click();
    const question = screen.getByRole('dialog', { name: 'Hapus data' });
    await expect
      .element(question.getByText('Apakah anda yakin akan menghapus data K-1?'))
      .toBeVisible();
    server.answers(shown.calls.removeCode, { message: 'Dihapus.' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => question.elements()).toEqual([]);
    expect(server.callsOf(shown.calls.removeCode)).toHaveLength(1);
  },
);

test.for(KINDS_SHOWN)(
  'a $kind code that somebody else has changed says so and shows what stands [ADD-302, ADD-303]',
  async (shown) => {
    const { server, screen } = await openCodes(shown, [shown.codeOf(1, 'K-1')]);
    await screen.getByRole('button', { name: 'Edit K-1' }).click();
    const form = screen.getByRole('dialog', { name: 'Edit code' });
    const code = form.getByRole('textbox', { name: 'Code' });
    await code.fill('K-1-X');
    server.refuses(shown.calls.updateCode, 'record_changed');
    server.answers(shown.calls.listCodes, page([shown.codeOf(1, 'K-1-Y')]) as never);
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveValue('K-1-Y');
    await expect.element(form.getByText('Isian Anda belum disimpan')).toBeVisible();
    expect(server.callsOf(shown.calls.updateCode).map(({ body }) => body)).toMatchObject([
      { code: 'K-1-X', version: 1 },
    ]);
  },
);

test('a claimed voucher code shows who took it and when, one whose last day is over says so; the first can only be cancelled [ADD-241, VCH-02, VCH-16, CONST-11]', async () => {
  const claimed = {
    ...voucher.codeOf(1, 'K-1'),
    status: 'Claimed',
    user: { name: 'PT Tirta' },
    claimed_date: '2026-11-20',
    id_redemption: 31,
  };
  const expired = { ...voucher.codeOf(2, 'K-2'), expired_date: '2020-02-29' };
  const lastDay = { ...voucher.codeOf(3, 'K-3'), expired_date: today() };
  const { rows } = await openCodes(voucher, [claimed, expired, lastDay]);
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('K-131 Desember 2099PT Tirta20 November 2026ClaimedBatalkan');
  expect(rows.nth(0).getByRole('button').elements()).toHaveLength(1);
  await expect.element(rows.nth(1)).toHaveTextContent('K-229 Februari 2020–Kedaluwarsa');
  await expect.element(rows.nth(2)).toHaveTextContent(`K-3${formatDay(today())}–Unclaimed`);
  await expect.element(rows.getByRole('button', { name: 'Edit K-2' })).toBeVisible();
});

test('a claimed item code shows who took it, where it goes and whether it was sent, and can be neither changed nor deleted [ITEM-02, ITEM-13, ITEM-14, ITEM-15, ITEM-16, CONST-11]', async () => {
  const waiting = {
    ...item.codeOf(1, 'K-1'),
    status: 'Claimed',
    user: { name: 'PT Tirta' },
    claimed_date: '2026-11-20',
    id_redemption: 31,
    recipient: 'Ibu Ani',
    recipient_telp: '0812-3456-789',
    shipping_address: 'Jalan Anggrek 5\nBandung',
  };
  const sent = { ...waiting, id: 2, code: 'K-2', receipt_number: 'JNE-1' };
  const { rows } = await openCodes(item, [waiting, sent]);
  const about = 'PT Tirta20 November 2026Ibu Ani (0812-3456-789)Jalan Anggrek 5 Bandung';
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(`K-1${about}Belum DikirimClaimedKirimBatalkan`);
  await expect.element(rows.nth(1)).toHaveTextContent(`K-2${about}JNE-1TerkirimUbah resi`);
  expect(rows.getByRole('button').elements()).toHaveLength(3);
  const [address] = rows.getByText(/^Jalan Anggrek 5/).elements();
  expect(address && getComputedStyle(address).whiteSpace).toBe('pre-line');
  await expectAccessible();
});

test.for(KINDS_SHOWN)(
  'what was claimed of a $kind can be exported where its codes are [ADD-243]',
  async (shown) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { server, screen } = await openCodes(shown, [shown.codeOf(1, 'K-1')]);
    server.answers(exportRedemptions, { data: { url: '/api/downloads?ticket=a', format: 'xlsx' } });
    await screen.getByRole('button', { name: 'Ekspor', exact: true }).click();
    await expect
      .poll(() => server.callsOf(exportRedemptions).map(({ path }) => path))
      .toEqual([`/api/admin/redemptions/export?kind=${shown.kind}&id_reward=5&format=xlsx`]);
  },
);

test.for(KINDS_SHOWN)(
  'a claimed code of a $kind can be cancelled from its row; one that was cancelled cannot [ADD-136, ADD-241]',
  async (shown) => {
    const claimed = {
      ...shown.codeOf(1, 'K-1'),
      status: 'Claimed',
      user: { name: 'PT Tirta' },
      claimed_date: '2026-11-20',
      id_redemption: 31,
    };
    const cancellation = { cancelled_at: '2026-11-20T05:00:00Z', reason: 'Stok rusak' };
    const { server, screen, rows } = await openCodes(shown, [
      claimed,
      { ...claimed, id: 2, code: 'K-2', cancellation },
    ]);
    server.refuses(showCancellation, 'exchange_not_found');
    await screen.getByRole('button', { name: 'Batalkan penukaran K-1' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Batalkan penukaran?' })).toBeVisible();
    await expect
      .poll(() => server.callsOf(showCancellation)[0]?.path)
      .toBe(`/api/admin/exchanges/${shown.kind}/31/cancellation`);
    expect(rows.nth(1).getByRole('button').elements()).toEqual([]);
  },
);

test.for(KINDS_SHOWN)(
  'on a phone a code of a $kind is a card with a menu, and a claimed one with what is left to do [VCH-16, ITEM-15]',
  async (shown) => {
    await browser.viewport(390, 844);
    onTestFinished(() => browser.viewport(1200, 800));
    const claimed = {
      status: 'Claimed',
      user: { name: 'PT Tirta' },
      claimed_date: '2026-11-20',
      id_redemption: 31,
    };
    const { screen, rows } = await openCodes(shown, [
      shown.codeOf(1, 'K-1'),
      { ...shown.codeOf(2, 'K-2'), ...claimed },
    ]);
    await screen.getByRole('button', { name: 'Aksi untuk K-1' }).click();
    await expect.poll(() => wordsOf(screen.getByRole('menuitem'))).toEqual(['Edit', 'Hapus']);
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Edit code' })).toBeVisible();
    await expectAccessible();
    expect(wordsOf(rows.nth(1).getByRole('button'))).toEqual(
      shown.kind === 'item' ? ['Kirim', 'Batalkan'] : ['Batalkan'],
    );
  },
);
