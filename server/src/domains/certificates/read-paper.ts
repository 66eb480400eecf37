import { isPdfHead } from '@reward-points/contract/pdf';
import { PICTURE_KINDS } from '@reward-points/contract/pictures';
import { DomainError } from '#domain-error.ts';
import { making, openPicture } from '#storage/images.ts';

/** Pixels of the longer side: a page of A4 in which the smallest print can be read. */
const PAPER_SIDE = 2_400;

/** What is kept of the file of a certificate. */
export interface Paper {
  bytes: Buffer;
  ending: 'pdf' | 'jpg';
  type: 'application/pdf' | 'image/jpeg';
}

/**
 * What the bytes really are, whatever name and type say. A PDF is kept as it came; a picture is made anew, without what hides
 * in it.
 */
export async function readPaper(file: File): Promise<Paper> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (isPdf(bytes)) return { bytes, ending: 'pdf', type: 'application/pdf' };
  return { bytes: await madeAnew(bytes), ending: 'jpg', type: 'image/jpeg' };
}

/** The picture upright, bounded, and without what it carried besides. */
const madeAnew = (bytes: Buffer): Promise<Buffer> =>
  making(async () => {
    try {
      return await (await openPicture(bytes))
        .rotate()
        .resize({ width: PAPER_SIDE, height: PAPER_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch (cause) {
      const refused = new DomainError('invalid', {
        file: [`File ini tidak dapat dibaca. Yang dapat dibaca: PDF, ${PICTURE_KINDS}.`],
      });
      throw Object.assign(refused, { cause });
    }
  });

/** How much of the end of a PDF has the mark that it is whole. */
const TAIL = 1_024;

const isPdf = (bytes: Buffer): boolean =>
  isPdfHead(bytes) && bytes.subarray(-TAIL).includes('%%EOF');
