import { z } from 'zod';
import { day } from './checks.ts';
import { AUDIT_ROLES, AUDIT_TOPICS } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { dayField, Id, IdFilter, Instant, PageQuery, Search } from './fields.ts';
import { paged } from './paging.ts';

export const AuditTopic = z.enum(AUDIT_TOPICS);
export type AuditTopic = z.output<typeof AuditTopic>;

export const AuditRole = z.enum(AUDIT_ROLES);
export type AuditRole = z.output<typeof AuditRole>;

/** What an act says of a record, in the words of the screen; null where there was or is nothing. */
export const AuditChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.output<typeof AuditChange>;

/** A line of the trail of acts. */
export const AuditLine = z.object({
  id: Id,
  created_at: Instant,
  role: AuditRole,
  /** Who: the account, and how it was called then. */
  id_account: Id.nullable(),
  actor: z.string(),
  /** The network address of the caller, as the trusted proxies tell it. */
  address: z.string().nullable(),
  topic: AuditTopic,
  /** The act in words, the actor first. */
  sentence: z.string(),
  /** The customer whom it concerns. */
  id_customer: Id.nullable(),
  /** True where a record was changed, so that each of `changes` has two sides. */
  is_change: z.boolean(),
  changes: z.array(AuditChange),
});
export type AuditLine = z.output<typeof AuditLine>;

const aDay = dayField(day('Please provide a valid day.')).optional().catch(undefined);

export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit-trail',
  summary:
    'Who did what, newest first; `search` finds part of the sentence or the address, `from` and `to` are days of the business, both included (addition).',
  query: PageQuery.extend({
    search: Search,
    topic: AuditTopic.optional().catch(undefined),
    role: AuditRole.optional().catch(undefined),
    id_account: IdFilter,
    id_customer: IdFilter,
    from: aDay,
    to: aDay,
  }),
  response: paged(AuditLine),
});
