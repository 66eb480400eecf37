import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './pool.ts';

const NAME = 'reward_points_server';
/** Any number that nothing else of this product locks. */
const LOCK = 7_326_001;

/**
 * What the role that serves calls may do with a migrated database: read everything, and write everything but the ledger
 * and the trail of acts, whose functions it calls.
 */
async function grant(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query('begin');
  // Servers that start at once would change the same rights at the same moment.
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on point_balances, point_entries, audit_trail from ${name};
    grant execute on all functions in schema public to ${name};
  `);
  await client.query('commit');
}

/**
 * Makes the role that the server connects as, where it owns the whole PostgreSQL itself, and gives it its rights. The
 * password is a new one each time and stands nowhere.
 *
 * @returns the connection string of that role.
 */
export function makeServerRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  return withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create role ${NAME} login`);
    await client.query(`alter role ${NAME} password '${password}'`);
    await grant(client, NAME);
    return ownerUrl.replace(/^(\w+):\/\/[^@]*@/, `$1://${NAME}:${password}@`);
  });
}

/**
 * Gives the role that `serverUrl` connects as its rights in a database that somebody else owns.
 */
export async function grantServerRole(ownerUrl: string, serverUrl: string): Promise<void> {
  const role = await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  });
  await withClient(ownerUrl, (client) => grant(client, role));
}
