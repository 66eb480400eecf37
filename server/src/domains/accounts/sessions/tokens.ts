import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It has 256 bits that nobody guesses, so a fast hash tells nothing of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
