import { timingSafeEqual } from 'node:crypto';

/** Compares a secret without telling by the time it takes where two texts differ. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** @returns null for what is no JSON: nothing in it is understood. */
export function readBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
