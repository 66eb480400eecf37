import os from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id parameters of OWASP: 19 MiB, two passes, one lane. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The enumeration has no value at run time under isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm;

/**
 * Hashing is the most expensive thing that anybody can ask of the server without being known, so it happens a few times
 * at once: one core is left for everything else. The rest wait their turn.
 */
export const PASSWORDS_AT_ONCE = Math.max(1, os.availableParallelism() - 1);
const turns = pLimit(PASSWORDS_AT_ONCE);

/** @returns a PHC string: the parameters, the salt and the hash. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  turns(() => hash(password, { algorithm: ARGON2ID, ...cost }));

export const isPassword = (password: string, phc: string): Promise<boolean> =>
  turns(() => verify(phc, password));
