import { type Config, readConfig } from '#config.ts';

export const PASSWORD = 'rahasia-demo';

/** What the demo begins with where the environment says nothing. */
const defaults = {
  DATA_DIR: './data/demo',
  COMPANY_NAME: 'PT Alir Presisi Indonesia',
  ADMIN_WHATSAPP: '628110000000',
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
};

/** Where a company keeps what it has: a demo in there would change it, and fail the messages that wait. */
const PLACES = new Set(['DATABASE_URL', 'DATABASE_OWNER_URL', 'PICTURE_DIR', 'BACKUP_DIR']);

/**
 * Not from .env, where a real installation keeps its database and its passwords. An empty variable is not set. Whatever
 * the environment says, invented customers get no message: their numbers could be somebody's one day. Nothing is backed
 * up at night: the program that does it reads .env.
 */
export function demoConfig(environment: NodeJS.ProcessEnv, books: NodeJS.ProcessEnv = {}): Config {
  const given = Object.entries(environment).filter(
    ([name, value]) => value !== '' && !PLACES.has(name),
  );
  const config = readConfig(
    { ...defaults, ...Object.fromEntries(given), WHATSAPP_PROVIDER: 'sandbox' },
    books,
  );
  return { ...config, backups: { ...config.backups, isNightly: false } };
}
