import { addDays, dayIn } from '@reward-points/contract/dates';
import { pino } from 'pino';
import type { DomainDependencies } from '#app.ts';
import type { Write } from '#db/write.ts';
import {
  listAccountingConnections,
  previewAccounting,
} from '#domains/accounting/connections/connections.queries.ts';
import { createAccountingConnection } from '#domains/accounting/connections/create-accounting-connection.ts';
import { startAccounting } from '#domains/accounting/connections/start-accounting.ts';
import { linkMatchingCustomers } from '#domains/accounting/decisions/link-matching-customers.ts';
import { judgeInvoices } from '#domains/accounting/following/judge-invoices.ts';
import { processLook } from '#domains/accounting/looks/process-look.ts';
import { type FakeAccurate, startFakeAccurate } from '#test/fakes/accurate.ts';
import { ACCURATE_ACCOUNT } from '#test/fakes/accurate-account.ts';
import { COMPANY_DAYS, fillCompany } from '#test/fakes/fake-company.ts';

const CALLS_A_SECOND = 8;

/** The accounting program of the demo: Accurate's fake, which lets nobody in before its books are filled. */
export async function startBooks(now = () => new Date()): Promise<FakeAccurate> {
  const fake = await startFakeAccurate({ now, seed: 'demo' });
  fake.pace.calls = 0;
  return fake;
}

/** Fills the books as they were when they were first followed: whatever was done to them since is forgotten, and their days stay. */
export async function fillBooks(fake: FakeAccurate, dependencies: DomainDependencies) {
  const connections = await listAccountingConnections(dependencies, false);
  const [first] = connections.map(({ created_at }) => created_at).sort();
  const since = first === undefined ? dependencies.clock.now() : new Date(first);
  fillCompany(fake.books, dayIn(dependencies.clock.timeZone, since));
  fake.pace.calls = CALLS_A_SECOND;
}

/**
 * Connects the books as the owner would, by the preview: whoever can be told by number is linked, and what two strangers
 * bought waits for somebody.
 */
export async function followBooks(dependencies: DomainDependencies, write: Write): Promise<void> {
  const { db, clock } = dependencies;
  const { token, secret } = ACCURATE_ACCOUNT;
  const { id } = await createAccountingConnection(write, dependencies, {
    program: 'accurate',
    first_day: addDays(clock.today(), -COMPANY_DAYS),
    token,
    secret,
  });
  const logger = pino({ level: 'error' });
  const goOn = async () => {
    while ((await processLook(db, { ...dependencies, logger })) > 0);
    while ((await judgeInvoices(db, { ...dependencies, logger })) > 0);
  };
  await goOn();
  await linkMatchingCustomers(write, clock, id);
  await goOn();
  const { coming } = await previewAccounting(dependencies, id);
  await startAccounting(write, dependencies, {
    id,
    invoices: coming.invoices,
    point: coming.point,
  });
  await goOn();
}
