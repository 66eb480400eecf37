/** How many of its first bytes tell that a file is a PDF. */
export const PDF_HEAD = 8;

/** True when the first bytes of a file are those of a PDF. Its name and type are anybody's word. */
export const isPdfHead = (head: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(String.fromCharCode(...head.subarray(0, PDF_HEAD)));
