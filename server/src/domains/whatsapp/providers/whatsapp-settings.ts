import { z } from 'zod';
import type { ProviderSettings } from './open-provider.ts';
import type { SendingLimits } from './provider.ts';
import type { QontakAuth } from './qontak/qontak-auth.ts';

const count = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'is not a number of messages')
  .transform(Number);
const address = z
  .url({ protocol: /^https?$/, error: 'is not an http(s):// address' })
  .transform((url) => url.replace(/\/+$/, ''));
const digits = z.string().regex(/^\d{5,30}$/, 'is not a number as Meta shows it');

/** What Qontak lets through, and below what WhatsApp does. */
const QONTAK_PER_MINUTE = 100;
/** WhatsApp lets 80 a second through, answers included. */
const CLOUD_API_PER_MINUTE = 60 * 60;
/** A verified company may begin conversations with at least so many customers a day. */
const PER_DAY = 1_000;

/** Where Qontak answers, by how it lets somebody in. */
export const qontakBase = ({ way }: Pick<QontakAuth, 'way'>): string =>
  way === 'hmac'
    ? 'https://api.mekari.com/qontak/chat/v1'
    : 'https://service-chat.qontak.com/api/open/v1';

/** A part of the address, which the router has to take. */
export const WEBHOOK_SECRET_MAX = 200;

const Environment = z.object({
  WHATSAPP_PROVIDER: z
    .enum(['sandbox', 'qontak', 'cloud-api'], { error: 'must be sandbox, qontak or cloud-api' })
    .optional(),
  WHATSAPP_PER_MINUTE: count.optional(),
  WHATSAPP_PER_DAY: count.optional(),
  WHATSAPP_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,}$/, 'must be 24 or more letters, digits, - or _ that nobody can guess')
    .max(WEBHOOK_SECRET_MAX, `must have at most ${WEBHOOK_SECRET_MAX} characters`)
    .optional(),
  QONTAK_BASE_URL: address.optional(),
  QONTAK_CHANNEL_INTEGRATION_ID: z.string().max(100).optional(),
  QONTAK_TOKEN: z.string().optional(),
  QONTAK_CLIENT_ID: z.string().optional(),
  QONTAK_CLIENT_SECRET: z.string().optional(),
  QONTAK_USERNAME: z.string().optional(),
  QONTAK_PASSWORD: z.string().optional(),
  CLOUD_API_BASE_URL: address.default('https://graph.facebook.com/v23.0'),
  CLOUD_API_TOKEN: z.string().optional(),
  CLOUD_API_PHONE_NUMBER_ID: digits.optional(),
  CLOUD_API_BUSINESS_ACCOUNT_ID: digits.optional(),
  CLOUD_API_APP_SECRET: z.string().optional(),
});
type Environment = z.output<typeof Environment>;
type Name = keyof Environment;

/** What the environment adds to a connection that is set up in the app: above all where a provider answers. */
export interface ConnectionEnvironment {
  /** Undefined: Qontak's own. */
  qontakBaseUrl: string | undefined;
  cloudApiBaseUrl: string;
  /** Undefined: what the provider lets through. */
  perMinute: number | undefined;
  perDay: number | undefined;
}

const environmentOf = (read: Environment): ConnectionEnvironment => ({
  qontakBaseUrl: read.QONTAK_BASE_URL,
  cloudApiBaseUrl: read.CLOUD_API_BASE_URL,
  perMinute: read.WHATSAPP_PER_MINUTE,
  perDay: read.WHATSAPP_PER_DAY,
});

/** Null where the environment names the provider, and so settles all of it. */
export const InAppEnvironment = Environment.transform((read) =>
  read.WHATSAPP_PROVIDER === undefined ? environmentOf(read) : null,
);

const LIMITS: Record<ProviderSettings['provider'], SendingLimits> = {
  sandbox: { perMinute: null, perDay: null },
  qontak: { perMinute: QONTAK_PER_MINUTE, perDay: PER_DAY },
  'cloud-api': { perMinute: CLOUD_API_PER_MINUTE, perDay: PER_DAY },
};

