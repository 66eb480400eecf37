import { isDay } from './dates.ts';
import { groupDigits } from './numbers.ts';

/*
 * What is right in a field, for the form that asks for it and for the schema of its call alike. Nothing here needs a schema
 * library, so a browser carries these few lines and none.
 */

/** The beginning of a text that is too long, of which no sign is cut in half: the database keeps no halves (S-29). */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** One field: what is right in it, and the words that stand beneath it otherwise. */
export interface Check {
  readonly message: string;
  /** The most characters of a text, and whether there are more: then the field says so. */
  readonly max?: number;
  readonly isTooLong?: (value: unknown) => boolean;
  /** Words of their own for what is wrong in a way that `message` would not explain. */
  readonly whyNot?: (value: unknown) => string | undefined;
  /** @param values the whole form. */
  readonly isRight: (value: unknown, values: Readonly<Record<string, unknown>>) => boolean;
}

/** A field of text, of at most `max` characters. */
export interface TextCheck extends Check {
  readonly max: number;
  readonly isTooLong: (value: unknown) => boolean;
  readonly isRight: (value: unknown) => boolean;
}

/** What stands beneath a text that is longer than it may be: words for an empty field would not say what to do. */
export const tooLong = (max: number): string => `Paling banyak ${groupDigits(max)} karakter.`;

/** The fields of a form, in the order in which it asks for them. */
export type Checks<Field extends string = string> = Readonly<Record<Field, Check>>;

/** The most points that one movement, price or rule may state. */
export const POINTS_MAX = 1_000_000_000;

/** The most rupiah that one invoice may state: fifteen digits, as many as a number of JSON always holds. */
export const RUPIAH_MAX = 999_999_999_999_999;

/** The longest texts that are stored. */
export const TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2_000;

/** What plain text must not hold (S-28): control and format characters, but for line breaks and the joiners of emoji. */
const CONTROL = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u;
const LINE_BREAK = /[\n\r\t\u2028\u2029]/;
/** Something to see: joiners, fillers and the blank of Braille alone look like nothing at all. */
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

const isPlain = (text: string, max: number): boolean =>
  text.length <= max && VISIBLE.test(text) && !CONTROL.test(text);

/** How much longer a text may arrive than it is stored: a letter and its accent become one character. */
export const COMPOSING = 2;

/**
 * The text as it would be stored: trimmed, in Unicode's composed form. The length as it arrives is looked at first:
 * composing takes time with the square of the length when marks stand in the wrong order.
 */
const stored = (typed: unknown, max: number): string | null =>
  typeof typed === 'string' && typed.length <= max * COMPOSING ? typed.trim().normalize() : null;

/** Whether a text is longer than it may be: as it would be stored, so spaces around it do not count. */
const isLong = (typed: unknown, max: number): boolean =>
  typeof typed === 'string' && (stored(typed, max) ?? typed).length > max;
/** The same of a text that is taken as it stands. */
const isLongAsTyped = (typed: unknown, max: number): boolean =>
  typeof typed === 'string' && typed.length > max;

/** One line of plain text: not empty, and without control characters. */
export const line = (message: string, max = TEXT_MAX): TextCheck => ({
  message,
  max,
  isTooLong: (value) => isLong(value, max),
  isRight: (value) => {
    const text = stored(value, max);
    return text !== null && isPlain(text, max) && !LINE_BREAK.test(text);
  },
});

/** Plain text of several lines. */
export const lines = (message: string, max = LONG_TEXT_MAX): TextCheck => ({
  message,
  max,
  isTooLong: (value) => isLong(value, max),
  isRight: (value) => {
    const text = stored(value, max);
    return text !== null && isPlain(text, max);
  },
});

/** A whole number, or its plain decimal digits in a string, since form inputs post text (S-14). */
const isWhole = (value: unknown, max: number): boolean => {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= max;
};

/** A whole number from 1 to a limit. */
export const whole = (message: string, max: number): Check => ({
  message,
  isRight: (value) => isWhole(value, max),
});

