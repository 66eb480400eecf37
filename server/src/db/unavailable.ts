/** What the network says of a connection that could not be made, or that broke. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The SQLSTATE of a write at a standby. */
export const READ_ONLY = '25006';

/**
 * SQLSTATEs of a database that cannot serve anybody at the moment.
 * - 08…, 57P0…: the connection broke, or it starts or shuts down.
 * - 53…, 58030: no disk, memory or connection is left, or a disk fails.
 * - 25006: a standby that does not write yet.
 * - 25P03: a transaction waited too long for its server. 57014, 55P03: a statement or lock took too long.
 */
const SQLSTATE = /^(08\w{3}|57P0[1-5]|57014|53[123]00|58030|25006|25P03|55P03)$/;

/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/;

/** The database did not answer or has no time: nothing is wrong with the call, and the same call may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DRIVER.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  // The socket of a database that does not run is a file that is not there.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isNoSocket || NETWORK.has(code) || SQLSTATE.test(code);
}

const CONFLICT = new Set(['40P01', '40001']);

/**
 * A deadlock, or another conflict that the database solved at the cost of one transaction: nothing of it was written, and
 * the connection is well.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICT.has(String(error.code));
