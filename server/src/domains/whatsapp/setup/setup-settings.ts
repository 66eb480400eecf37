import {
  ACCOUNT_FIELDS,
  type ConnectionForm,
  type ConnectionWay,
  CREDENTIALS,
  type Credential,
  FIELDS_OF,
  OPTIONAL_FIELDS,
} from '@reward-points/contract/whatsapp-setup';
import { refusedField } from '#domain-error.ts';
import type { ProviderSettings } from '#domains/whatsapp/providers/open-provider.ts';
import {
  type ConnectionEnvironment,
  limitsOf,
  qontakBase,
} from '#domains/whatsapp/providers/whatsapp-settings.ts';
import type { Sealed } from './sealed-credentials.ts';
import type { Details } from './setup.sql.ts';

type Credentials = Partial<Record<Credential, string>>;

/** A connection with all that it needs. */
interface Filled {
  way: ConnectionWay;
  details: Details;
  credentials: Credentials;
}

/** What a message calls its provider. */
export const providerOf = (way: ConnectionWay): ProviderSettings['provider'] =>
  way === 'sandbox' || way === 'cloud-api' ? way : 'qontak';

/**
 * What was typed, with what is stored of the same way where a credential was left out.
 *
 * @throws a refusal of the first field that is missing.
 */
export function filledSetup(
  form: ConnectionForm,
  stored: { way: ConnectionWay; credentials: Sealed | null },
): Filled {
  const { way } = form;
  const kept = way === stored.way ? stored.credentials : null;
  const fields = FIELDS_OF[way];
  const details: Details = {};
  const credentials: Credentials = {};
  for (const field of ACCOUNT_FIELDS) {
    if (fields.includes(field) && form[field]) details[field] = form[field];
  }
  for (const field of CREDENTIALS) {
    const value = form[field] || kept?.[field];
    if (fields.includes(field) && value) credentials[field] = value;
  }
  const given = { ...details, ...credentials };
  const missing = fields.find((field) => !OPTIONAL_FIELDS.includes(field) && !given[field]);
  if (missing) throw refusedField('credential_missing', missing);
  return { way, details, credentials };
}

/** Whether messages would leave by another account: a renewed token or secret is none. */
export const isOtherAccount = (
  before: { way: ConnectionWay; details: Details },
  after: { way: ConnectionWay; details: Details },
): boolean =>
  providerOf(before.way) !== providerOf(after.way) ||
  ACCOUNT_FIELDS.some((field) => before.details[field] !== after.details[field]);

/** What a provider is opened with. Its address comes from the program or its environment, never from a form. */
export function settingsOf(
  { way, details, credentials }: Filled,
  webhook: string,
  environment: ConnectionEnvironment,
): ProviderSettings {
  const provider = providerOf(way);
  const limits = limitsOf(provider, environment);
  const of = (field: keyof Details | Credential): string =>
    ({ ...details, ...credentials })[field] ?? '';
  const client = { clientId: of('client_id'), clientSecret: of('client_secret') };
  switch (way) {
    case 'sandbox':
      return { provider: 'sandbox', limits };
    case 'cloud-api':
      return {
        provider: 'cloud-api',
        settings: {
          baseUrl: environment.cloudApiBaseUrl,
          token: of('token'),
          phoneNumberId: of('phone_number_id'),
          businessAccountId: of('business_account_id'),
          appSecret: of('app_secret'),
          verifyToken: webhook,
          limits,
        },
      };
    case 'qontak-token':
    case 'qontak-client':
    case 'qontak-user': {
      const auth =
        way === 'qontak-token'
          ? ({ way: 'token', token: of('token') } as const)
          : way === 'qontak-client'
            ? ({ way: 'hmac', ...client } as const)
            : ({
                way: 'oauth',
                username: of('username'),
                password: of('password'),
                ...client,
              } as const);
      return {
        provider: 'qontak',
        settings: {
          auth,
          baseUrl: environment.qontakBaseUrl ?? qontakBase(auth),
          channelId: details.channel_id,
          webhookSecret: webhook,
          limits,
        },
      };
    }
  }
}
