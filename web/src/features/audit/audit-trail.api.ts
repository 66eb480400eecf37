import {
  type AuditRole,
  type AuditTopic,
  listAuditTrail,
} from '@reward-points/contract/audit-trail';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface AuditFilter {
  page: number;
  /** Part of the sentence, or of the address. */
  search: string;
  topic?: AuditTopic;
  role?: AuditRole;
  id_account?: number;
  /** What concerns one customer alone. */
  id_customer?: number;
  /** Days, both included, as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

/** Who did what. Every act adds to it, so what was read a while ago is read anew. */
export const auditTrailQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit-trail', filter],
    queryFn: async ({ signal }) => (await call(listAuditTrail, { query: filter, signal })).data,
    staleTime: 0,
  });
