/** Numbers and addresses as people type them into one field of an accounting program. */

/** Shorter than any number that rings somebody: an extension, or a part of a longer one. */
const DIGITS_MIN = 8;

/** `0812-111 / 0813-222` are two; `021-555 ext. 12` is one. Nothing is normalised. */
export function phonesIn(...fields: (string | null | undefined)[]): string[] {
  const found = fields.flatMap((field) => {
    const parts = (field ?? '').split(/[,;/|\n]|\s(?:atau|dan|or|and|&)\s/i);
    const isSplit = parts.every((part) => part.replace(/\D/g, '').length >= DIGITS_MIN);
    return (isSplit ? parts : [field ?? '']).map((part) => part.trim());
  });
  return [...new Set(found.filter((part) => /\d/.test(part)))];
}

export function emailsIn(...fields: (string | null | undefined)[]): string[] {
  const found = fields.flatMap((field) => (field ?? '').split(/[,;\s]+/));
  return [...new Set(found.filter((part) => part.includes('@')))];
}
