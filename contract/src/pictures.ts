/** Pixels of the longer side of a stored picture, and of its small sister for cards on a phone. */
export const PICTURE_SIDE = 960;
export const SMALL_PICTURE_SIDE = 480;

/** Beside each stored picture lies the same, small. */
export const smallPictureOf = (name: string): string => name.replace(/\.webp$/, '-small.webp');

/** What can be read as a picture, as it is said to people. */
export const PICTURE_KINDS = 'JPEG, PNG, GIF, WebP atau AVIF';

/** How many of its first bytes tell what a file is. */
export const PICTURE_HEAD = 64;

/** True when the first bytes of a file are those of a picture that can be read. Its name and type are anybody's word. */
export function isPictureHead(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD));
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF.{4}WEBP/s.test(text) ||
    // The brands of a file of that family follow each other, four letters each. No text begins with its small length.
    /^\0.{3}ftyp(?:.{4})*?avi[fs]/s.test(text)
  );
}
