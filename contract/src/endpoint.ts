import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The most bytes of a body, unless its endpoint states another limit; a picture comes on top of its form. */
export const BODY_BYTES_MAX = 64 * 1024;

/**
 * One call of the API, stated once: the server binds it, the web app calls it through `call()`,
 * and the API document is made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its parameters as `:name`. PUT and PATCH also answer to POST with `_method`. */
  readonly path: string;
  /** One line for the API document. */
  readonly summary: string;
  /** The status of a success; 200 unless stated. */
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The most bytes that its JSON body may have, or of an upload its file, where that is not what all others have. */
  readonly bodyBytesMax?: number;
  /** True where the body travels as multipart/form-data, because it carries a file. */
  readonly upload?: true;
  /** What is refused of an upload whose file has more than `bodyBytesMax`. */
  readonly tooLarge?: ErrorCode;
  /** How often one account may call it within a minute; more is refused as stated. */
  readonly limit?: { readonly perMinute: number; readonly error: ErrorCode };
  /** True where it may be above the limits of whoever calls it, so that somebody else has to approve it. */
  readonly weighed?: true;
  readonly response: z.ZodType;
  /** What may be refused besides a request that does not parse (422) and a missing session (401, 403). */
  readonly errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part = 'params' | 'query' | 'body';
type Schema<E, P extends Part> = E extends { [K in P]: infer S extends z.ZodType } ? S : never;
type PartOf<E> = { [P in Part]: [Schema<E, P>] extends [never] ? never : P }[Part];

/** What a handler reads: the parsed side of each part. */
export type Input<E extends Endpoint> = { [P in PartOf<E>]: z.output<Schema<E, P>> };

/** What a caller passes: the wire side of each part. A part without required fields may be left out. */
export type Sent<E extends Endpoint> = {
  [P in PartOf<E> as object extends z.input<Schema<E, P>> ? P : never]?: z.input<Schema<E, P>>;
} & {
  [P in PartOf<E> as object extends z.input<Schema<E, P>> ? never : P]: z.input<Schema<E, P>>;
};

/** What a success answers. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
