import type { Endpoint } from '@reward-points/contract/endpoint';
import type { StaffRole } from '@reward-points/contract/permissions';
import { expected } from '@reward-points/contract/test/who-may-call';
import type { FakeServer } from './server.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/src/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

const endpoints = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
) as [string, Endpoint][];

/** The calls that were made and that a role may not make, by the table that the server is tested with. */
export const forbiddenCalls = (server: FakeServer, role: StaffRole): string[] =>
  endpoints
    .filter(([name]) => {
      const allowed = expected.get(name) ?? [];
      return !allowed.includes(role) && !allowed.includes('anyone');
    })
    .filter(([, endpoint]) => server.callsOf(endpoint).length > 0)
    .map(([name]) => name);
