import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openApp } from '#test/app.tsx';
import { aCompanyWith, KINDS_SHOWN } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

const claimed = {
  status: 'Claimed' as const,
  user: { id: 7, name: 'Koperasi Produsen Serba Usaha Pengelola Air Bersih' },
  claimed_date: '2026-11-20',
  id_redemption: 3,
  recipient: 'Bambang Sutrisno',
  recipient_telp: '62811000000000',
  shipping_address: 'Jalan Embung 4',
};

/** Rows with two buttons, with one, and with a menu. */
function aBusyCompany() {
  const item = KINDS_SHOWN[1];
  const server = aCompanyWith(item);
  const codes = [
    { ...item.codeOf(1, 'POWERBANK-BE27-655X'), ...claimed },
    { ...item.codeOf(2, 'KALIBRASI-SHRM-YVCR'), ...claimed, receipt_number: 'RSI-260617-0160' },
    item.codeOf(3, 'K-3'),
  ];
  server.answers(item.calls.listCodes, page(codes) as never);
  server.answers(listItemRedemptions, {
    data: [aShipment({ recipient: 'Bambang Sutrisno' }), aShipment({ id: 2, name: 'PT A' })],
  });
}

/** The words of a row that a button of it lies on. */
function wordsBehindButtons(): string[] {
  const rows = [...document.querySelectorAll('tbody tr')];
  return rows.flatMap((row) => {
    const buttons = [...row.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
    return [...row.querySelectorAll('td[data-label] > *')].flatMap((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const isBehind = [...words.getClientRects()].some((word) =>
        buttons.some(
          (button) =>
            word.right > button.left &&
            word.left < button.right &&
            word.bottom > button.top &&
            word.top < button.bottom &&
            !cell.querySelector('button'),
        ),
      );
      return isBehind ? [cell.textContent] : [];
    });
  });
}

test.for([
  ['/admin/redeem-items', 390],
  ['/admin/redeem-items', 320],
  ['/admin/redeem/items/5', 390],
  ['/admin/redeem/items/5', 320],
] as const)('no button of a card lies on its words: %s, %i px [ADD-445]', async ([path, width]) => {
  await browser.viewport(width, 844);
  aBusyCompany();
  const { screen } = await openApp(path);
  await expect.element(screen.getByRole('button', { name: /^Kirim/ }).first()).toBeVisible();
  expect(document.querySelectorAll('tbody button').length).toBeGreaterThanOrEqual(4);
  expect(wordsBehindButtons()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
