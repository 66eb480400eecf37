import { expect, test } from 'vitest';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { AddCodeModal } from './code-modal.tsx';

test('a code with a last day that is over is remarked on at its field, and can be saved [ADD-447]', async () => {
  fakeServer();
  const { frame } = await showDialog(<AddCodeModal kind="voucher" rewardId={7} />);
  await frame.getByRole('textbox', { name: 'Code' }).fill('LAMA-1');
  const day = frame.getByRole('textbox', { name: 'Expired Date' });
  const remark = 'Tanggal ini sudah lewat: kodenya tidak dapat diklaim.';
  await day.fill('31/12/2099');
  expect(frame.getByText(remark).elements()).toEqual([]);
  await day.fill('1/1/2020');
  await expect.element(frame.getByText(remark)).toBeVisible();
  await expect.element(frame.getByRole('button', { name: 'Save' })).toBeEnabled();
});
