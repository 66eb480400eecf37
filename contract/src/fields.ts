import { z } from 'zod';
import { isDay } from './dates.ts';

/** The most points that one movement, price or rule may state. */
export const POINTS_MAX = 1_000_000_000;

/** The longest texts that are stored. */
export const TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2_000;

/** What plain text must not hold (S-28): control and format characters, but for line breaks and the joiners of emoji. */
const CONTROL = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u;
const LINE_BREAK = /[\n\r\t\u2028\u2029]/;
/** Something to see: joiners and fillers alone look like nothing at all. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** How much longer a text may arrive than it is stored: a letter and its accent become one character. */
const COMPOSING = 2;

/**
 * Trimmed, in Unicode's composed form, not empty, at most `max` characters. The length as it arrives is looked at before
 * anything else: composing takes time with the square of the length when marks stand in the wrong order.
 */
const boundedText = (message: string, max: number) =>
  z
    .string({ error: message })
    .max(max * COMPOSING, { error: message, abort: true })
    .trim()
    .normalize()
    .min(1, message)
    .max(max, message);

/**
 * One line of plain text: at most `max` characters, without control characters. One message for whatever is wrong with
 * it, as the specification has one per field.
 */
export const text = (message: string, max = TEXT_MAX) =>
  boundedText(message, max).refine(
    (value) => VISIBLE.test(value) && !CONTROL.test(value) && !LINE_BREAK.test(value),
    message,
  );

/** Plain text of several lines. */
export const longText = (message: string, max = LONG_TEXT_MAX) =>
  boundedText(message, max).refine((value) => VISIBLE.test(value) && !CONTROL.test(value), message);

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

/** A number of a payload: a JSON number, or its plain decimal digits in a string, since form inputs post text (S-14). */
const wholeNumber = (message: string, min: number, max: number) =>
  z
    .union([z.number(), digits(/^(0|[1-9]\d{0,15})$/)], { error: message })
    .pipe(z.int({ error: message }).min(min, message).max(max, message));

/** The number of a record in a payload. */
export const idField = (message: string) => wholeNumber(message, 1, Number.MAX_SAFE_INTEGER);
export const IdField = idField('Please provide a valid id.');

/** Points in a payload: a whole number from 1 to `POINTS_MAX`. */
export const pointField = (message: string) => wholeNumber(message, 1, POINTS_MAX);

/** `{id}` in a path. A path with anything else in that place does not exist. */
export const IdParams = z.object({
  id: z.union([z.int().min(1), digits(/^[1-9]\d{0,14}$/)]),
});

/** A calendar day in a payload, `YYYY-MM-DD`. */
export const dayField = (message: string) => z.string({ error: message }).refine(isDay, message);

/** The number of a record in an answer. */
export const Id = z.int();

/** A calendar day in an answer, `YYYY-MM-DD`. */
export const Day = z.string();

/** An instant in an answer, ISO 8601 in UTC. */
export const Instant = z.string();

export const PageQuery = z.object({
  /** A page that is missing, below 1 or not a number is page 1. */
  page: z
    .union([z.int().min(1), digits(/^[1-9]\d{0,8}$/)])
    .default(1)
    .catch(1),
  /** Rows a page, 1 to 100; anything else is the default of the list. */
  per_page: z
    .union([z.int(), digits(/^\d{1,3}$/)])
    .pipe(z.int().min(1).max(100))
    .optional()
    .catch(undefined),
});
export type PageQuery = z.output<typeof PageQuery>;

const SEARCH_MAX = 100;

/** A search text in a query: at most 100 characters; longer ones are cut, since nothing can match them. */
export const Search = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, SEARCH_MAX * COMPOSING)
      .normalize()
      .slice(0, SEARCH_MAX),
  );

/** Fifteen digits with whatever people put between them. */
const WHATSAPP_TYPED_MAX = 60;

/**
 * A WhatsApp number as it is stored: digits with the country code, 8 to 15 of them. `+`, spaces, dots, brackets and
 * hyphens are dropped and a leading 0 becomes 62. Null when it is not a number.
 */
export const storedWhatsapp = (typed: string): string | null => {
  if (typed.length > WHATSAPP_TYPED_MAX) return null;
  const digits = typed.replace(/[\s+().-]/g, '').replace(/^0/, '62');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
};

/** A WhatsApp number in a payload; parsed to the form that is stored. */
export const whatsappField = (message: string) =>
  z.string({ error: message }).transform((typed, context) => {
    const stored = storedWhatsapp(typed);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** An uploaded picture. What it really is, the server reads from its bytes (S-20). */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const imageField = (message: string) =>
  z
    .instanceof(File, { error: message })
    .refine((file) => file.size > 0 && file.size <= IMAGE_BYTES_MAX, message);
