import path from 'node:path';
import { PASSWORD_MAX, PASSWORD_MIN } from '@reward-points/contract/customers';
import { storedWhatsapp } from '@reward-points/contract/fields';
import { z } from 'zod';

const number = (what: string) =>
  z.string().transform((typed, context) => {
    const stored = storedWhatsapp(typed);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: `is not ${what}, for example 6281234567890` });
    return z.NEVER;
  });

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

const DEFAULT_ADMIN_WHATSAPP = '628000000000';

const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'is not a port')
      .transform(Number)
      .pipe(z.int().max(65_535, 'is not a port'))
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    // Not a URL by the letter: the host of a socket is its folder.
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'is not a postgres:// address')
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
    ADMIN_WHATSAPP: number('a WhatsApp number with its country code').default(
      DEFAULT_ADMIN_WHATSAPP,
    ),
    ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
      .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
      .optional(),
    COMPANY_NAME: z.string().trim().min(1).max(200).default('Reward Points'),
    CONTACT_WHATSAPP: number('a WhatsApp number with its country code').optional(),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'is not a time zone, for example Asia/Jakarta')
      .default('Asia/Jakarta'),
    WHATSAPP_PROVIDER: z.enum(['sandbox'], { error: 'must be sandbox' }).default('sandbox'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an http(s):// address' }).optional(),
    TRUST_PROXY: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .default('false')
      .transform((word) => word === 'true'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  })
  .transform((read) => ({
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    dataDir: path.resolve(read.DATA_DIR),
    admin: {
      username: read.ADMIN_USERNAME,
      whatsapp: read.ADMIN_WHATSAPP,
      password: read.ADMIN_PASSWORD,
      company: read.COMPANY_NAME,
    },
    contactWhatsapp: read.CONTACT_WHATSAPP,
    timeZone: read.TIME_ZONE,
    whatsappProvider: read.WHATSAPP_PROVIDER,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  }));

export type Config = z.output<typeof Environment>;

/** What is wrong with the settings, one line each. */
export class WrongSettings extends Error {}

/**
 * The settings of this process. An empty variable counts as not set.
 *
 * @throws WrongSettings with one list of all that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = processEnvironment()): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const read = Environment.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new WrongSettings(`These settings are wrong:\n${lines.join('\n')}\nSee .env.example.`);
}

function processEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, and none is needed.
  }
  return process.env;
}
