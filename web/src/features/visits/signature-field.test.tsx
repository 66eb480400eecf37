import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { openVisit } from '#test/open-visit.ts';
import { forgetVisits, visitsHere } from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(async () => {
  await forgetVisits();
  await browser.viewport(390, 844);
});

test('a signature follows the finger from where it touches to where it leaves [ADD-827]', async () => {
  const { main } = await openVisit();
  const pad = main.getByRole('img', { name: 'Tempat tanda tangan' });
  await expect.element(pad).toBeVisible();
  const canvas = pad.element() as HTMLCanvasElement;
  const { clientWidth } = canvas;
  await userEvent.dragAndDrop(pad, pad, {
    sourcePosition: { x: 20, y: 30 },
    targetPosition: { x: 120, y: 50 },
  });
  await expect
    .element(main.getByRole('img', { name: 'Tanda tangan sudah digambar' }))
    .toBeVisible();
  const { width, height } = canvas;
  const dots = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const inked = [...Array(width).keys()].filter((x) =>
    [...Array(height).keys()].some((y) => Number(dots[4 * (y * width + x) + 3]) > 0),
  );
  const long = Number(inked.at(-1)) - Number(inked[0]);
  expect(long).toBeCloseTo((100 * width) / clientWidth, -1);
  // Without a gap.
  expect(inked).toHaveLength(long + 1);
});

test('a signature is drawn by finger and can be taken away; without one the name is enough [ADD-827]', async () => {
  const { main, field, save, bodies, goTo, at } = await openVisit();
  await field('Nama penanda tangan').fill('Ibu Sri');
  const pad = main.getByRole('img', { name: 'Tempat tanda tangan' });
  await userEvent.click(pad, { position: { x: 60, y: 40 } });
  await expect
    .element(main.getByRole('img', { name: 'Tanda tangan sudah digambar' }))
    .toBeVisible();
  await main.getByRole('button', { name: 'Hapus tanda tangan' }).click();
  await expect.element(pad).toBeVisible();
  await userEvent.click(pad, { position: { x: 100, y: 50 } });
  await expect
    .poll(async () => (await visitsHere())[0]?.typed.signature)
    .toMatch(/^[A-Za-z0-9+/]+=*$/);
  goTo('/admin/visits');
  await expect.poll(at).toBe('/admin/visits');
  // The address is there before the page: the pad that is looked at next is another one.
  await expect.element(field('Nama penanda tangan')).not.toBeInTheDocument();
  goTo('/admin/equipment/4/visit');
  const drawn = main.getByRole('img', { name: 'Tanda tangan sudah digambar' });
  await expect.element(drawn).toBeVisible();
  await expect
    .poll(() => {
      const canvas = drawn.element() as HTMLCanvasElement;
      return canvas
        .getContext('2d')
        ?.getImageData(0, 0, 720, 240)
        .data.some((value) => value > 0);
    })
    .toBe(true);
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0].signature).toMatch(/^iVBOR/);
});

test('of a signature that is too large nothing stays on the pad, also where there was none before [ADD-827]', async () => {
  const { main } = await openVisit();
  const pad = main.getByRole('img', { name: 'Tempat tanda tangan' });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValueOnce('x'.repeat(200_000));
  await userEvent.click(pad, { position: { x: 60, y: 40 } });
  await expect
    .element(main.getByText('Tanda tangan ini terlalu rumit.', { exact: false }))
    .toBeVisible();
  const pen = (pad.element() as HTMLCanvasElement).getContext('2d');
  expect(pen?.getImageData(0, 0, 720, 240).data.some((value) => value > 0)).toBe(false);
});
