import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { PASSWORD_MAX, PASSWORD_MIN } from '@reward-points/contract/customers';
import { z } from 'zod';
import { asksForWriting } from './db/hosts.ts';
import { refuseGuessable } from './domains/accounts/passwords/refuse-guessable.ts';
import type { ProviderSettings } from './domains/whatsapp/providers/open-provider.ts';
import {
  type ConnectionEnvironment,
  InAppEnvironment,
  WhatsappEnvironment,
} from './domains/whatsapp/providers/whatsapp-settings.ts';
import { readKey } from './secrets/secrets.ts';
import type { Place } from './storage/places.ts';
import { isAmongBackups, StoreEnvironment } from './storage/store-settings.ts';

const number = (what: string) =>
  z.string().transform((typed, context) => {
    const stored = storedWhatsapp(typed);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: `is not ${what}, for example 6281234567890` });
    return z.NEVER;
  });

/** An offset is none: `+07:00` is east of Greenwich to Node.js, and west to PostgreSQL. */
const isTimeZone = (name: string): boolean => {
  try {
    return (
      /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
    );
  } catch {
    return false;
  }
};

/** How many proxies are believed on the caller's address, counted from the server, or which ones. */
export type TrustedProxies = number | readonly string[];

const HOPS_MAX = 10;

/** What a setting says of the proxies in front; null where it says nothing that could be checked. */
function trustedProxies(typed: string): TrustedProxies | null {
  if (typed === 'false') return 0;
  if (/^\d{1,2}$/.test(typed)) return Number(typed) <= HOPS_MAX ? Number(typed) : null;
  const addresses = typed.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

/** An address, or a network as 10.1.0.0/16. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isPrefix =
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && more.length === 0;
}

const DEFAULT_ADMIN_WHATSAPP = '628000000000';

// Not a URL by the letter: the host of a socket is its folder.
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'is not a postgres:// address')
  .refine(
    asksForWriting,
    'must have target_session_attrs=read-write or none: the server works with the PostgreSQL that writes',
  );

const secretKey = z.string().transform((typed, context) => {
  const key = readKey(typed);
  if (key) return key;
  context.addIssue({
    code: 'custom',
    message: 'is not 32 bytes in base64, as `openssl rand -base64 32` makes them',
  });
  return z.NEVER;
});

const address = z
  .url({ protocol: /^https?$/, error: 'is not an http(s):// address' })
  .transform((url) => url.replace(/\/+$/, ''));

const origins = z.string().transform((typed, context) => {
  const read = typed.split(',').map((address) => URL.parse(address.trim())?.origin ?? 'null');
  if (!read.includes('null')) return read;
  context.addIssue({
    code: 'custom',
    message: 'is not a list of addresses, for example https://push.example.com',
  });
  return z.NEVER;
});

const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'is not a port')
      .transform(Number)
      .pipe(z.int().max(65_535, 'is not a port'))
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_OWNER_URL: databaseAddress.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    SECRET_KEY: secretKey.optional(),
    SECRET_KEY_OLD: secretKey.optional(),
    BACKUP_KEEP: z.coerce
      .number({ error: 'is not a number of backups' })
      .int('is not a number of backups')
      .min(1, 'must keep one backup at least')
      .default(14),
    ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
    ADMIN_WHATSAPP: number('a WhatsApp number with its country code').default(
      DEFAULT_ADMIN_WHATSAPP,
    ),
    ADMIN_PASSWORD: z
      .string()
      .refine(
        (typed) => typed.trim().length >= PASSWORD_MIN,
        `must have at least ${PASSWORD_MIN} characters`,
      )
      .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
      .optional(),
    COMPANY_NAME: z.string().trim().min(1).max(200).default('Reward Points'),
    CONTACT_WHATSAPP: number('a WhatsApp number with its country code').optional(),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'is not the name of a time zone, for example Asia/Jakarta')
      .default('Asia/Jakarta'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an http(s):// address' }).optional(),
    PUSH_SERVICES: origins.default([]),
    ACCURATE_BASE_URL: address.optional(),
    JURNAL_BASE_URL: address.optional(),
    TRUST_PROXY: z
      .string()
      .default('0')
      .transform((typed, context) => {
        const trusted = trustedProxies(typed);
        if (trusted !== null) return trusted;
        context.addIssue({
          code: 'custom',
          message:
            'must be how many proxies stand in front of the server (1), or their addresses (10.0.0.5, 10.1.0.0/16); with “true” every caller could claim any address',
        });
        return z.NEVER;
      }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  })
  .superRefine((read, context) => {
    const refused = refuseGuessable(read.ADMIN_PASSWORD ?? '', {
      username: read.ADMIN_USERNAME,
      whatsapp: read.ADMIN_WHATSAPP,
      name: read.COMPANY_NAME,
      company: read.COMPANY_NAME,
      email: '',
    });
    if (read.ADMIN_PASSWORD === undefined || refused === null) return;
    const message = 'is easy to guess; take for example three words that have nothing in common';
    context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message });
  })
  .transform((read) => ({
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    dataDir: path.resolve(read.DATA_DIR),
    secretKey: read.SECRET_KEY,
    secretKeyOld: read.SECRET_KEY_OLD,
    backupsKept: read.BACKUP_KEEP,
    admin: {
      username: read.ADMIN_USERNAME,
      whatsapp: read.ADMIN_WHATSAPP,
      password: read.ADMIN_PASSWORD,
      company: read.COMPANY_NAME,
    },
    contactWhatsapp: read.CONTACT_WHATSAPP,
    timeZone: read.TIME_ZONE,
    publicUrl: read.PUBLIC_URL,
    pushServices: read.PUSH_SERVICES,
    accountingAddresses: { accurate: read.ACCURATE_BASE_URL, jurnal: read.JURNAL_BASE_URL },
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  }));

export type Config = Omit<z.output<typeof Environment>, 'backupsKept'> & {
  /** Where the pictures are kept. */
  pictures: Place;
  backups: { place: Place; keep: number; isNightly: boolean };
  /** Who sends the messages. */
  whatsapp: ProviderSettings;
  /** What the environment adds where that is set up in the app; null: the environment settles it. */
  connection: ConnectionEnvironment | null;
};

