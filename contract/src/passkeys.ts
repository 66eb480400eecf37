import { z } from 'zod';
import { line } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { filledField, Id, IdParams, Instant, text } from './fields.ts';
import { answer, done, written } from './paging.ts';
import { Otp, passwordAgainChecks } from './second-factors.ts';
import { SignedIn } from './sessions.ts';

/** How many one account has. */
export const PASSKEYS_MAX = 10;
/** How long a browser has for what it was asked. */
export const CHALLENGE_MINUTES = 5;

const NAME_MAX = 60;
export const passkeyChecks = { name: line('Isi nama passkey.', NAME_MAX) };

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  /** Null: not used yet. */
  used_at: Instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The passkeys of the own account, ten at most (addition).',
  response: answer(
    z.object({
      /** The host at which a passkey can be made; null: the server does not know its own. */
      site: z.string().nullable(),
      /** Whether making one takes a code of the second factor, too. */
      takes_code: z.boolean(),
      passkeys: z.array(Passkey),
    }),
  ),
});

/** Bytes as browsers write them, in base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const CREDENTIAL_ID_MAX = 1_400;
const CLIENT_DATA_MAX = 4_000;
const shown = {
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser is asked to make, as its own types call it. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.enum(TRANSPORTS)),
    }),
  ),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary:
    'What a browser needs to make a passkey, within 5 minutes; takes the password, and a code where there is a second factor (addition).',
  // Each hashes a password, and whoever signs in waits for the same few.
  limit: { perMinute: 20, error: 'second_factor_too_often' },
  body: z.object({ password: filledField(passwordAgainChecks.password), otp: Otp.optional() }),
  response: answer(PasskeyCreation),
  errors: [
    'passkeys_off',
    'passkeys_too_many',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
    'second_factor_unreadable',
    'second_factor_too_often',
  ],
});

export const NewCredential = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(16_000),
    /** How it is reached; what is not known by now is left out. */
    transports: z
      .array(z.string().max(20))
      .max(20)
      .default([])
      .transform((sent) => TRANSPORTS.filter((transport) => sent.includes(transport))),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary:
    'Keep a passkey that a browser has made; it signs in from now on, and is called like the browser (addition).',
  status: 201,
  body: z.object({ credential: NewCredential }),
  bodyBytesMax: 32 * 1024,
  response: written(Passkey),
  errors: ['passkeys_off', 'passkeys_too_many', 'passkey_not_made', 'idempotency_key_reused'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  summary: 'Call an own passkey something else (addition).',
  params: IdParams,
  body: z.object({ name: text(passkeyChecks.name) }),
  response: done,
  errors: ['passkey_not_found', 'idempotency_key_reused'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Remove an own passkey; it signs nobody in any more (addition).',
  params: IdParams,
  response: done,
  errors: ['passkey_not_found', 'idempotency_key_reused'],
});

/** What a browser is asked to show: no account is named, whoever asks. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type PasskeyRequest = z.output<typeof PasskeyRequest>;

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-ins/options',
  summary:
    'What a browser needs to show a passkey, within 5 minutes; the same for everybody (addition).',
  bodyBytesMax: 1024,
  response: answer(PasskeyRequest),
  errors: ['passkeys_off', 'sign_in_too_often'],
});

export const ShownCredential = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});
export type ShownCredential = z.output<typeof ShownCredential>;

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-ins',
  summary:
    'Sign in with a passkey, which is both factors. Whatever is wrong, the answer is the same (addition).',
  body: z.object({ credential: ShownCredential }),
  bodyBytesMax: 16 * 1024,
  response: SignedIn,
  errors: ['passkeys_off', 'passkey_wrong', 'sign_in_too_often'],
});
