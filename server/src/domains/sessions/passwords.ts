import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id parameters of OWASP: 19 MiB, two passes, one lane. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The enumeration has no value at run time under isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm;

/** @returns a PHC string: the parameters, the salt and the hash. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  hash(password, { algorithm: ARGON2ID, ...cost });

export const isPassword = (password: string, phc: string): Promise<boolean> =>
  verify(phc, password);
