import type { VisitForClaim } from '@reward-points/contract/claimed-visits';
import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import { monthOf } from '@reward-points/contract/periods';
import type {
  LatestHistory,
  Service,
  ServiceHistory,
  ServiceOrder,
  ServiceReminder,
  ServiceStanding,
} from '@reward-points/contract/services';
import type { VisitToCorrect } from '@reward-points/contract/visits';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { cappedCounts, pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import { DomainError } from '#domain-error.ts';
import { findLivePlan } from '#domains/equipment/equipment.queries.ts';
import * as claims from './claimed-visits.sql.ts';
import {
  countHistories,
  findVisit,
  listHistories,
  listLatestVisits,
} from './service-histories.sql.ts';
import { countStandings, type Marks } from './service-standings.sql.ts';
import { datesBefore } from './services.rules.ts';
import * as sql from './services.sql.ts';

export const marksOf = (clock: Clock): Marks => ({
  today: clock.today(),
  last: monthOf(clock.today()).last,
});

/** A page of the services of live customers. */
export async function listServices(
  db: Db,
  clock: Clock,
  query: PageQuery & {
    order_by: ServiceOrder;
    customer: string;
    item: string;
    id_customer?: number | undefined;
    standing?: ServiceStanding | undefined;
  },
): Promise<Page<Service>> {
  const { order_by: order, customer, item, id_customer: customerId, standing } = query;
  const filter = { customer, item, customerId, standing, marks: marksOf(clock) };
  const count = await sql.countServices(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listServices(db, { order, ...filter }, slice),
  );
}

/** How many have each standing, of all services. */
export const countServiceStandings = async (
  db: Db,
  clock: Clock,
): Promise<Record<ServiceStanding, ChipCount>> =>
  cappedCounts(await countStandings(db, marksOf(clock)));

/** One service of a live customer. */
export async function requireService(db: Db | Tx, id: number): Promise<Service> {
  const service = await sql.findService(db, id);
  if (!service) throw new DomainError('service_not_found');
  return service;
}

/** The services that wait for a reminder: due by the end of this month, the most overdue first. */
export const listServiceReminders = (db: Db, clock: Clock): Promise<ServiceReminder[]> =>
  sql.listToRemind(db, monthOf(clock.today()).last);

/** The same as tasks of the inbox, which counts them. */
export const waitingServices = (clock: Clock): Waiting =>
  sql.waitingToRemind(monthOf(clock.today()).last);

/** Those of these services that still wait for a reminder. */
export const listServiceRemindersOf = (
  db: Db,
  clock: Clock,
  ids: readonly number[],
): Promise<ServiceReminder[]> => sql.listToRemindOf(db, monthOf(clock.today()).last, ids);

/** How many services are due by the end of this month, overdue ones included, reminded of or not. */
export const countDueServices = (db: Db, clock: Clock): Promise<number> =>
  sql.countDue(db, monthOf(clock.today()).last);

/** A page of a service's visits, latest first. */
export async function listServiceHistories(
  db: Db,
  query: PageQuery & { id: number },
): Promise<Page<ServiceHistory>> {
  await requireService(db, query.id);
  const count = await countHistories(db, query.id);
  return pageOf(query, TABLE_ROWS, count, (slice) => listHistories(db, query.id, slice));
}

/** The latest visit of a service, and what deleting it would do; undefined where there was none. */
export async function findLastServiceHistory(
  db: Db,
  id: number,
): Promise<LatestHistory | undefined> {
  const [[shown], [latest, previous], service] = await Promise.all([
    listHistories(db, id, { limit: 1, offset: 0, fromEnd: false }),
    listLatestVisits(db, id, 2),
    requireService(db, id),
  ]);
  if (!shown || !latest) return undefined;
  const { last_service: last_on, next_service: next_on } = service;
  const dates = datesBefore({ ...service, kind: 'servis', last_on, next_on }, latest, previous);
  // A service always has a last day.
  const { lastOn, nextOn } = dates ?? { lastOn: null, nextOn: '' };
  return {
    ...shown,
    dates_before: lastOn === null ? null : { last_service: lastOn, next_service: nextOn },
  };
}

/** A visit of any plan, and what a correction or its deletion would do. */
export async function showVisit(db: Db, id: number): Promise<VisitToCorrect> {
  const visit = await findVisit(db, id);
  const plan = visit && (await findLivePlan(db, visit.planId));
  if (!plan) throw new DomainError('visit_not_found');
  const [latest, previous] = await listLatestVisits(db, plan.id, 2);
  const isLatest = latest?.id === id;
  const dates = isLatest ? datesBefore(plan, latest, previous) : null;
  const { day, point } = visit;
  return {
    id,
    day,
    point,
    plan,
    moves_plan: isLatest && plan.last_on === day,
    days_before: dates && { last_on: dates.lastOn, next_on: dates.nextOn },
  };
}

/** The visits that may be the one that was claimed, the latest first. */
export const listVisitsForClaim = (db: Db, redemptionId: number): Promise<VisitForClaim[]> =>
  claims.listVisitsForClaim(db, redemptionId);
