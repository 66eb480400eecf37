import { clockOf } from '#clock.ts';
import { WrongSettings } from '#config.ts';
import { runUntilStopped } from '#programs/run.ts';
import { startServer } from '#server.ts';
import { fillBooks, startBooks } from './books.ts';
import { demoConfig, PASSWORD } from './demo-config.ts';
import { fillDemo } from './fill-demo.ts';
import { welcome } from './welcome.ts';

const THIS_COMPUTER = new Set(['127.0.0.1', 'localhost', '::1']);

/** `npm run demo`: the product itself, on a database of its own that is filled when it is empty. */
await runUntilStopped(async (fail) => {
  // Whoever names a program follows that one.
  const books = process.env.ACCURATE_BASE_URL ? undefined : await startBooks();
  const config = demoConfig(process.env, books && { ACCURATE_BASE_URL: books.accountUrl });
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
