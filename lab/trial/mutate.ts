import { aPicture } from '@reward-points/server/test/builders';
import type { Call } from './caller.ts';
import { BODIES, CONTENT_TYPES, FILES, hostileText, hostileValue, RAW_PARTS } from './hostile.ts';
import { type Operation, plausible } from './operations.ts';
import type { Random } from './random.ts';

export type Role = 'nobody' | 'member' | 'administrator';

type Fields = Record<string, unknown>;

/** One call of an operation that is wrong in no, one or several ways. */
export function mutated(random: Random, operation: Operation): Omit<Call, 'token'> {
  const changes = random.below(4);
  const url = urlOf(random, operation, changes > 0 && random.oneIn(4));
  const headers: Record<string, string> = { 'x-forwarded-for': addressOf(random) };
  if (random.oneIn(10)) headers['idempotency-key'] = keyOf(random);
  const call = { method: operation.method, url, headers };
  if (operation.method === 'GET') return call;
  const fields = keepsAdministrator(operation, url, fieldsOf(random, operation, changes));
  if (changes > 0 && random.oneIn(12)) {
    headers['content-type'] = random.oneIn(2) ? 'application/json' : random.of(CONTENT_TYPES);
    return { ...call, body: random.of(BODIES) };
  }
  if (operation.isUpload && !random.oneIn(4))
    return { ...call, ...formOf(random, fields, headers) };
  if (operation.body === undefined && !random.oneIn(4)) return call;
  headers['content-type'] = 'application/json';
  return { ...call, body: JSON.stringify(fields) };
}

/** Not all attempts from one address, which would soon be all refused alike. */
const addressOf = (random: Random): string =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

const keyOf = (random: Random): string =>
  random.oneIn(3)
    ? random.of(['x'.repeat(300), '0', "'", '%00', '\t', '__proto__'])
    : `key-${random.below(50)}`;

function urlOf(random: Random, { path, parameters }: Operation, isHostile: boolean): string {
  const written = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, schema }) => {
      const value = plausible(random, schema, name);
      return url.replace(
        `{${name}}`,
        isHostile ? hostilePart(random) : encodeURIComponent(String(value)),
      );
    }, path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && !random.oneIn(3))
    .flatMap(({ name, schema }) => {
      const value = String(plausible(random, schema, name));
      if (!isHostile || random.oneIn(2)) return [`${name}=${encodeURIComponent(value)}`];
      const hostile = random.oneIn(3) ? random.of(RAW_PARTS) : encoded(hostileText(random));
      return random.oneIn(4)
        ? [`${name}=${hostile}`, `${name}=${encodeURIComponent(value)}`]
        : [`${name}=${hostile}`];
    });
  if (isHostile && random.oneIn(4))
    query.push(random.of(['__proto__=1', 'constructor[prototype]=1', 'a[]=1', '=', '&&']));
  return query.length > 0 ? `${written}?${query.join('&')}` : written;
}

const hostilePart = (random: Random): string =>
  random.oneIn(2) ? random.of(RAW_PARTS) : encoded(hostileText(random)).slice(0, 8_000);

/** Half a letter has no address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 12_000);

function fieldsOf(random: Random, operation: Operation, changes: number): Fields {
  const drawn = plausible(random, operation.body ?? {});
  const fields: Fields = typeof drawn === 'object' && drawn !== null ? { ...drawn } : {};
  // A repetition of the password that differs would stop each of these calls.
  if ('password' in fields) fields.password_confirmation = fields.password;
  for (let change = 0; change < changes; change += 1) mutate(random, fields);
  return fields;
}

/** Makes one field wrong, somewhere within. */
function mutate(random: Random, fields: Fields): void {
  const names = Object.keys(fields);
  if (names.length === 0 || random.oneIn(15)) {
    Object.defineProperty(fields, random.of(['__proto__', 'constructor', 'id', 'point', 'role']), {
      value: hostileValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return;
  }
  const name = random.of(names);
  const value = fields[name];
  const [line] = Array.isArray(value) ? value : [value];
  if (typeof line === 'object' && line !== null && !random.oneIn(3)) mutate(random, line as Fields);
  else if (random.oneIn(8)) delete fields[name];
  else fields[name] = hostileValue(random);
}

/** The administrator's own password and number stay, or the rest of the trial would be about a locked door. */
function keepsAdministrator({ path, method }: Operation, url: string, fields: Fields): Fields {
  const isOther = /^\/api\/admin\/users(\/([2-9]|[1-9]\d+))?(\?|$)/.test(url);
  if (method === 'GET' || !/(users\/(1|\{id\})|admin\/self)$/.test(path) || isOther) return fields;
  const kept = Object.entries(fields).filter(([name]) => !/^(password|whatsapp)/.test(name));
  return Object.fromEntries(kept);
}

const BOUNDARY = 'trial';

const PICTURE = new Uint8Array(await (await aPicture()).arrayBuffer());

/** A file that is what its form says, every other time. */
function fileOf(random: Random, field: string): Uint8Array {
  if (random.oneIn(2)) return random.of(FILES);
  if (field === 'images') return PICTURE;
  const number = `62811${1_000_000 + random.below(100)}`;
  return Buffer.from(`Nama,WA,Poin\nPT Baru ${number},${number},${hostileText(random)}\n`);
}

/** As a form with a file. */
function formOf(
  random: Random,
  fields: Fields,
  headers: Record<string, string>,
): { body: Uint8Array } {
  headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = name === 'images' || name === 'file';
    const filename = isFile
      ? `; filename="${random.of(['a.png', '../../a.png', 'a\u0000.csv', ''])}"`
      : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n`;
    const content = isFile ? fileOf(random, name) : Buffer.from(String(textOf(value)));
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
  });
  const end = random.oneIn(20) ? '' : `--${BOUNDARY}--\r\n`;
  return { body: Uint8Array.from(Buffer.concat([...parts, Buffer.from(end)])) };
}

const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