export const limitsOf = (
  provider: ProviderSettings['provider'],
  { perMinute, perDay }: Pick<ConnectionEnvironment, 'perMinute' | 'perDay'>,
): SendingLimits => ({
  perMinute: perMinute ?? LIMITS[provider].perMinute,
  perDay: perDay ?? LIMITS[provider].perDay,
});

/** The settings of the chosen provider. Those of another one may stand beside them and are not looked at. */
export const WhatsappEnvironment = Environment.transform((read, context): ProviderSettings => {
  const wrong = (name: Name, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message });
    return z.NEVER;
  };
  /** A setting that the provider cannot do without. */
  const need = (name: Name): string => {
    const typed = read[name];
    return typeof typed === 'string'
      ? typed
      : wrong(name, `is missing: WHATSAPP_PROVIDER=${read.WHATSAPP_PROVIDER} needs it`);
  };
  const chosen = read.WHATSAPP_PROVIDER ?? 'sandbox';
  const limits = limitsOf(chosen, environmentOf(read));
  switch (chosen) {
    case 'sandbox':
      return { provider: 'sandbox', limits };
    case 'qontak': {
      const auth = qontakAuth(read, need, wrong);
      return {
        provider: 'qontak',
        settings: {
          auth,
          baseUrl: read.QONTAK_BASE_URL ?? qontakBase(auth),
          channelId: read.QONTAK_CHANNEL_INTEGRATION_ID,
          webhookSecret: read.WHATSAPP_WEBHOOK_SECRET,
          limits,
        },
      };
    }
    case 'cloud-api':
      return {
        provider: 'cloud-api',
        settings: {
          baseUrl: read.CLOUD_API_BASE_URL,
          token: need('CLOUD_API_TOKEN'),
          phoneNumberId: need('CLOUD_API_PHONE_NUMBER_ID'),
          businessAccountId: need('CLOUD_API_BUSINESS_ACCOUNT_ID'),
          // Without reports nobody would learn what became of a message: there is no log to ask.
          appSecret: need('CLOUD_API_APP_SECRET'),
          verifyToken: need('WHATSAPP_WEBHOOK_SECRET'),
          limits,
        },
      };
  }
});

/** Which of the three ways in is meant, by what is set; two at once would leave it to chance. */
function qontakAuth(
  read: Environment,
  need: (name: Name) => string,
  wrong: (name: Name, message: string) => never,
): QontakAuth {
  const isOauth = read.QONTAK_USERNAME !== undefined || read.QONTAK_PASSWORD !== undefined;
  const hasClient = read.QONTAK_CLIENT_ID !== undefined || read.QONTAK_CLIENT_SECRET !== undefined;
  if (read.QONTAK_TOKEN !== undefined && (isOauth || hasClient)) {
    return wrong(
      'QONTAK_TOKEN',
      'is one way in and QONTAK_CLIENT_ID, QONTAK_USERNAME … another: set only one of them',
    );
  }
  if (read.QONTAK_TOKEN !== undefined) return { way: 'token', token: read.QONTAK_TOKEN };
  if (!isOauth && !hasClient) {
    return wrong(
      'QONTAK_TOKEN',
      'is missing: WHATSAPP_PROVIDER=qontak needs it, or QONTAK_CLIENT_ID and QONTAK_CLIENT_SECRET, with QONTAK_USERNAME and QONTAK_PASSWORD where the account still signs in by OAuth',
    );
  }
  const client = {
    clientId: need('QONTAK_CLIENT_ID'),
    clientSecret: need('QONTAK_CLIENT_SECRET'),
  };
  return isOauth
    ? {
        way: 'oauth',
        username: need('QONTAK_USERNAME'),
        password: need('QONTAK_PASSWORD'),
        ...client,
      }
    : { way: 'hmac', ...client };
}
