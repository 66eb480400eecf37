const KINDS = new Map([
  ['image', 'gambar'],
  ['video', 'video'],
  ['document', 'dokumen'],
  ['audio', 'suara'],
  ['voice', 'suara'],
  ['location', 'lokasi'],
  ['sticker', 'stiker'],
  ['contacts', 'kontak'],
  ['contact', 'kontak'],
]);

/**
 * What somebody sent, as the log shows it: of what is no text its kind, before the words that came with it.
 *
 * @returns null for a reaction: it says nothing that anybody has to read.
 */
export function incomingWords(type: string | null | undefined, words: string): string | null {
  if (type === 'reaction') return null;
  const kind = KINDS.get(type ?? '');
  if (kind) return `[${kind}] ${words}`.trim();
  return words === '' && type && type !== 'text' ? '[pesan lain]' : words;
}
