import sharp from 'sharp';
import { type Palette, palettes } from './drawing-style.ts';
import { itemDrawings } from './item-drawings.ts';
import { voucherDrawings } from './voucher-drawings.ts';

/** What stands in the picture, on a sheet of 400 × 300 whose ground is at 236, in the colours of its palette. */
export type Drawing = (colours: Palette) => string;

const drawings = { ...voucherDrawings, ...itemDrawings };

export interface Picture {
  drawing: keyof typeof drawings;
  palette: keyof typeof palettes;
}

/** As wide as the product keeps pictures, so that nothing is resized. */
const WIDTH = 960;
const HEIGHT = 720;

/** The picture of a reward as a file of the kind that the administrator would upload. It holds no text, so no font. */
export async function drawPicture({ drawing, palette }: Picture): Promise<File> {
  const png = await sharp(Buffer.from(svgOf({ drawing, palette })))
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], `${drawing}.png`, { type: 'image/png' });
}

function svgOf({ drawing, palette }: Picture): string {
  const colours = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 300">
    <rect width="400" height="300" fill="${colours.base}"/>
    <circle cx="200" cy="142" r="118" fill="#ffffff" opacity=".55"/>
    <path d="M0 214c52-18 96-18 146 0s108 20 158 2 74-14 96-6v90H0z" fill="${colours.tone}"/>
    ${drawings[drawing](colours)}
  </svg>`;
}
