import { z } from 'zod';
import { type Check, line, tooLong, whatsapp } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, text, whatsappField } from './fields.ts';
import { done, written } from './paging.ts';

const TAX_TEXT_MAX = 30;
const taxMessage = 'NPWP terdiri dari 15 atau 16 angka.';
const digitsOf = (typed: string): string => typed.replaceAll(/[\s.-]/g, '');
/** None is right as well. */
const isTaxNumber = (typed: unknown): boolean =>
  typeof typed === 'string' &&
  typed.length <= TAX_TEXT_MAX &&
  /^(?:\d{15,16})?$/.test(digitsOf(typed));

export const signUpChecks = {
  company: line('Isi nama perusahaan Anda.'),
  name: line('Isi nama Anda.'),
  whatsapp: whatsapp('Isi nomor WhatsApp yang benar.'),
  tax_number: { message: taxMessage, isRight: isTaxNumber },
} satisfies Record<string, Check>;

export const SignUpForm = z.object({
  company: text(signUpChecks.company),
  name: text(signUpChecks.name),
  whatsapp: whatsappField(signUpChecks.whatsapp),
  /** Fifteen or sixteen digits, or nothing. */
  tax_number: z
    .string({ error: taxMessage })
    .max(TAX_TEXT_MAX, { error: tooLong(TAX_TEXT_MAX), abort: true })
    .refine(isTaxNumber, { error: taxMessage, abort: true })
    .transform((typed) => digitsOf(typed) || null)
    .optional(),
});
export type SignUpForm = z.output<typeof SignUpForm>;

export const requestSignUp = endpoint({
  method: 'POST',
  path: '/api/sign-ups',
  summary:
    'Ask to become a customer, which the company confirms. The answer is the same whoever is one already (addition).',
  status: 202,
  body: SignUpForm,
  bodyBytesMax: 4 * 1024,
  response: done,
  errors: ['sign_ups_off', 'sign_up_too_often'],
});

const Known = z.object({ id: Id, name: z.string() });

/** One that waits for a decision, as the administrator sees it. */
export const SignUp = z.object({
  id: Id,
  company: z.string(),
  name: z.string(),
  whatsapp: z.string(),
  tax_number: z.string().nullable(),
  asked_at: Instant,
  /** Who signs in with the number already. */
  same_number: Known.nullable(),
  /** A customer of the same name. */
  same_name: Known.nullable(),
});
export type SignUp = z.output<typeof SignUp>;

export const acceptSignUp = endpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/:id/acceptance',
  summary:
    'Make a customer of who asked to become one, and invite it where links are sent (addition).',
  params: IdParams,
  response: written(z.object({ id: Id, is_invited: z.boolean() })),
  errors: ['sign_up_not_found', 'sign_up_over', 'whatsapp_taken', 'idempotency_key_reused'],
});

export const refuseSignUp = endpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/:id/refusal',
  summary: 'Refuse who asked to become a customer; nobody is told (addition).',
  params: IdParams,
  response: done,
  errors: ['sign_up_not_found', 'sign_up_over', 'idempotency_key_reused'],
});
