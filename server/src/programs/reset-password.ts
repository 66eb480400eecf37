import { storedWhatsapp } from '@reward-points/contract/checks';
import { PASSWORD_MAX, PASSWORD_MIN } from '@reward-points/contract/customers';
import { type Clock, clockOf } from '#clock.ts';
import { type Config, readConfig } from '#config.ts';
import { type Db, openDatabase } from '#db/database.ts';
import { withDatabase } from '#db/with-database.ts';
import { DomainError } from '#domain-error.ts';
import { PASSWORD_COST } from '#domains/accounts/passwords/passwords.ts';
import { resetLostPassword } from '#domains/sessions/reset-lost-password.ts';
import { openProvider } from '#domains/whatsapp/providers/open-provider.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { openLiveProvider } from '#domains/whatsapp/setup/live-provider.ts';
import { askPassword, NoPassword } from './ask-password.ts';
import { reasonOf } from './reason-of.ts';

const GUESSABLE = new Set(['password_too_common', 'password_own_data']);

/**
 * What `npm run password:reset -- <whatsapp>` runs, for an administrator whose password is lost. It is asked for on the
 * terminal, so neither the list of processes nor the history of the shell has it. Who may run commands on the server is
 * its owner; the trail keeps that it was done. The exit code is 1 where nothing was changed.
 */
try {
  const whatsapp = storedWhatsapp(process.argv[2] ?? '');
  if (whatsapp === null) throw new NoPassword('Say whose: npm run password:reset -- 6281234567890');
  const config = readConfig();
  process.stdout.write(`${await withDatabase(config, reset(config, whatsapp))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof NoPassword ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}

function reset(config: Config, whatsapp: string) {
  return async (databaseUrl: string): Promise<string> => {
    const { db, close } = openDatabase(databaseUrl, 2);
    const clock = clockOf(() => new Date(), config.timeZone);
    try {
      const username = await resetLostPassword(
        db,
        { clock, provider: await providerInUse(db, clock, config), passwordCost: PASSWORD_COST },
        {
          whatsapp,
          ask: askAcceptable,
          by: { accountId: null, role: 'server', name: 'Server', address: null, at: clock.now() },
        },
      );
      if (username === undefined) throw new NoPassword(`Nobody signs in with ${whatsapp}.`);
      return `${username} signs in with the new password. Its sessions ended.`;
    } catch (error) {
      if (error instanceof DomainError && GUESSABLE.has(error.code))
        throw new NoPassword('That password is easy to guess. Nothing was changed.');
      throw error;
    } finally {
      await close();
    }
  };
}

/** Only to know by whose template the change is told: nothing is sent from here, so no credential is opened. */
async function providerInUse(
  db: Db,
  clock: Clock,
  { whatsapp, connection: environment }: Config,
): Promise<WhatsappProvider> {
  if (environment === null) return openProvider(whatsapp, clock);
  const secrets = { open: () => null };
  return (await openLiveProvider({ db, clock, secrets, environment })).provider;
}

async function askAcceptable(): Promise<string> {
  const password = await askPassword();
  if (password.trim().length < PASSWORD_MIN)
    throw new NoPassword(
      `A password has at least ${PASSWORD_MIN} characters. Nothing was changed.`,
    );
  if (password.length > PASSWORD_MAX)
    throw new NoPassword(`A password has at most ${PASSWORD_MAX} characters. Nothing was changed.`);
  return password;
}
