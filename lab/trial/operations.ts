import type { Random } from './random.ts';

/** As much of JSON Schema as the API document uses. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  pattern?: string;
}

interface Parameter {
  in: 'path' | 'query';
  name: string;
  schema: Schema;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        security?: unknown[];
      }
    >
  >;
}

/** One method of one path of the API document. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  isUpload: boolean;
  /** Nobody may call it who is not signed in. */
  isGuarded: boolean;
  isAdministrators: boolean;
}

/** Every call that the API document names. */
export const operationsOf = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => {
      const content = requestBody?.content ?? {};
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: Object.values(content)[0]?.schema,
        isUpload: 'multipart/form-data' in content,
        isGuarded: security !== undefined,
        isAdministrators: path.startsWith('/api/admin/'),
      };
    }),
  );

/** Records are numbered from one, so a small number is somebody's: the caller's own or another's. */
const ID_MAX = 40;

const DAYS = ['2026-11-01', '2026-11-22', '2027-05-31', '2028-02-29', '2030-12-31'];

/** What the names of fields say that their schemas do not. */
const NAMED: [RegExp, (random: Random) => unknown][] = [
  [/^(from|to|day|date)$|date|_service$/, (random) => random.of(DAYS)],
  [/whatsapp|telp/, (random) => `62811${1_000_000 + random.below(9_000_000)}`],
  [/^password/, () => 'kuda-baterai-jepit'],
  [/email/, (random) => `surat-${random.below(1_000_000)}@example.com`],
  [/^roles$/, () => 'customer'],
  [
    /^(username|code|number|voucher|item|product|reward)$/,
    (random) => `N-${random.below(1_000_000)}`,
  ],
  [/^customers$/, (random) => [1 + random.below(ID_MAX)]],
];

/** A value as the document describes it. */
export function plausible(random: Random, schema: Schema, name = ''): unknown {
  if (schema.anyOf) return plausible(random, random.of(schema.anyOf), name);
  if (schema.enum) return random.of(schema.enum);
  const { type = 'string' } = schema;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [
          key,
          plausible(random, field, key),
        ]),
      );
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, 1 + random.below(3));
      return Array.from({ length }, () => plausible(random, schema.items ?? {}, name));
    }
    case 'number':
    case 'integer':
      return 1 + random.below(ID_MAX);
    case 'boolean':
      return random.oneIn(2);
    case 'null':
      return null;
  }
  const named = NAMED.find(([pattern]) => pattern.test(name));
  if (named) return named[1](random);
  if (schema.pattern?.includes('[1-9]') || name.startsWith('id'))
    return String(1 + random.below(ID_MAX));
  return `Teks ${random.below(1_000)}`;
}
