import type { StaffRole } from '@reward-points/contract/permissions';
import { expected } from '@reward-points/contract/test/who-may-call';
import { endpoints } from './endpoints.ts';
import type { FakeServer } from './server.ts';

/** The calls that were made and that a role may not make, by the table that the server is tested with. */
export const forbiddenCalls = (server: FakeServer, role: StaffRole): string[] =>
  endpoints
    .filter(([name]) => {
      const allowed = expected.get(name) ?? [];
      return !allowed.includes(role) && !allowed.includes('anyone');
    })
    .filter(([, endpoint]) => server.callsOf(endpoint).length > 0)
    .map(([name]) => name);
