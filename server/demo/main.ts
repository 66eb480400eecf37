import { clockOf } from '#clock.ts';
import { readConfig, WrongSettings } from '#config.ts';
import { runUntilStopped } from '#programs/run.ts';
import { startServer } from '#server.ts';
import { fillBooks, startBooks } from './books.ts';
import { fillDemo } from './fill-demo.ts';
import { welcome } from './welcome.ts';

const PASSWORD = 'rahasia-demo';
const THIS_COMPUTER = new Set(['127.0.0.1', 'localhost', '::1']);

/** What the demo begins with where the environment says nothing. */
const defaults = {
  DATA_DIR: './data/demo',
  COMPANY_NAME: 'PT Alir Presisi Indonesia',
  ADMIN_WHATSAPP: '628110000000',
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
};

/** `npm run demo`: the product itself, on a database of its own that is filled when it is empty. */
await runUntilStopped(async (fail) => {
  const environment = demoEnvironment();
  // Whoever names a program follows that one.
  const books = environment.ACCURATE_BASE_URL === undefined ? await startBooks() : undefined;
  const config = readConfig({
    ...environment,
    ...(books && { ACCURATE_BASE_URL: books.accountUrl }),
  });
  const password = config.admin.password ?? PASSWORD;
  if (password === PASSWORD && !THIS_COMPUTER.has(config.host)) {
    throw new WrongSettings(
      'Everybody can know the password of the demo. To show it to other computers, set ADMIN_PASSWORD as well: ' +
        'it becomes the password of everybody in it.',
    );
  }
  const server = await startServer(
    config,
    clockOf(() => new Date(), config.timeZone),
    fail,
  );
  const end = async () => {
    await server.end();
    await books?.stop();
  };
  try {
    if (books) await fillBooks(books, server.dependencies);
    const isNew = await fillDemo(server.dependencies, password, books !== undefined);
    const address = config.publicUrl ?? server.address;
    process.stdout.write(
      await welcome(server.dependencies, {
        address,
        books: books?.accountUrl,
        isNew,
        password,
      }),
    );
    return { end };
  } catch (error) {
    await end();
    throw error;
  }
});

/**
 * Not from .env, where a real installation keeps its database and its passwords. An empty variable is not set. Whatever
 * the environment says, invented customers get no message: their numbers could be somebody's one day.
 */
function demoEnvironment(): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  return { ...defaults, ...Object.fromEntries(given), WHATSAPP_PROVIDER: 'sandbox' };
}
