import { isDeepStrictEqual } from 'node:util';
import { BODY_BYTES_MAX, type Endpoint } from '@reward-points/contract/endpoint';
import { z } from 'zod';
import { endpointsByName } from './endpoints.ts';

/** What tells fields apart whose types say the same: what is missing, empty, of another type, too much, or nearly right. */
const WORDS = ['', ' ', ' a ', 'a', 'A-1', 'x'.repeat(10_000), 'true', '0811', 'a@b.id'];
const NUMBERS = [0, 1, -1, 1.5, 100, 1e9, 1e9 + 1, -1e9 - 1, 1e15 - 1, 1e15, '0', '1', '-1', '1,5'];
const DAYS = ['2001-02-03', '2001-02-30', '2999-01-01', '2001-02-03T09:00:00Z', '09:00'];
const OTHERS = [undefined, null, true, [], ['a'], [1], {}];
const TRIED: readonly unknown[] = [...OTHERS, ...WORDS, ...NUMBERS, ...DAYS];

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string' && value.length > 60) return `${value.length} letters`;
  return JSON.stringify(value, (_, part) => (part === undefined ? null : part));
}

/** What is said by default, in the words of the library, nobody reads. */
const wordsOf = (message: string): string =>
  /^(Invalid|Too |Unrecognized)/.test(message) ? 'refused' : `“${message}”`;

/** What a field makes of each of them: it is taken as it is, read as something else, or refused. */
function outcomesOf(schema: z.ZodType): string {
  const outcomes = new Map<string, string[]>();
  for (const value of TRIED) {
    const { success, data, error } = schema.safeParse(value);
    const outcome = !success
      ? wordsOf(error.issues[0]?.message ?? '')
      : isDeepStrictEqual(data, value)
        ? 'as it is'
        : `as ${shown(data)}`;
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), shown(value)]);
  }
  const sorted = [...outcomes].sort(([, one], [, other]) => other.length - one.length);
  return sorted
    .map(([outcome, values], place) => `${place === 0 ? 'mostly' : values.join(' ')}: ${outcome}`)
    .join('; ');
}

function typeOf(schema: z.ZodType): string {
  const { $schema: _, ...type } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(type);
}

const rulesOf = ({ status, upload, bodyBytesMax, tooLarge, limit, weighed, errors }: Endpoint) =>
  [
    status && `answers ${status}`,
    upload && 'is an upload',
    bodyBytesMax && bodyBytesMax !== BODY_BYTES_MAX && `takes ${bodyBytesMax} bytes`,
    tooLarge && `else ${tooLarge}`,
    limit && `${limit.perMinute} a minute, else ${limit.error}`,
    weighed && 'is weighed',
    errors && errors.length > 0 && `refuses ${[...new Set(errors)].sort().join(' ')}`,
  ].filter(Boolean);

/**
 * What each call takes, as text, by their names: its rules, and of each field its type, what it makes of values that are
 * tried, and its words. A field that is like an earlier one names that.
 */
export async function describeCalls(): Promise<string[]> {
  const lines = ['Written from the contract by `npm run check -- --write`.'];
  const first = new Map<string, string>();
  for (const [name, call] of await endpointsByName()) {
    lines.push('', `${name}: ${call.method} ${call.path}`);
    lines.push(...rulesOf(call).map((rule) => `  ${rule}`));
    for (const part of ['params', 'query', 'body'] as const) {
      for (const [field, schema] of Object.entries(call[part]?.shape ?? {})) {
        const place = `${name} ${field}`;
        const said = `${typeOf(schema as z.ZodType)} ${outcomesOf(schema as z.ZodType)}`;
        const like = first.get(said);
        if (like === undefined) first.set(said, place);
        lines.push(`  ${part} ${field}: ${like === undefined ? said : `as ${like}`}`);
      }
    }
  }
  return lines;
}
