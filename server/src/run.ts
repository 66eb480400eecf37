import { WrongSettings } from './config.ts';
import { DataDirInUse } from './db/lock-data-dir.ts';

/**
 * Runs a server until this process is asked to stop (Ctrl-C, SIGTERM) or whoever started it is gone, and then ends it
 * in order. A start that fails says why in words, where the reason is known.
 */
export async function runUntilStopped(
  start: () => Promise<{ end(): Promise<void> }>,
): Promise<void> {
  // Whoever reads what is printed here may go before the server does.
  process.stdout.on('error', () => {});
  try {
    const server = await start();
    let isEnding = false;
    const stop = async () => {
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

/** Why a program could not start: words where the reason is known, everything there is otherwise. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongSettings || error instanceof DataDirInUse) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use. Stop what uses it, or set another PORT.`;
  }
  return error.stack ?? error.message;
}
