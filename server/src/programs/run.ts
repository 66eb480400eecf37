import { reasonOf } from './reason-of.ts';

const END_MS_MAX = 10_000;

/**
 * Runs a server until this process is asked to stop (Ctrl-C, SIGTERM) or whoever started it is gone, and then ends it
 * in order. A start that fails says why in words, where the reason is known. A server that cannot go on by itself calls
 * `fail`: its reason is the last line that is printed, and the exit code tells whoever watches it to start it again.
 */
export async function runUntilStopped(
  start: (fail: (reason: string) => void) => Promise<{ end(): Promise<void> }>,
): Promise<void> {
  // Whoever reads what is printed here may go before the server does.
  process.stdout.on('error', () => {});
  const fail = (reason: string) => {
    process.stderr.write(`${reason}\nReward Points ends, so that it can be started again.\n`);
    // What it waits for at its end may be just what is gone.
    setTimeout(() => process.exit(1), END_MS_MAX).unref();
    process.exitCode = 1;
    void stop();
  };
  let stop = async (): Promise<void> => process.exit(1);
  try {
    const server = await start(fail);
    let isEnding = false;
    stop = async () => {
      if (isEnding) return;
      isEnding = true;
      await server.end();
      process.exit();
    };
    for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) {
      process.once(reason, () => void stop());
    }
    // Gone while the server was starting.
    if (process.send && !process.connected) await stop();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}
