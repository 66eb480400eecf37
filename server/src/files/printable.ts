/** Letters of other alphabets, as they are written in Latin ones. */
const LATIN = new Map([
  ...pairs(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'a,b,v,g,d,e,yo,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f,kh,ts,ch,sh,shch,,y,,e,yu,ya',
  ),
  ...pairs('αβγδεζηθικλμνξοπρςστυφχψω', 'a,v,g,d,e,z,i,th,i,k,l,m,n,x,o,p,r,s,s,t,y,f,ch,ps,o'),
]);

function pairs(letters: string, latin: string): [string, string][] {
  const written = latin.split(',');
  return Array.from(letters, (letter, at) => [letter, written[at] ?? '']);
}

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** What stands in the place of a character that the typeface lacks. */
function insteadOf(character: string, hasAll: (text: string) => boolean): string {
  if (/\s/u.test(character)) return character === '\n' ? character : ' ';
  // Fullwidth and styled letters, signs such as ℃; then the letter without what it carries.
  for (const plain of [character.normalize('NFKC'), withoutMarks(character)]) {
    if (plain !== '' && hasAll(plain)) return plain;
  }
  const small = withoutMarks(character).toLowerCase();
  const latin = LATIN.get(small);
  if (latin !== undefined) {
    return small === withoutMarks(character)
      ? latin
      : `${latin.slice(0, 1).toUpperCase()}${latin.slice(1)}`;
  }
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}

/**
 * A text in the characters of a typeface, for paper, where others would be empty boxes. Styled and accented letters become
 * plain, Cyrillic and Greek Latin, letters of other scripts question marks. Emoji and signs without meaning are left out.
 */
export function printable(text: string, has: (character: string) => boolean): string {
  const composed = text.normalize('NFC');
  const hasAll = (part: string) => Array.from(part).every(has);
  if (hasAll(composed.replaceAll('\n', ''))) return composed;
  const written = Array.from(composed, (character) =>
    has(character) ? character : insteadOf(character, hasAll),
  ).join('');
  return written.replace(/ {2,}/g, ' ').replace(/^ +| +$/gm, '') || '–';
}
