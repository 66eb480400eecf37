import { createHash } from 'node:crypto';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { DomainError } from '#domain-error.ts';
import { readPart } from '#http/read-part.ts';

/** The parts of a call as they are sent. */
export interface SentParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Reads the parts by the schemas of their endpoint, as the call itself does. */
export function parseParts(endpoint: Endpoint, sent: SentParts): Record<string, unknown> {
  const names = ['params', 'query', 'body'] as const;
  return Object.fromEntries(
    names.map((name) => {
      const schema = endpoint[name];
      if (!schema) return [name, undefined];
      const read = readPart({ schema })(sent[name]);
      if ('error' in read) throw new DomainError('invalid');
      return [name, read.value];
    }),
  );
}

/** Deeper than any call of the contract. */
const DEPTH_MAX = 10;

/** Whether the database keeps it as it is: its JSON has no zero byte and no half of a sign. */
function isKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < DEPTH_MAX &&
    Object.entries(value).every(([name, each]) => isKept(name) && isKept(each, depth + 1))
  );
}

/**
 * Of what was sent, the fields that the endpoint knows.
 *
 * @throws DomainError `invalid` where what is in them cannot be kept until somebody decides
 */
export function knownParts(endpoint: Endpoint, sent: SentParts): SentParts {
  const known = (name: keyof SentParts) => {
    const fields = endpoint[name]?.shape ?? {};
    return Object.fromEntries(
      Object.entries(sent[name]).filter(([field]) => Object.hasOwn(fields, field)),
    );
  };
  const parts = { params: known('params'), query: known('query'), body: known('body') };
  if (!isKept(parts)) throw new DomainError('invalid');
  return parts;
}

/** The same for the same content, whatever the order of its fields: the database keeps none. */
export function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}
