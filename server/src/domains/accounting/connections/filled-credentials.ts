import {
  ACCOUNTING_FIELDS,
  type AccountingField,
  FIELDS_OF_PROGRAM,
  type Program,
} from '@reward-points/contract/accounting';
import { refusedField } from '#domain-error.ts';
import type { Access, Credentials } from './sealed-access.ts';

/**
 * What was typed for a program, with what is stored where a field was left out.
 *
 * @throws a refusal of the first field that is missing.
 */
export function filledCredentials(
  program: Program,
  typed: { [Field in AccountingField]?: string | undefined },
  stored: Credentials = {},
): Credentials {
  const fields = FIELDS_OF_PROGRAM[program];
  const filled: Credentials = {};
  for (const field of fields) {
    const value = typed[field] || stored[field];
    if (!value) throw refusedField('credential_missing', field);
    filled[field] = value;
  }
  return filled;
}

/** Which credentials a form brings that are others than those that are stored. */
export const changedCredentials = (after: Credentials, stored: Credentials): AccountingField[] =>
  ACCOUNTING_FIELDS.filter((field) => after[field] !== stored[field]);

/** Everything of an access that nobody may read anywhere. */
export const secretsOf = ({ credentials, learned, webhook }: Access): string[] => [
  ...ACCOUNTING_FIELDS.filter((field) => field !== 'client_id').flatMap(
    (field) => credentials[field] ?? [],
  ),
  ...Object.values(learned),
  webhook,
];
