import type { Secrets } from './secrets.ts';

/** @param record whose it is, as `accounting-connection:1` */
export const sealJson = (secrets: Pick<Secrets, 'seal'>, plain: object, record: string): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(plain)), record);

/** Null where there is nothing, or its key is not here. What opens was written by `sealJson` for the same record. */
export function openJson<Plain extends object>(
  secrets: Pick<Secrets, 'open'>,
  sealed: Buffer | null,
  record: string,
): Plain | null {
  const opened = sealed && secrets.open(sealed, record);
  return opened && JSON.parse(opened.toString());
}
