/** What a browser or the library answers of a picture; no more of it is needed. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeReaders {
  new (options: { formats: ['qr_code'] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What reads QR codes: the browser where it can, else a library that is fetched only then. */
export async function codeReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: CodeReaders }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const Reader =
    own && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
}
