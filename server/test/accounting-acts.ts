import assert from 'node:assert/strict';
import { pino } from 'pino';
import type { TestApp } from './app.ts';
import { jobsOf } from './jobs.ts';

export const CREDENTIALS = {
  program: 'accurate',
  token: 'aat.contoh.token.panjang',
  secret: 'rahasia-tanda-tangan',
};

/** More is no work that ends. */
const BATCHES_MAX = 300;

/** Does all that is due now of connections, as a server does by itself. */
export async function follow(app: TestApp): Promise<void> {
  const logger = pino(
    { level: 'error' },
    { write: (line: string) => assert.fail(`a bug was logged: ${line}`) },
  );
  const jobs = jobsOf(app, { logger }).filter(({ name }) => name.startsWith('accounting-'));
  for (let isDone = false, batches = 0; !isDone; ) {
    isDone = true;
    for (const { name, command } of jobs) {
      while ((await command()) > 0) {
        isDone = false;
        batches += 1;
        assert.ok(batches < BATCHES_MAX, `${name} finds ever more to do`);
      }
    }
  }
}

/** A connection to the books, which were read for its preview. */
export async function aConnection(
  app: TestApp,
  more: Record<string, unknown> = {},
): Promise<number> {
  const { status, body } = await app.call('POST', '/api/admin/accounting/connections', {
    body: { ...CREDENTIALS, first_day: '2026-01-01', ...more },
  });
  assert.equal(status, 201, JSON.stringify(body));
  await follow(app);
  return body.data.id;
}

export const previewOf = async (app: TestApp, connection: number) =>
  (await app.call('GET', `/api/admin/accounting/connections/${connection}/preview`)).body.data;

/** Starts a connection whose preview was read, and has all of it come. */
export async function start(app: TestApp, connection: number): Promise<void> {
  const { coming } = await previewOf(app, connection);
  const { status, body } = await app.call(
    'POST',
    `/api/admin/accounting/connections/${connection}/start`,
    { body: { invoices: coming.invoices, point: coming.point } },
  );
  assert.equal(status, 200, JSON.stringify(body));
  await follow(app);
}

/** Has a connection looked at now, for changes or at the whole. */
export async function look(app: TestApp, connection: number, isWhole = false): Promise<void> {
  const { status, body } = await app.call(
    'POST',
    `/api/admin/accounting/connections/${connection}/look`,
    { body: { is_whole: isWhole } },
  );
  assert.equal(status, 200, JSON.stringify(body));
  await follow(app);
}

/** Ends all connections, so that what comes of another one is its own. */
export async function endAll(app: TestApp): Promise<void> {
  const { body } = await app.call('GET', '/api/admin/accounting/connections');
  for (const { id, state } of body.data) {
    if (state === 'ended') continue;
    const { status } = await app.call('POST', `/api/admin/accounting/connections/${id}/end`);
    assert.equal(status, 200);
  }
}

/** What waits for a decision. */
export const decisions = async (app: TestApp, query = '') =>
  (await app.call('GET', `/api/admin/accounting/decisions?per_page=100&${query}`)).body.data.data;

/** Says which customer of ours one of the books is. */
export async function link(app: TestApp, name: string, customerId: number): Promise<void> {
  const { body } = await app.call(
    'GET',
    `/api/admin/accounting/customers?search=${encodeURIComponent(name)}`,
  );
  const [found] = body.data.data;
  assert.ok(found, `nobody is called ${name}`);
  const linked = await app.call('POST', `/api/admin/accounting/customers/${found.id}/link`, {
    body: { id_customer: customerId },
  });
  assert.equal(linked.status, 200, JSON.stringify(linked.body));
  await follow(app);
}

/** The entries of a customer in the ledger, by which anything that moved is seen. */
export const entriesOf = (app: TestApp, customerId: number) =>
  app.owner
    .selectFrom('point_entries')
    .select(['id', 'amount'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
