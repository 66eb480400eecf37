import { visitFormChecks } from '@reward-points/contract/visits';
import type { Sharp } from 'sharp';
import { DomainError } from '#domain-error.ts';
import { making, openPicture } from './images.ts';

/** Pixels of the longer side of a photo of work: what stands on a nameplate can be read. */
const PHOTO_SIDE = 1600;
const SIGNATURE_SIDE = 1000;

/**
 * A photo as it is kept, made anew from what really came: upright, bounded, and without what a phone notes beside it (place,
 * time, device).
 */
export const photoOf = (bytes: Buffer): Promise<Buffer> =>
  remade(bytes, 'photo', (picture) => within(picture, PHOTO_SIDE).jpeg({ quality: 80 }));

/** A drawn signature, likewise. */
export const signatureOf = (bytes: Buffer): Promise<Buffer> =>
  remade(bytes, 'signature', (picture) => within(picture, SIGNATURE_SIDE).png());

const within = (picture: Sharp, side: number): Sharp =>
  picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });

const remade = (
  bytes: Buffer,
  field: 'photo' | 'signature',
  make: (picture: Sharp) => Sharp,
): Promise<Buffer> =>
  making(async () => {
    try {
      return await make(await openPicture(bytes)).toBuffer();
    } catch (cause) {
      const refused = new DomainError('invalid', { [field]: [visitFormChecks[field].message] });
      throw Object.assign(refused, { cause });
    }
  });
