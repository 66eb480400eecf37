import {
  type AccountingField,
  type Foreign,
  type Program,
  TOLERANCE,
  USUAL_CALLS,
  USUAL_MINUTES,
} from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { createProgramAccount } from '#domains/accounts/create-program-account.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import { newWebhookSecret } from '#secrets/new-webhook-secret.ts';
import { askCompany } from './ask-company.ts';
import { factsOf, nameOf } from './connection-facts.ts';
import { insertConnection, updateSealed } from './connections.sql.ts';
import { filledCredentials } from './filled-credentials.ts';
import { isCompanyConnected } from './is-company-connected.ts';
import type { Opening } from './open-connection.ts';
import { hashOfWebhook, sealAccess } from './sealed-access.ts';

export type TypedCredentials = { [Field in AccountingField]?: string | undefined };

export interface ConnectionSettings {
  every_minutes?: number | undefined;
  monthly_calls?: number | null | undefined;
  foreign?: Foreign | undefined;
  tolerance?: number | undefined;
}

/**
 * Connects a program: its books are read from now on for the preview, and nothing comes of them until somebody starts it.
 * An index lets one of two connections to one company in. The points of its invoices are counted as the company has settled
 * now, and stay so.
 */
export async function createAccountingConnection(
  write: Write,
  opening: Opening,
  {
    program,
    first_day,
    every_minutes = USUAL_MINUTES[program],
    monthly_calls = USUAL_CALLS[program],
    foreign = 'decide',
    tolerance = TOLERANCE.usual,
    ...typed
  }: { program: Program; first_day: Day } & ConnectionSettings & TypedCredentials,
): Promise<{ id: number }> {
  const { clock, secrets } = opening;
  if (first_day > clock.today()) throw refusedField('date_ahead', 'first_day');
  const credentials = filledCredentials(program, typed);
  const { company, learned } = await askCompany(opening, program, credentials);
  const webhook = newWebhookSecret();
  return refusing(
    { accounting_connections_company_once: { code: 'accounting_company_connected' } },
    () =>
      write(async (tx, by) => {
        const asked = { program, remoteId: company.id, credentials };
        if (await isCompanyConnected({ db: tx, secrets }, asked)) {
          throw new DomainError('accounting_company_connected');
        }
        const now = clock.now();
        const { points_basis } = await requireSettings(tx);
        const called = company.name || company.id;
        const name = nameOf({ program, name: called });
        const settings = { every_minutes, monthly_calls, foreign_by: foreign, tolerance };
        const id = await insertConnection(tx, {
          program,
          name: called,
          remote_id: company.id,
          account_id: await createProgramAccount(tx, { name, now }),
          // It is sealed for its own number, which is known once it is there.
          sealed: Buffer.alloc(0),
          webhook_hash: hashOfWebhook(webhook),
          first_day,
          points_basis,
          ...settings,
          ends_on: company.endsOn,
          created_at: now,
        });
        await updateSealed(tx, id, sealAccess(secrets, id, { credentials, learned, webhook }));
        await recordAct(tx, by, {
          act: 'accounting-connected',
          subject: name,
          subjectId: id,
          after: factsOf({
            firstDay: first_day,
            foreign,
            tolerance,
            everyMinutes: every_minutes,
            monthlyCalls: monthly_calls,
          }),
        });
        return { id };
      }),
  );
}
