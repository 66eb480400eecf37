import { listEquipment } from '@reward-points/contract/equipment';
import { exportEquipmentLabels } from '@reward-points/contract/equipment-labels';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('labels are downloaded for what was looked for, on the sheet and from the label that were chosen [ADD-748]', async () => {
  const server = aCompany();
  server.answers(listEquipment, page([]));
  server.answers(exportEquipmentLabels, { data: { url: '#', format: 'pdf' } });
  const { screen } = await openApp('/admin/equipment?search=Tirta', 'pembaca');
  await screen.getByRole('button', { name: 'Label QR' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Label QR untuk alat' });
  await expect.element(dialog.getByRole('textbox', { name: 'Alat' })).toHaveValue('Tirta');
  await dialog.getByRole('combobox', { name: 'Ukuran label' }).click();
  await screen.getByRole('option', { name: 'A4, 24 label 70 × 37 mm' }).click();
  await dialog.getByRole('textbox', { name: 'Mulai dari label ke-' }).fill('5');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Unduh PDF' }).click();
  await expect.poll(() => server.callsOf(exportEquipmentLabels)).toHaveLength(1);
  const asked = new URL(server.callsOf(exportEquipmentLabels)[0]?.path ?? '', 'http://x');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    search: 'Tirta',
    sheet: 'a4-3x8',
    first: '5',
  });
  await dialog.getByRole('combobox', { name: 'Ukuran label' }).click();
  await screen.getByRole('option', { name: 'Rol, 50 × 30 mm' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Mulai dari label ke-' }))
    .not.toBeInTheDocument();
});

test.for([390, 320])(
  'on a phone of %i px nothing that is pressed for labels lies over another, and nothing is beside the window [ADD-450, ADD-748]',
  async (width) => {
    await browser.viewport(width, 844);
    aCompany().answers(listEquipment, page([]));
    const { screen } = await openApp('/admin/equipment');
    await screen.getByRole('button', { name: 'Label QR' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Label QR untuk alat' });
    const number = dialog.getByRole('textbox', { name: 'Mulai dari label ke-' });
    await expect.element(number).toBeVisible();
    const pressed = [...dialog.element().querySelectorAll('input:not([type=hidden]), button')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const last = pressed.at(-1);
    expect(last?.top).toBeGreaterThanOrEqual(
      Math.max(...pressed.slice(0, -1).map(({ bottom }) => bottom)),
    );
    const wide = [dialog.element(), ...dialog.element().querySelectorAll('*')].filter(
      (one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth && one.tagName !== 'INPUT',
    );
    expect(wide.map((one) => one.className)).toEqual([]);
  },
);
