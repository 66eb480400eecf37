import { ACCOUNTING_LABELS } from '@reward-points/contract/accounting';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { idByClient, isOtherCompany } from '#domains/accounting/providers/provider.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { newWebhookSecret } from '#secrets/new-webhook-secret.ts';
import { askCompany } from './ask-company.ts';
import { factsOf, nameOf } from './connection-facts.ts';
import { findConnection, judgeAllOf, resetLooks, updateConnectionRow } from './connections.sql.ts';
import type { ConnectionSettings, TypedCredentials } from './create-accounting-connection.ts';
import { changedCredentials, filledCredentials } from './filled-credentials.ts';
import { requireHeldConnection } from './hold-connection.ts';
import { nextNight, type Opening } from './open-connection.ts';
import { hashOfWebhook, openAccess, sealAccess } from './sealed-access.ts';

/**
 * Changes how a connection looks, or its credentials, which have to open the books of the same company. How it counts makes
 * other invoices of what was read, so all of it is judged anew.
 */
export async function updateAccountingConnection(
  write: Write,
  opening: Opening,
  {
    id,
    version,
    every_minutes,
    monthly_calls,
    foreign,
    tolerance,
    ...typed
  }: { id: number; version?: number | undefined } & ConnectionSettings & TypedCredentials,
): Promise<void> {
  const { db, clock, secrets } = opening;
  const before = await findConnection(db, id);
  if (!before) throw new DomainError('accounting_connection_not_found');
  if (before.state === 'ended') throw new DomainError('accounting_connection_ended');
  const stored = openAccess(secrets, id, before.sealed);
  const isTyped = Object.values(typed).some((value) => value !== undefined && value !== '');
  const credentials = isTyped
    ? filledCredentials(before.program, typed, stored?.credentials)
    : undefined;
  const asked = credentials && (await askCompany(opening, before.program, credentials));
  const client = credentials?.client_id;
  const isSameClient =
    client === stored?.credentials.client_id ||
    (client !== undefined && idByClient(client) === before.remoteId);
  // Of another client it has to be told.
  const isOther = isSameClient ? isOtherCompany : (id: string, known: string) => id !== known;
  if (asked && isOther(asked.company.id, before.remoteId)) {
    throw new DomainError('accounting_company_other');
  }
  await write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state === 'ended') throw new DomainError('accounting_connection_ended');
    refuseStale(held, version);
    const kept = openAccess(secrets, id, held.sealed);
    const after = {
      ...held,
      everyMinutes: every_minutes ?? held.everyMinutes,
      monthlyCalls: monthly_calls === undefined ? held.monthlyCalls : monthly_calls,
      foreign: foreign ?? held.foreign,
      tolerance: tolerance ?? held.tolerance,
    };
    // Without the key that it was sealed with, the address that the program reports to is known no more.
    const webhook = kept?.webhook ?? newWebhookSecret();
    await updateConnectionRow(tx, id, {
      every_minutes: after.everyMinutes,
      monthly_calls: after.monthlyCalls,
      foreign_by: after.foreign,
      tolerance: after.tolerance,
      ...(credentials && {
        sealed: sealAccess(secrets, id, { credentials, learned: asked?.learned ?? {}, webhook }),
        webhook_hash: hashOfWebhook(webhook),
      }),
    });
    if (after.foreign !== held.foreign || after.tolerance !== held.tolerance) {
      await judgeAllOf(tx, id, clock.now());
    }
    const isOftener =
      after.everyMinutes < held.everyMinutes ||
      (after.monthlyCalls ?? Infinity) > (held.monthlyCalls ?? Infinity);
    if (isOftener && held.state !== 'paused' && held.state !== 'stopped') {
      const [night, week] = [nextNight(clock, 1), nextNight(clock, 7)];
      await resetLooks(tx, id, { now: clock.now(), night, week });
    }
    const changed = credentials ? changedCredentials(credentials, kept?.credentials ?? {}) : [];
    await recordAct(tx, by, {
      act: 'accounting-updated',
      subject: nameOf(held),
      subjectId: id,
      before: factsOf(held),
      after: {
        ...factsOf(after),
        ...(changed.length > 0 && {
          changed: changed.map((field) => ACCOUNTING_LABELS[field]).join(', '),
        }),
      },
    });
  });
}
