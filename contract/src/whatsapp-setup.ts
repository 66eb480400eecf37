import { z } from 'zod';
import { type Check, tooLong } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Version, versionField } from './fields.ts';
import { answer, done } from './paging.ts';

/** The ways to WhatsApp that can be set up in the app: a provider, and how it lets somebody in. */
export const CONNECTION_WAYS = [
  'qontak-token',
  'qontak-client',
  'qontak-user',
  'cloud-api',
  'sandbox',
] as const;
export const ConnectionWay = z.enum(CONNECTION_WAYS);
export type ConnectionWay = z.output<typeof ConnectionWay>;

export const CONNECTION_WAY_NAMES: Record<ConnectionWay, string> = {
  'qontak-token': 'Mekari Qontak, dengan token API',
  'qontak-client': 'Mekari Qontak, dengan client ID',
  'qontak-user': 'Mekari Qontak, dengan username',
  'cloud-api': 'WhatsApp Cloud API (Meta)',
  sandbox: 'Mode coba, tanpa penyedia',
};

/** What of a connection nobody sees again once it is stored. */
export const CREDENTIALS = ['token', 'client_secret', 'password', 'app_secret'] as const;
export const Credential = z.enum(CREDENTIALS);
export type Credential = z.output<typeof Credential>;

/** What names the account there. */
export const ACCOUNT_FIELDS = [
  'client_id',
  'username',
  'channel_id',
  'phone_number_id',
  'business_account_id',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type ConnectionField = Credential | AccountField;

/** What each way needs, in the order in which it is asked for. */
export const FIELDS_OF: Record<ConnectionWay, readonly ConnectionField[]> = {
  'qontak-token': ['token', 'channel_id'],
  'qontak-client': ['client_id', 'client_secret', 'channel_id'],
  'qontak-user': ['username', 'password', 'client_id', 'client_secret', 'channel_id'],
  'cloud-api': ['phone_number_id', 'business_account_id', 'token', 'app_secret'],
  sandbox: [],
};
/** Only where the account has several. */
export const OPTIONAL_FIELDS: readonly ConnectionField[] = ['channel_id'];

export const CONNECTION_LABELS: Record<ConnectionField, string> = {
  token: 'Token',
  client_secret: 'Client secret',
  password: 'Password',
  app_secret: 'App secret',
  client_id: 'Client ID',
  username: 'Username',
  channel_id: 'ID channel',
  phone_number_id: 'Phone number ID',
  business_account_id: 'WhatsApp Business Account ID',
};

/** Longer than any token. */
export const CREDENTIAL_MAX = 2_000;

/** What travels in a header or an address: nothing in it may end one. */
const oneWord = (message: string, max = CREDENTIAL_MAX): Check => ({
  message,
  max,
  isTooLong: (value) => typeof value === 'string' && value.length > max,
  isRight: (value) =>
    typeof value === 'string' && value.length <= max && /^[\x21\x23-\x7e]+$/.test(value),
});
const digits = (message: string): Check => ({
  message,
  isRight: (value) => typeof value === 'string' && /^\d{5,30}$/.test(value),
});
const password = (message: string): Check => ({
  message,
  max: 200,
  isTooLong: (value) => typeof value === 'string' && value.length > 200,
  isRight: (value) =>
    typeof value === 'string' && value.length <= 200 && /^[^\p{Cc}]+$/u.test(value),
});

const AS_SHOWN = 'Isi seperti yang tertulis di akun penyedia, tanpa spasi.';
const checkOf: Record<ConnectionField, Check> = {
  token: oneWord(AS_SHOWN),
  client_secret: oneWord(AS_SHOWN),
  password: password('Isi password.'),
  app_secret: oneWord(AS_SHOWN),
  client_id: oneWord(AS_SHOWN, 200),
  username: oneWord(AS_SHOWN, 200),
  channel_id: oneWord(AS_SHOWN, 100),
  phone_number_id: digits('Isi dengan angka, seperti yang tertulis di akun Meta.'),
  business_account_id: digits('Isi dengan angka, seperti yang tertulis di akun Meta.'),
};

const isWay = (way: unknown): way is ConnectionWay => CONNECTION_WAYS.some((one) => one === way);

/**
 * What is right in the form of a connection: what its way does not need may be anything, and what is stored may stay empty.
 *
 * @param stored the credentials that are stored, of which way.
 */
export const connectionChecks = (stored: {
  way: ConnectionWay | null;
  kept: readonly Credential[];
}): Record<ConnectionField, Check> => {
  const checked = (field: ConnectionField): Check => ({
    ...checkOf[field],
    isRight: (value, values) => {
      if (!isWay(values.way) || !FIELDS_OF[values.way].includes(field)) return true;
      const mayBeEmpty =
        OPTIONAL_FIELDS.includes(field) ||
        (values.way === stored.way && stored.kept.some((one) => one === field));
      return value === '' ? mayBeEmpty : checkOf[field].isRight(value, values);
    },
  });
  return Object.fromEntries(
    [...CREDENTIALS, ...ACCOUNT_FIELDS].map((field) => [field, checked(field)]),
  ) as Record<ConnectionField, Check>;
};

/** Empty says nothing. Whether something is missing hangs on what is stored, so the command says it. */
const optional = ({ message, max, isTooLong, isRight }: Check) =>
  z
    .string({ error: message })
    .refine((typed) => !isTooLong?.(typed), { error: tooLong(max ?? 0), abort: true })
    .refine((typed) => typed === '' || isRight(typed, {}), { error: message })
    .optional();

export const ConnectionForm = z.object({
  way: z.enum(CONNECTION_WAYS, { error: 'Pilih penyedia.' }),
  token: optional(checkOf.token),
  client_secret: optional(checkOf.client_secret),
  password: optional(checkOf.password),
  app_secret: optional(checkOf.app_secret),
  client_id: optional(checkOf.client_id),
  username: optional(checkOf.username),
  channel_id: optional(checkOf.channel_id),
  phone_number_id: optional(checkOf.phone_number_id),
  business_account_id: optional(checkOf.business_account_id),
});
export type ConnectionForm = z.output<typeof ConnectionForm>;

/** How WhatsApp is set up, without anything that lets somebody in there. */
export const ConnectionSetup = z.object({
  /** Who runs the server has settled it: nothing of it can be changed here. */
  is_settled: z.boolean(),
  /** Null where it is settled. */
  way: ConnectionWay.nullable(),
  client_id: z.string(),
  username: z.string(),
  channel_id: z.string(),
  phone_number_id: z.string(),
  business_account_id: z.string(),
  /** The stored credentials, each with its last signs; empty: too short for that. */
  stored: z.array(z.object({ field: Credential, ending: z.string() })),
  /** False: what is stored cannot be opened, since the key of the installation is another. */
  is_readable: z.boolean(),
  /** Where the provider reports to, with the secret that was made for it; null: it reports nothing, or it is settled. */
  webhook_path: z.string().nullable(),
  version: Version,
});
export type ConnectionSetup = z.output<typeof ConnectionSetup>;

/** What a provider says of an account, or why it does not. */
export const TriedConnection = z.object({
  is_working: z.boolean(),
  reason: z.string().nullable(),
  name: z.string().nullable(),
  whatsapp: z.string().nullable(),
  templates: z.object({ usable: z.int(), total: z.int() }).nullable(),
});
export type TriedConnection = z.output<typeof TriedConnection>;

export const showConnectionSetup = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/setup',
  summary: 'How the way to WhatsApp is set up; no credential is ever answered (addition).',
  response: answer(ConnectionSetup),
});

export const tryConnectionSetup = endpoint({
  method: 'POST',
  path: '/api/admin/whatsapp/setup/trial',
  summary:
    'Ask the provider of an account what it says of it, before it is saved. What is left out is taken from what is stored (addition).',
  body: ConnectionForm,
  limit: { perMinute: 20, error: 'connection_tried_too_often' },
  response: answer(TriedConnection),
  errors: ['connection_tried_too_often', 'connection_settled', 'credential_missing'],
});

export const updateConnectionSetup = endpoint({
  method: 'PATCH',
  path: '/api/admin/whatsapp/setup',
  summary:
    'Set up the way to WhatsApp. A credential that is left out stays; of another account, what is queued fails and can be sent again (addition).',
  body: ConnectionForm.extend({ version: versionField }),
  response: done,
  errors: ['connection_settled', 'credential_missing', 'record_changed', 'idempotency_key_reused'],
});
