import { z } from 'zod';
import {
  beginningOf,
  type Check,
  COMPOSING,
  EMAIL,
  POINTS_MAX,
  RUPIAH_MAX,
  record,
  storedWhatsapp,
  type TextCheck,
  tooLong,
} from './checks.ts';

/**
 * Plain text, of one line or of several, stored trimmed and in Unicode's composed form. One message for whatever is wrong
 * with it, as the specification has one per field, and one for what is too long. Its length as it arrives is looked at
 * before anything else.
 */
export const text = ({ message, max, isRight, whyNot }: TextCheck) =>
  z
    .string({ error: message })
    .max(max * COMPOSING, { error: tooLong(max), abort: true })
    .trim()
    .normalize()
    .min(1, message)
    .max(max, { error: tooLong(max), abort: true })
    .refine(isRight, { error: ({ input }) => whyNot?.(input) ?? message });

/** The same where it may be empty, which is null, or left out. */
export const optionalText = (check: TextCheck) =>
  z
    .string({ error: check.message })
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(text(check).nullable())
    .nullish();

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

/** A number of a payload: a JSON number, or its plain decimal digits in a string, since form inputs post text (S-14). */
export const wholeField = (
  { message }: Pick<Check, 'message'>,
  { min, max }: { min: number; max: number },
) =>
  z
    .union([z.number(), digits(/^(0|[1-9]\d{0,15})$/)], { error: message })
    .pipe(z.int({ error: message }).min(min, message).max(max, message));

/** The number of a record in a payload. */
export const idField = (check: Check) =>
  wholeField(check, { min: 1, max: Number.MAX_SAFE_INTEGER });
export const IdField = idField(record('Please provide a valid id.'));

/** Points in a payload: a whole number from 1 to `POINTS_MAX`. */
export const pointField = (check: Check) => wholeField(check, { min: 1, max: POINTS_MAX });

/** Money in a payload: whole rupiah from 1 to `RUPIAH_MAX`. */
export const rupiahField = (check: Check) => wholeField(check, { min: 1, max: RUPIAH_MAX });

/** `{id}` in a path. A path with anything else in that place does not exist. */
export const IdParams = z.object({
  id: z.union([z.int().min(1), digits(/^[1-9]\d{0,14}$/)]),
});

/** A calendar day in a payload, `YYYY-MM-DD`. */
export const dayField = ({ message, isRight }: Check) =>
  z.string({ error: message }).refine((value) => isRight(value, {}), message);

/** Of a list only these: their numbers with commas between. */
export const chosenIds = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
    .max(max * 16)
    .transform((typed) => typed.split(',').map(Number))
    .refine((ids) => ids.length <= max)
    .optional();

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

/** Only what belongs to one record; anything that is no number of one asks for all. */
export const IdFilter = z
  .union([z.int().min(1), digits(/^[1-9]\d{0,14}$/)])
  .optional()
  .catch(undefined);

/** The number of a template as its provider names it. A NUL, which no provider writes, cannot be looked up at all. */
export const TemplateIdField = z
  .string()
  .max(300)
  .refine((value) => !value.includes('\u0000'));

/** A search text in a query: at most 100 characters; longer ones are cut, since nothing can match them. Two are none. */
export const Search = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) =>
    beginningOf(
      (value ?? '')
        .replaceAll('\u0000', '')
        .replace(/\p{Cs}/gu, '')
        .trim()
        .slice(0, SEARCH_MAX * COMPOSING)
        .normalize(),
      SEARCH_MAX,
    ),
  );

/** A WhatsApp number in a payload; parsed to the form that is stored. */
export const whatsappField = ({ message }: Check) =>
  z.string({ error: message }).transform((typed, context) => {
    const stored = storedWhatsapp(typed);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** An e-mail address in a payload. */
export const emailField = ({ message, max }: TextCheck) =>
  z
    .string({ error: message })
    .max(max, { error: tooLong(max), abort: true })
    .check(z.email({ pattern: EMAIL, error: message }));

/** A text of a payload that is taken as it stands. */
export const filledField = ({ message, max, isRight }: TextCheck) =>
  z
    .string({ error: message })
    .max(max, { error: tooLong(max), abort: true })
    .refine(isRight, message);

/** Grows with each change of what the form of a record shows (addition). */
export const Version = z.int();

/**
 * The version that a form was filled with (addition). Where the record has another one by then, the form is refused; a call
 * that states none is taken at its word.
 */
export const versionField = wholeField(
  { message: 'Please provide a valid version.' },
  { min: 0, max: Number.MAX_SAFE_INTEGER },
).optional();

/** What a form says where it has no new picture: a form's words for null and undefined, and nothing. */
const NO_PICTURE: readonly unknown[] = ['', 'null', 'undefined', null];

/** An uploaded picture of a change, or that there is none. */
export const changedImageField = (check: Check) =>
  z.preprocess(
    (sent) => (NO_PICTURE.includes(sent) ? undefined : sent),
    imageField(check).optional(),
  );

/** An uploaded picture. */
export const imageField = ({ message, isRight }: Check) =>
  z.instanceof(File, { error: message }).refine((file) => isRight(file, {}), message);