/** Points: a whole number from 1 to `POINTS_MAX`. */
export const points = (message: string): Check => whole(message, POINTS_MAX);

/** Money: whole rupiah from 1 to `RUPIAH_MAX`. */
export const rupiah = (message: string): Check => whole(message, RUPIAH_MAX);

/** Money that may be none: whole rupiah from 0 to `RUPIAH_MAX`. */
export const rupiahOrNone = (message: string): Check => ({
  message,
  isRight: (value) => value === 0 || value === '0' || isWhole(value, RUPIAH_MAX),
});

/** The number of a record that was chosen. */
export const record = (message: string): Check => whole(message, Number.MAX_SAFE_INTEGER);

/** A calendar day, `YYYY-MM-DD`. */
export const day = (message: string): Check => ({
  message,
  isRight: (value) => typeof value === 'string' && isDay(value),
});

/** Fifteen digits with whatever people put between them. */
const WHATSAPP_TYPED_MAX = 60;

/** What people and address books put between digits; a copied number also carries marks of direction, which nobody sees. */
const BETWEEN_DIGITS = /[\s+().\p{Pd}\p{Cf}]/gu;

/**
 * A WhatsApp number as it is stored: digits with the country code, 8 to 15 of them. What stands between digits is dropped, a
 * leading 0 becomes 62, and so do 0062 and 62 0, since no number goes on with a 0 behind its country code there. Null
 * when it is not a number.
 */
export const storedWhatsapp = (typed: string): string | null => {
  if (typed.length > WHATSAPP_TYPED_MAX) return null;
  const digits = typed
    .replace(BETWEEN_DIGITS, '')
    .replace(/^00(?=[1-9])/, '')
    .replace(/^(0|620)/, '62');
  return /^(?!620)[1-9]\d{7,14}$/.test(digits) ? digits : null;
};

/** A WhatsApp number in any way of writing. */
export const whatsapp = (message: string): Check => ({
  message,
  isRight: (value) => typeof value === 'string' && storedWhatsapp(value) !== null,
});

/** What an e-mail address looks like: words with dots between them, an @, and a host with at least one dot. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const email = (message: string, max = TEXT_MAX): TextCheck => ({
  message,
  max,
  isTooLong: (value) => isLongAsTyped(value, max),
  isRight: (value) => typeof value === 'string' && value.length <= max && EMAIL.test(value),
});

/** What was chosen, or typed as a secret: taken as it stands, with as many characters as are given here. */
export const filled = (message: string, { max = TEXT_MAX } = {}): TextCheck => ({
  message,
  max,
  isTooLong: (value) => isLongAsTyped(value, max),
  isRight: (value) => typeof value === 'string' && value !== '' && value.length <= max,
});

export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** A picture that was chosen. What it really is, the server reads from its bytes (S-20). */
export const picture = (message: string): Check => ({
  message,
  isRight: (value) => value instanceof File && value.size > 0 && value.size <= IMAGE_BYTES_MAX,
});

/** The same text where it may stay empty. */
export const blankOr = ({ isRight, ...check }: TextCheck): TextCheck => ({
  ...check,
  isRight: (value) => (typeof value === 'string' && value.trim() === '') || isRight(value),
});

/** The same field where it may be left out; then `nothing` stands in the form. */
export const optional = ({ isRight, ...check }: Check, nothing: '' | undefined): Check => ({
  ...check,
  isRight: (value, values) => value === nothing || isRight(value, values),
});

/** The words that stand beneath a field that is not right. */
export const wordsFor = ({ message, max, isTooLong, whyNot }: Check, value: unknown): string =>
  max !== undefined && isTooLong?.(value) ? tooLong(max) : (whyNot?.(value) ?? message);

/** What is wrong in a form: the first message of each field that is not right, in the order of the form. */
export function wrongIn(
  checks: Checks,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [field, check] of Object.entries(checks)) {
    if (!check.isRight(values[field], values)) wrong[field] = wordsFor(check, values[field]);
  }
  return wrong;
}
