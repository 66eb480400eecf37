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
const limit = pLimit(PASSWORDS_AT_ONCE);

/**
 * The hash of nothing that anybody knows. An unknown number takes as long as a wrong password, and an account that has it
 * cannot be signed in to until somebody gives it a password.
 */
export const NOBODYS_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$zKoilkH0xB73vSBMIJamiA$n3YSiHHc8sYP1hK2njHDronDa37SjoTIEasjG6ChGP4';

/** @returns a PHC string: the parameters, the salt and the hash. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  limit(() => hash(password, { algorithm: ARGON2ID, ...cost }));

export const isPassword = (password: string, phc: string): Promise<boolean> =>
  limit(() => verify(phc, password));
