import { z } from 'zod';
import { type Check, filled } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { whatsappField } from './fields.ts';
import { done } from './paging.ts';
import { Otp } from './second-factors.ts';
import { resetRequestChecks, SignedIn } from './sessions.ts';

/** How long a code that was sent signs in. */
export const CODE_MINUTES = 10;

const CODE_TEXT_MAX = 20;
const code = filled('Isi enam angka dari pesan WhatsApp.', { max: CODE_TEXT_MAX });

/** The digits alone, however they were typed or pasted. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

const isCode = (typed: unknown): boolean =>
  typeof typed === 'string' && typed.length <= CODE_TEXT_MAX && /^\d{6}$/.test(digitsOf(typed));

export const codeChecks = {
  code: { ...code, isRight: isCode },
} satisfies Record<string, Check>;

export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/api/sign-in-codes',
  summary:
    'Send six digits to a number, which sign in once within 10 minutes instead of the password; those before are worthless. The answer is the same whether anybody signs in with the number (addition).',
  status: 202,
  body: z.object({ whatsapp: whatsappField(resetRequestChecks.whatsapp) }),
  bodyBytesMax: 1024,
  response: done,
  errors: ['sign_in_codes_off', 'sign_in_code_too_often'],
});

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/sign-in-codes/use',
  summary:
    'Sign in with a WhatsApp number and the code that was sent there; a second factor is asked for as after a password (addition).',
  body: z.object({
    whatsapp: whatsappField(resetRequestChecks.whatsapp),
    code: z
      .string({ error: code.message })
      .refine(isCode, { error: code.message, abort: true })
      .transform(digitsOf),
    /** Where the account has a second factor; left out, the answer says that it is needed. */
    otp: Otp.optional(),
  }),
  bodyBytesMax: 2 * 1024,
  response: SignedIn,
  errors: [
    'sign_in_codes_off',
    'sign_in_code_wrong',
    'credentials_incorrect',
    'sign_in_too_often',
    'second_factor_needed',
    'second_factor_wrong',
    'second_factor_unreadable',
    'second_factor_too_often',
  ],
});
