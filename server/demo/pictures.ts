import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { palettes } from './palettes.ts';

export interface Picture {
  /** A file of `drawings/`, all of which are drawn in the colours of `tirta`. */
  drawing: string;
  palette: keyof typeof palettes;
}

/** As wide as the product keeps pictures, so that nothing is resized. */
const WIDTH = 960;
const HEIGHT = 720;

/** The picture of a reward as a file of the kind that the administrator would upload. It holds no text, so no font. */
export async function drawPicture({ drawing, palette }: Picture): Promise<File> {
  const file = path.join(import.meta.dirname, 'drawings', `${drawing}.svg`);
  const png = await sharp(Buffer.from(painted(await fs.readFile(file, 'utf8'), palette)))
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], `${drawing}.png`, { type: 'image/png' });
}

/** The drawing in other colours. */
function painted(svg: string, palette: Picture['palette']): string {
  const { base, tone, light, main, deep } = palettes.tirta;
  const colours = palettes[palette];
  return svg
    .replace('<svg ', `<svg width="${WIDTH}" height="${HEIGHT}" `)
    .replaceAll(base, colours.base)
    .replaceAll(tone, colours.tone)
    .replaceAll(light, colours.light)
    .replaceAll(main, colours.main)
    .replaceAll(deep, colours.deep);
}
