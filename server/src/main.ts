import v8 from 'node:v8';
import { clockOf } from './clock.ts';
import { readConfig } from './config.ts';
import { runUntilStopped } from './run.ts';
import { startServer } from './server.ts';

// On a machine with much memory V8 lets garbage grow to several times what lives before it collects it: under constant
// load 60 MB of objects became 250. As much again as lives costs no instruction that could be counted.
v8.setFlagsFromString('--heap-growing-percent=100');

await runUntilStopped(async (fail) => {
  const config = readConfig();
  const server = await startServer(
    config,
    clockOf(() => new Date(), config.timeZone),
    fail,
  );
  process.stdout.write(`\nReward Points is ready: ${config.publicUrl ?? server.address}\n`);
  if (server.administrator !== null) {
    const { generated } = server.administrator;
    const password = generated === null ? 'the password that was set' : `password ${generated}`;
    process.stdout.write(
      `Sign in as the administrator with WhatsApp ${config.admin.whatsapp} and ${password}\n` +
        'This is shown once. Both can be changed in Settings.\n',
    );
  }
  return server;
});
