import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const program = path.resolve(import.meta.dirname, '../programs/backup.ts');

/** Backs up as a program of its own, so that the server's answers do not wait for it. Throws when it did not succeed. */
export async function backUpAside(logger: FastifyBaseLogger): Promise<void> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
  logger.info(stdout.trim());
  // The copy is good, and something needs a person all the same: a picture of which there is none.
  if (stderr !== '') logger.error(stderr.trim());
}
