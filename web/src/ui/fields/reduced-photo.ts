/** Pixels of the longer side: what stands on a nameplate can be read, and a dozen of them fit on any phone. */
const SIDE_MAX = 1600;
const QUALITY = 0.8;

/**
 * A photo as it is kept or sent: a JPEG of at most 1600 pixels, upright, without what the phone notes beside it.
 *
 * @throws where the browser cannot read it as a picture.
 */
export async function reducedPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures.');
    // What is transparent would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (made) => (made ? resolve(made) : reject(new Error('No picture came.'))),
        'image/jpeg',
        QUALITY,
      );
    });
  } finally {
    picture.close();
  }
}
