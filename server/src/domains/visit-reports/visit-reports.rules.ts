/** `LK-2026-0001`; from the ten thousandth of a year on it grows. */
export const numberOf = (year: number, count: number): string =>
  `LK-${year}-${String(count).padStart(4, '0')}`;

const LEGAL_FORMS = /^(PT|CV|UD|PD|FA|PT\.|CV\.|UD\.|PD\.|TBK|TBK\.|\(PERSERO\))$/i;

/** `PT K••• A•••`: who knows the name recognises it, and nobody else learns it or how long it is. */
export const masked = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => (LEGAL_FORMS.test(word) ? word : `${Array.from(word)[0] ?? ''}•••`))
    .join(' ');

const MARKS: Record<string, string> = {
  exchanged: 'Meter diganti',
  'turned-over': 'Angka kembali ke nol',
};
export const markName = (mark: string | null): string | null => mark && (MARKS[mark] ?? mark);
