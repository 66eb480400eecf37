import type { Random } from './random.ts';

/** Texts that have broken software elsewhere. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '%00',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066gnirts',
  '\ufeff',
  '\u200b',
  'é'.normalize('NFD'),
  '👨‍👩‍👧‍👦'.repeat(40),
  '\r\nX-Injected: 1',
  '\n\n\t\v\f',
  'x'.repeat(201),
  'x'.repeat(10_001),
  '9'.repeat(400),
  "' or '1'='1",
  "'; drop table customers; --",
  '1; select pg_sleep(5)',
  '1 union select password_hash from accounts',
  '$1',
  '%',
  '_%\\',
  '\\',
  '=HYPERLINK("http://evil.example","x")',
  '+cmd|/C calc!A0',
  '@SUM(1+1)',
  '-1+1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '{{1}} {{2}} {{99}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '1e3',
  '0x10',
  '١٢٣',
  '2026-02-29',
  '2028-02-29',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '275760-09-13',
  '0001-01-01',
  '2026-13-01',
  '31/12/2026',
  '2026-11-22T24:00:00Z',
  '4713-01-01 BC',
  'infinity',
  'now',
  '6281',
  '+62 811 0000 000 0000 0000',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(130)}.co`,
  'a@b.co\u0000',
  '/'.repeat(100),
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  2 ** 63,
  999_999_999,
  1_000_000_000,
  1_000_000_000_000,
] as const;

const deep = (depth: number): unknown => {
  let nest: unknown = 1;
  for (let level = 0; level < depth; level += 1) nest = [nest];
  return nest;
};

/** Things of which no field is. */
const THINGS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  {},
  [null],
  [1, 2, 3],
  ['x'],
  { toString: 'x' },
  { length: 1e9 },
  { $ne: null },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  deep(500),
  Array.from({ length: 2_000 }, (_, n) => n),
];

/** A value that a field of this API does not expect. */
export function hostileValue(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 5) return random.of(TEXTS);
  if (kind < 7) return random.of(NUMBERS);
  if (kind < 8) return String(random.of(NUMBERS));
  // A copy: whoever gets it may change it further.
  return structuredClone(random.of(THINGS));
}

/** What may stand in an address, where everything is a text. */
export const hostileText = (random: Random): string =>
  random.oneIn(4) ? String(random.of(NUMBERS)) : random.of(TEXTS);

/** Bodies that are no form at all, as they travel. */
export const BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"x"',
  '0',
  'true',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '{"a":1e999}',
  '\u0000',
  '['.repeat(20_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'a=1&b=2',
];

export const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json; charset="',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  ';',
];

/** Paths as no client would write them. */
export const RAW_PARTS: readonly string[] = [
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%00',
  '..',
  '%2e%2e',
  '..%2f',
  '.',
  '%5c',
  ';',
  '1%20',
  '%31',
  '//',
  '*',
  ':id',
  '1?id=2',
  'x'.repeat(3_000),
];

/** Files that are not what their form says. */
export const FILES: readonly Uint8Array<ArrayBuffer>[] = [
  '',
  'x',
  '\u0000\u0000\u0000',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a,b\n"',
  'name;whatsapp\n=1+1;0811\n',
  `${'c,'.repeat(300)}\n`,
  '\ufeffName\tUsername\n\u0000\t\u0000\n',
  'customer,point\nx,9007199254740993\n',
].map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));
