import type { ErrorCode } from '@reward-points/contract/errors';

/** What makes a username unique: letters that look and read the same are the same, invisible ones are none (S-09). */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();

/** Letters of the Latin alphabet, perhaps with a mark, digits, spaces and plain signs: what everybody can read and type. */
const PLAIN = /^(?:[ -~][\u0300-\u036f]{0,2})+$/;

/** What a reader takes for the same: `0` and `o`, `1`, `l` and `i`; signs and marks are overlooked. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};
const appearance = (username: string): string =>
  usernameKey(username)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What a new username is refused with: other alphabets imitate Latin letters, and nobody may look like an administrator (S-09). */
export function refuseUsername(
  username: string,
  administrators: readonly string[],
): ErrorCode | null {
  const looks = appearance(username);
  if (administrators.some((administrator) => appearance(administrator) === looks)) {
    return 'username_taken';
  }
  const decomposed = usernameKey(username).normalize('NFKD');
  return PLAIN.test(decomposed) && /[\p{L}\p{N}]/u.test(decomposed) ? null : 'username_not_plain';
}
