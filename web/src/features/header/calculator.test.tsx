import { showMessage } from '@reward-points/contract/messages';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aCompany, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { forbiddenCalls } from '#test/who-may-call.ts';
import { Calculator } from './calculator.tsx';

async function calculated(typed: string, rules: number | null): Promise<string> {
  // Where there is no room for both fields they stand behind a button.
  const screen = await show(<Calculator rules={rules} />);
  await screen.getByRole('button', { name: 'Kalkulator point' }).click();
  await screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill(typed);
  const result = screen.getByRole('textbox', { name: 'Nilai point' });
  await expect.element(result).toHaveAttribute('readonly');
  const { value } = result.element() as HTMLInputElement;
  await screen.unmount();
  return value;
}

test('an amount divided by the rule, rounded up, reads “N Point” [POINT-13, POINT-14, CONST-06]', async () => {
  expect(await calculated('100000', 10_000)).toBe('10 Point');
  expect(await calculated('100001', 10_000)).toBe('11 Point');
  expect(await calculated('1', 10_000)).toBe('1 Point');
  expect(await calculated('12.500.000', 10_000)).toBe('1.250 Point');
});

test('anything that is no amount, and a rule that is not known, reads “0 Point” [POINT-15, A-33]', async () => {
  expect(await calculated('abc', 10_000)).toBe('0 Point');
  expect(await calculated('-5', 10_000)).toBe('0 Point');
  expect(await calculated('', 10_000)).toBe('0 Point');
  expect(await calculated('1e3', 10_000)).toBe('0 Point');
  expect(await calculated('1000', null)).toBe('0 Point');
});

test('a fraction counts, whether its comma is written as one or as a dot [A-33]', async () => {
  expect(await calculated('10000.5', 10_000)).toBe('2 Point');
  expect(await calculated('10.000,50', 10_000)).toBe('2 Point');
  expect(await calculated('10.000,00', 10_000)).toBe('1 Point');
});

test('digits find their groups while they are typed, and what was typed otherwise once it is left [ADD-64]', async () => {
  const screen = await show(<Calculator rules={10_000} />);
  await screen.getByRole('button', { name: 'Kalkulator point' }).click();
  const amount = screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' });
  await amount.click();
  await userEvent.keyboard('1250000');
  await expect.element(amount).toHaveValue('1.250.000');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(amount).toHaveValue('12.500');
  await userEvent.keyboard('.5');
  await expect.element(screen.getByRole('textbox', { name: 'Nilai point' })).toHaveValue('2 Point');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('12.500,5');
  await amount.fill('1.250.000');
  await expect.element(amount).toHaveValue('1.250.000');
});

test('whoever mends an amount in its middle goes on typing there, and sees the groups afterwards [ADD-64]', async () => {
  const screen = await show(<Calculator rules={10_000} />);
  await screen.getByRole('button', { name: 'Kalkulator point' }).click();
  const amount = screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' });
  await amount.fill('123');
  await userEvent.keyboard('{Home}{ArrowRight}99');
  await expect.element(amount).toHaveValue('19923');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('19.923');
});

test('the result says that it is rounded up, and that an invoice is rounded down [POINT-14, ADD-240]', async () => {
  const screen = await show(<Calculator rules={10_000} />);
  await screen.getByRole('button', { name: 'Kalkulator point' }).click();
  const rounding = 'Dibulatkan ke atas. Point faktur dibulatkan ke bawah.';
  await expect.element(screen.getByText(rounding)).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Nilai point' }))
    .toHaveAccessibleDescription(rounding);
});

test('where there is room the largest amount and its points are in sight whole [POINT-13]', async () => {
  await browser.viewport(1440, 900);
  const screen = await show(<Calculator rules={10_000} />);
  const amount = screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' });
  await amount.fill('99999999999999');
  const points = screen.getByRole('textbox', { name: 'Nilai point' });
  await expect.element(points).toHaveValue('10.000.000.000 Point');
  for (const field of [amount.element(), points.element()]) {
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  }
  await browser.viewport(1200, 800);
});

test('without the right to read the rule there is no calculator, and the rule is not asked for [ADD-617]', async () => {
  const server = aCompany();
  const { screen } = await openApp('/admin/inbox', 'gudang');
  // The header asks for the messages in the same turn.
  await expect.poll(() => server.callsOf(showMessage).length).toBe(3);
  expect(forbiddenCalls(server, 'gudang')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Kalkulator point' }).elements()).toEqual([]);
});
