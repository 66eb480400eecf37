import type { ErrorCode } from '@reward-points/contract/errors';

/** What anybody can know of an account, and would try first. */
export interface OwnData {
  username: string;
  name: string;
  email: string;
  whatsapp: string;
  /** The company that runs this. */
  company: string;
}

/** A list of passwords in lower case. */
export type CommonPasswords = ReadonlySet<string>;

/** Fewer letters say nothing about whose they are. */
const TELLING_MIN = 4;

/** What a new password is refused with; null when nobody would guess it soon (S-24). */
export function refusePassword(
  password: string,
  own: OwnData,
  common: CommonPasswords,
): ErrorCode | null {
  if (isOwnData(password, own)) return 'password_own_data';
  return isCommon(password, common) ? 'password_too_common' : null;
}

/** On the list, also with a year or 123 around it; or one key held down; or a run along the keys. */
function isCommon(password: string, common: CommonPasswords): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  const word = withoutDigitsAround(typed);
  return (
    common.has(typed) ||
    (word.length >= TELLING_MIN && common.has(word)) ||
    new Set(typed).size <= 2 ||
    isRun(typed)
  );
}

/** The name or number, however it is spaced, with a year or 123 around it. */
function isOwnData(password: string, own: OwnData): boolean {
  const typed = lettersAndDigits(password);
  const word = withoutDigitsAround(typed);
  const national = own.whatsapp.replace(/^62/, '');
  if ([own.whatsapp, national, `0${national}`].includes(typed)) return true;
  const names = [own.username, own.email, own.email.split('@')[0] ?? '', own.name, own.company];
  return names
    .flatMap((name) => [name, name.replace(/^(pt|cv|ud)\b|\btbk\b/gi, '')])
    .map(lettersAndDigits)
    .some((name) => {
      const bare = withoutDigitsAround(name);
      return typed === name || (bare.length >= TELLING_MIN && word === bare);
    });
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const withoutDigitsAround = (text: string): string => text.replace(/^\d+|\d+$/g, '');

/** `abcdefgh`, `87654321`: each one step from the last. */
function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