/** What is wrong with the settings, one line each. */
export class WrongSettings extends Error {}

/**
 * The settings of this process. An empty variable counts as not set.
 *
 * @param instead what a command was told, which goes before the environment.
 * @throws WrongSettings with one list of all that is wrong.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = processEnvironment(),
  instead: NodeJS.ProcessEnv = {},
): Config {
  const given = Object.entries({ ...environment, ...instead }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const typed = Object.fromEntries(given);
  const read = Environment.safeParse(typed);
  const stores = StoreEnvironment.safeParse(typed);
  const whatsapp = WhatsappEnvironment.safeParse(typed);
  if (read.success && stores.success && whatsapp.success) {
    const { backupsKept, ...config } = read.data;
    const folder = (dir: string): Place => ({ kind: 'folder', dir: path.resolve(dir) });
    const { backups } = stores.data;
    const pictures = stores.data.pictures ?? folder(path.join(config.dataDir, 'storage'));
    const place = backups ?? folder('./backups');
    if (isAmongBackups(pictures, place)) throw wrongSettings([AMONG_BACKUPS]);
    return {
      ...config,
      pictures,
      backups: {
        place,
        keep: backupsKept,
        // Whoever runs a PostgreSQL has ways of their own, unless they say that this is theirs.
        isNightly: backups !== undefined || config.databaseUrl === undefined,
      },
      whatsapp: whatsapp.data,
      connection: InAppEnvironment.parse(typed),
    };
  }
  const issues = [read, stores, whatsapp].flatMap(({ error }) => error?.issues ?? []);
  throw wrongSettings(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

const AMONG_BACKUPS =
  'BACKUP_DIR has PICTURE_DIR in its folder “pictures”, of which backups remove what they do not need; take another place';

const wrongSettings = (issues: string[]): WrongSettings =>
  new WrongSettings(
    `These settings are wrong:\n${issues.map((issue) => `  ${issue}`).join('\n')}\nSee .env.example.`,
  );

function processEnvironment(): NodeJS.ProcessEnv {
  const file = path.resolve('.env');
  try {
    process.loadEnvFile(file);
  } catch {
    // None is needed. Of one that this user may not read it is said as well that it is not there; without its settings another
    // company would begin.
    if (fs.existsSync(file))
      throw new WrongSettings(
        `${file} is there and cannot be read. Let this user read it, or remove it.`,
      );
  }
  return process.env;
}
