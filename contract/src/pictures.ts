/** Pixels of the longer side of a stored picture, and of its small sister for cards on a phone. */
export const PICTURE_SIDE = 960;
export const SMALL_PICTURE_SIDE = 480;

/** Beside each stored picture lies the same, small. */
export const smallPictureOf = (name: string): string => name.replace(/\.webp$/, '-small.webp');
