import { z } from 'zod';
import { filled, whatsapp } from './checks.ts';
import { CONTACT_ROLES } from './contact-roles.ts';
import { Customer, NewPassword } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { filledField, Id, Instant, whatsappField } from './fields.ts';
import { answer, done } from './paging.ts';
import { STAFF_ROLES } from './permissions.ts';
import { Otp } from './second-factors.ts';

/** How long a sign-in lasts, in seconds, by role. */
export const SESSION_SECONDS = { admin: 12 * 3600, customer: 7 * 24 * 3600 } as const;

/** Derived from the role, stored by the client, and nothing is decided by it. */
export const PERMISSIONS = {
  admin: ['admin.access'],
  customer: ['member.access'],
} as const;

export const loginChecks = {
  whatsapp: whatsapp('Please provide a valid whatsapp nomor.'),
  password: filled('Please provide a valid password.'),
};

/** Of whoever is signed in from here on. */
export const SignedIn = z.object({
  token: z.string(),
  /** Seconds until the token expires (addition). */
  expires_in: z.int(),
  user: Customer,
  /** Who that is, whatever the customer: what is kept on a device is of one account (addition). */
  account_id: Id,
  permissions: z.array(z.string()),
  /** What somebody of the own company may do; null: somebody of a customer (addition). */
  staff_role: z.enum(STAFF_ROLES).nullable(),
  /** As what somebody stands for the customer that the session is for; null: staff (addition). */
  contact_role: z.enum(CONTACT_ROLES).nullable(),
  /** The zone in which the business counts its days, so that screen and server mean the same today (addition). */
  time_zone: z.string(),
});
export type SignedIn = z.output<typeof SignedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with a WhatsApp number and a password. The answer is flat, without `data`.',
  body: z.object({
    whatsapp: whatsappField(loginChecks.whatsapp),
    password: filledField(loginChecks.password),
    /** Where the account has a second factor; left out, the answer says that it is needed (addition). */
    otp: Otp.optional(),
  }),
  // Asked by anybody: a number and a password, and nothing much larger.
  bodyBytesMax: 2 * 1024,
  response: SignedIn,
  errors: [
    'credentials_incorrect',
    'sign_in_too_often',
    'second_factor_needed',
    'second_factor_wrong',
    'second_factor_unreadable',
    'second_factor_too_often',
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session: the token is worthless afterwards.',
  response: done,
});

/** An example that is nobody's; the administrator's own number is never told to strangers (S-23). */
export const EXAMPLE_CONTACT = '6280000000001';

/** What the sign-in page shows before anybody is known: whom to ask for a password, and the company's name. */
export const showContact = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'The fixed WhatsApp contact behind “request password” and “reset password” (addition).',
  response: z.object({
    data: z.object({
      company: z.string(),
      whatsapp: z.string(),
      /** False: nobody has set a contact yet, and the number is an example. */
      is_set: z.boolean(),
      /** A forgotten password can be replaced by a link that is sent to the number (addition). */
      resets_passwords: z.boolean(),
      /** A code that is sent to the number signs in instead of the password (addition). */
      signs_in_by_code: z.boolean(),
      /** The host at which passkeys sign in; null: nobody has one, or the server does not know its own (addition). */
      passkey_site: z.string().nullable(),
      /** Who wants to become a customer can ask for it (addition). */
      takes_sign_ups: z.boolean(),
    }),
  }),
});

/** How long a link that was sent replaces a forgotten password. */
export const RESET_MINUTES = 15;

export const resetRequestChecks = { whatsapp: loginChecks.whatsapp };

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  summary:
    'Send a link to a number, by which its password can be replaced once within 15 minutes. The answer is the same whether anybody signs in with the number (addition).',
  status: 202,
  body: z.object({ whatsapp: whatsappField(resetRequestChecks.whatsapp) }),
  bodyBytesMax: 1024,
  response: done,
  errors: ['password_reset_off', 'password_reset_too_often'],
});

const resetToken = z
  .string()
  .max(100)
  .refine((token) => token.isWellFormed() && !token.includes('\0'));

/** By POST, since what is written in an address stands in logs. */
export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets/check',
  summary: 'Whether a link still replaces a password, and until when; uses nothing up (addition).',
  body: z.object({ token: resetToken }),
  bodyBytesMax: 1024,
  response: answer(z.object({ expires_at: Instant })),
  errors: ['reset_link_not_valid', 'password_reset_too_often'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets/use',
  summary:
    'Replace the password by a link that was sent; every session of the account ends (addition).',
  body: NewPassword.safeExtend({ token: resetToken }),
  bodyBytesMax: 4 * 1024,
  response: done,
  errors: [
    'reset_link_not_valid',
    'password_reset_too_often',
    'password_too_common',
    'password_own_data',
  ],
});
