import { listPeople } from '@reward-points/contract/people';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, openApp } from '#test/app.tsx';
import { aPerson } from '#test/people.ts';
import { aCompanyWith, KINDS_SHOWN } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

/** Where the content of a cell begins and ends. */
function insideOf(cell: Element | null | undefined) {
  if (!cell) throw new Error('There is no such cell.');
  const { left, right } = cell.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return {
    start: left + Number.parseFloat(paddingLeft),
    end: right - Number.parseFloat(paddingRight),
  };
}

test('the next step of a row is read to its end [ADD-445, ADD-512]', async () => {
  await browser.viewport(1152, 900);
  const person = aPerson({
    name: 'Bayu Pratama',
    username: 'bayu',
    role: 'teknisi',
    has_signed_in: false,
    version: 3,
  });
  aCompany().answers(
    listPeople,
    page([person, { ...person, id: 10, name: 'Rina', has_signed_in: true }]),
  );
  const { screen } = await openApp('/admin/people');
  const step = screen.getByRole('button', { name: 'Kirim ulang undangan Bayu Pratama' });
  await expect.element(step).toBeVisible();
  for (const label of document.querySelectorAll('tbody .mantine-Button-label')) {
    expect(label.scrollWidth, label.textContent ?? '').toBeLessThanOrEqual(label.clientWidth);
  }
  const menus = screen.getByRole('button', { name: /^Aksi untuk/ }).elements();
  expect(new Set(menus.map((menu) => menu.getBoundingClientRect().left)).size).toBe(1);
});

test('the first and the last column of a list stand in line with what is above them [ADD-445]', async () => {
  await browser.viewport(1440, 900);
  const voucher = KINDS_SHOWN[0];
  const server = aCompanyWith(voucher);
  server.answers(voucher.calls.listCodes, page([voucher.codeOf(1, 'K-1')]) as never);
  server.answers(listItemRedemptions, { data: [aShipment()] });
  const codes = await openApp('/admin/redeem/vouchers/5');
  const search = codes.screen.getByRole('searchbox', { name: 'Find code' });
  await expect.element(codes.screen.getByRole('button', { name: 'Edit K-1' })).toBeVisible();
  const heads = () => [...document.querySelectorAll('th')];
  expect(insideOf(heads()[0]).start).toBeCloseTo(search.element().getBoundingClientRect().left, 0);
  const formats = codes.screen.getByRole('button', { name: /^Format file/ });
  expect(insideOf(heads().at(-1)).end).toBeCloseTo(
    formats.element().getBoundingClientRect().right,
    0,
  );
  await codes.screen.unmount();

  const parcels = await openApp('/admin/redeem-items');
  await expect.element(parcels.screen.getByRole('button', { name: /^Kirim/ })).toBeVisible();
  const hint = parcels.screen.getByText('Pilih paket untuk dikerjakan sekaligus.');
  const box = parcels.screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });
  expect(box.element().getBoundingClientRect().left).toBeCloseTo(
    hint.element().getBoundingClientRect().left,
    0,
  );
});

test('where there is room, the code of a parcel stays in one piece, and its columns have letters of one size [ADD-445, ADD-450]', async () => {
  await browser.viewport(1440, 900);
  aCompany().answers(listItemRedemptions, {
    data: [aShipment({ code: 'KALIBRASI-H66R-RFTZ', item: 'Kalibrasi Flowmeter Gratis' })],
  });
  const { screen } = await openApp('/admin/redeem-items');
  const code = screen.getByText('KALIBRASI-H66R-RFTZ');
  await expect.element(code).toBeVisible();
  expect(code.element().getClientRects()).toHaveLength(1);
  const sizes = ['Ibu Ani', '0812-3456-789', 'Kalibrasi Flowmeter Gratis'].map(
    (words) => getComputedStyle(screen.getByText(words).element()).fontSize,
  );
  expect(new Set(sizes).size, sizes.join(' ')).toBe(1);
});
