import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
/** How far the clock of a telephone may be off, in steps. */
const DRIFT = 1;
export const SECRET_BYTES = 20;
/** 80 bits each: nobody guesses one, so a fast hash of it tells nothing. */
const RECOVERY_BYTES = 10;
export const RECOVERY_CODES = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** How often a code may be tried for an account within an hour, from everywhere. Only who knows the password gets here. */
export const CODES_MAX = 10;

/** What a code counts for. */
export const codeLimitOf = (accountId: number) => ({
  subject: `second-factor:${accountId}`,
  max: CODES_MAX,
});

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Letters and digits that nobody mistakes, as RFC 4648 has them. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

export const newRecoveryCode = (): string =>
  (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-');

/** A code as it is compared, however it was typed. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The code of a time step (RFC 6238, with SHA-1 and six digits, as every authenticator has it). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** @param usedStep the last one of which a code was used; it and those before do not count again. */
export function matchingStep(
  { secret, usedStep }: { secret: Buffer; usedStep: number | null },
  typed: string,
  now: Date,
): number | null {
  const code = bareCode(typed);
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const isNew = usedStep === null || step > usedStep;
    if (isNew && timingSafeEqual(Buffer.from(code), Buffer.from(codeOfStep(secret, step)))) {
      return step;
    }
  }
  return null;
}

/** What an authenticator reads from the picture. */
export function addressOf(secret: Buffer, { company, name }: { company: string; name: string }) {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(company)}`;
}
