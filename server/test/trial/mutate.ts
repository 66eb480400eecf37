import { aPicture } from '#test/builders.ts';
import type { Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { BODIES, CONTENT_TYPES, FILES, hostileText, hostileValue, RAW_PARTS } from './hostile.ts';
import { type Operation, plausible } from './operations.ts';

export type Role = 'nobody' | 'member' | 'administrator';

type Fields = Record<string, unknown>;

/** One call of an operation that is wrong in no, one or several ways. */
export function mutated(chance: Chance, operation: Operation): Omit<Call, 'token'> {
  const changes = chance.below(4);
  const url = urlOf(chance, operation, changes > 0 && chance.oneIn(4));
  const headers: Record<string, string> = { 'x-forwarded-for': addressOf(chance) };
  if (chance.oneIn(10)) headers['idempotency-key'] = keyOf(chance);
  const call = { method: operation.method, url, headers };
  if (operation.method === 'GET') return call;
  const fields = keepsAdministrator(operation, url, fieldsOf(chance, operation, changes));
  if (changes > 0 && chance.oneIn(12)) {
    headers['content-type'] = chance.oneIn(2) ? 'application/json' : chance.of(CONTENT_TYPES);
    return { ...call, body: chance.of(BODIES) };
  }
  if (operation.isUpload && !chance.oneIn(4))
    return { ...call, ...formOf(chance, fields, headers) };
  if (operation.body === undefined && !chance.oneIn(4)) return call;
  headers['content-type'] = 'application/json';
  return { ...call, body: JSON.stringify(fields) };
}

/** Not all attempts from one address, which would soon be all refused alike. */
const addressOf = (chance: Chance): string =>
  `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;

const keyOf = (chance: Chance): string =>
  chance.oneIn(3)
    ? chance.of(['x'.repeat(300), '0', "'", '%00', '\t', '__proto__'])
    : `key-${chance.below(50)}`;

function urlOf(chance: Chance, { path, parameters }: Operation, isHostile: boolean): string {
  const written = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, schema }) => {
      const value = plausible(chance, schema, name);
      return url.replace(
        `{${name}}`,
        isHostile ? hostilePart(chance) : encodeURIComponent(String(value)),
      );
    }, path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && !chance.oneIn(3))
    .flatMap(({ name, schema }) => {
      const value = String(plausible(chance, schema, name));
      if (!isHostile || chance.oneIn(2)) return [`${name}=${encodeURIComponent(value)}`];
      const hostile = chance.oneIn(3) ? chance.of(RAW_PARTS) : encoded(hostileText(chance));
      return chance.oneIn(4)
        ? [`${name}=${hostile}`, `${name}=${encodeURIComponent(value)}`]
        : [`${name}=${hostile}`];
    });
  if (isHostile && chance.oneIn(4))
    query.push(chance.of(['__proto__=1', 'constructor[prototype]=1', 'a[]=1', '=', '&&']));
  return query.length > 0 ? `${written}?${query.join('&')}` : written;
}

const hostilePart = (chance: Chance): string =>
  chance.oneIn(2) ? chance.of(RAW_PARTS) : encoded(hostileText(chance)).slice(0, 8_000);

/** Half a letter has no address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 12_000);

function fieldsOf(chance: Chance, operation: Operation, changes: number): Fields {
  const drawn = plausible(chance, operation.body ?? {});
  const fields: Fields = typeof drawn === 'object' && drawn !== null ? { ...drawn } : {};
  // A repetition of the password that differs would stop each of these calls.
  if ('password' in fields) fields.password_confirmation = fields.password;
  for (let change = 0; change < changes; change += 1) mutate(chance, fields);
  return fields;
}

/** Makes one field wrong, somewhere within. */
function mutate(chance: Chance, fields: Fields): void {
  const names = Object.keys(fields);
  if (names.length === 0 || chance.oneIn(15)) {
    Object.defineProperty(fields, chance.of(['__proto__', 'constructor', 'id', 'point', 'role']), {
      value: hostileValue(chance),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return;
  }
  const name = chance.of(names);
  const value = fields[name];
  const [line] = Array.isArray(value) ? value : [value];
  if (typeof line === 'object' && line !== null && !chance.oneIn(3)) mutate(chance, line as Fields);
  else if (chance.oneIn(8)) delete fields[name];
  else fields[name] = hostileValue(chance);
}

/** The administrator's own password and number stay, or the rest of the trial would be about a locked door. */
function keepsAdministrator({ path, method }: Operation, url: string, fields: Fields): Fields {
  const isOther = /^\/api\/admin\/users(\/([2-9]|[1-9]\d+))?(\?|$)/.test(url);
  if (method === 'GET' || !/users\/(1|\{id\})$/.test(path) || isOther) return fields;
  const kept = Object.entries(fields).filter(([name]) => !/^(password|whatsapp)/.test(name));
  return Object.fromEntries(kept);
}

const BOUNDARY = 'trial';

const PICTURE = new Uint8Array(await (await aPicture()).arrayBuffer());

/** A file that is what its form says, every other time. */
function fileOf(chance: Chance, field: string): Uint8Array {
  if (chance.oneIn(2)) return chance.of(FILES);
  if (field === 'images') return PICTURE;
  const number = `62811${1_000_000 + chance.below(100)}`;
  return Buffer.from(`Nama,WA,Poin\nPT Baru ${number},${number},${hostileText(chance)}\n`);
}

/** As a form with a file. */
function formOf(
  chance: Chance,
  fields: Fields,
  headers: Record<string, string>,
): { body: Uint8Array } {
  headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = name === 'images' || name === 'file';
    const filename = isFile
      ? `; filename="${chance.of(['a.png', '../../a.png', 'a\u0000.csv', ''])}"`
      : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n`;
    const content = isFile ? fileOf(chance, name) : Buffer.from(String(textOf(value)));
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
  });
  const end = chance.oneIn(20) ? '' : `--${BOUNDARY}--\r\n`;
  return { body: Uint8Array.from(Buffer.concat([...parts, Buffer.from(end)])) };
}

const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
