import { z } from 'zod';
import { filled } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { filledField } from './fields.ts';
import { answer, done, written } from './paging.ts';

/** Longer than a recovery code with every sign and space that somebody may type in it. */
const OTP_MAX = 40;

export const otpChecks = { otp: filled('Isi kode verifikasi.', { max: OTP_MAX }) };
export const passwordAgainChecks = { password: filled('Isi password Anda.') };

/** Six digits of a telephone, or a recovery code; spaces, dashes and case do not matter. */
export const Otp = filledField(otpChecks.otp).regex(/^[\w\s-]+$/, otpChecks.otp.message);

export const SecondFactor = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'Whether the own account is asked for a code at sign-in (addition).',
  response: answer(SecondFactor),
});

/** What an authenticator is told. */
export const Enrolment = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The same as otpauth:// address, to be shown as a QR code. */
  address: z.string(),
});
export type Enrolment = z.output<typeof Enrolment>;

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  summary:
    'Make a secret for an authenticator; it counts for nothing before a code of it is confirmed, within 15 minutes (addition).',
  status: 201,
  // Each hashes a password, and whoever signs in waits for the same few.
  limit: { perMinute: 20, error: 'second_factor_too_often' },
  body: z.object({ password: filledField(passwordAgainChecks.password) }),
  response: answer(Enrolment),
  errors: ['password_wrong', 'second_factor_on', 'second_factor_too_often'],
});

/** Of which only hashes are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary:
    'Ask for a code at each sign-in from now on. The ten recovery codes are answered this once; other sessions end (addition).',
  body: z.object({ otp: Otp }),
  response: written(RecoveryCodes),
  errors: [
    'second_factor_wrong',
    'second_factor_on',
    'second_factor_not_prepared',
    'second_factor_too_often',
  ],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary:
    'Make the recovery codes anew; takes the password and a code. The ten new ones are answered this once, the old ones end (addition).',
  limit: { perMinute: 20, error: 'second_factor_too_often' },
  body: z.object({ password: filledField(passwordAgainChecks.password), otp: Otp }),
  response: written(RecoveryCodes),
  errors: [
    'password_wrong',
    'second_factor_wrong',
    'second_factor_unreadable',
    'second_factor_off',
    'second_factor_too_often',
  ],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/removal',
  summary: 'Ask for no code any more; takes the password and a code (addition).',
  limit: { perMinute: 20, error: 'second_factor_too_often' },
  body: z.object({ password: filledField(passwordAgainChecks.password), otp: Otp }),
  response: done,
  errors: [
    'password_wrong',
    'second_factor_wrong',
    'second_factor_unreadable',
    'second_factor_off',
    'second_factor_too_often',
  ],
});
