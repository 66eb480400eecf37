import v8 from 'node:v8';
import { clockOf } from './clock.ts';
import { readConfig } from './config.ts';
import { runUntilStopped } from './programs/run.ts';
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
    (generated) => announce(config.admin.whatsapp, generated),
  );
  process.stdout.write(`\nReward Points is ready: ${config.publicUrl ?? server.address}\n`);
  return server;
});

function announce(whatsapp: string, generated: string | null): void {
  const password = generated === null ? 'the password that was set' : `password ${generated}`;
  process.stdout.write(
    `\nSign in as the administrator with WhatsApp ${whatsapp} and ${password}\n` +
      'This is shown once. Both can be changed in Settings.\n',
  );
}
