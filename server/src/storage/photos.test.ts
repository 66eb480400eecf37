import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { photoOf, signatureOf } from './photos.ts';

test('a photo and a signature are kept upright, however the phone was held, and at a bounded size [ADD-744, ADD-765]', async () => {
  const sent = await sharp({
    create: { width: 2_400, height: 1_200, channels: 3, background: '#369' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  for (const [make, format, side] of [
    [photoOf, 'jpeg', 1_600],
    [signatureOf, 'png', 1_000],
  ] as const) {
    const kept = await sharp(await make(sent)).metadata();
    assert.deepEqual(
      [kept.format, kept.width, kept.height, kept.orientation],
      [format, side / 2, side, undefined],
    );
  }
});
