import {
  type Customer,
  type CustomerChanges,
  customerChecks,
  MAY_BE_EMPTY,
} from '@reward-points/contract/customers';
import { DomainError } from '#domain-error.ts';

/** What an import left empty may stay so; what is known of a customer is never emptied (ADD-417). */
export function refuseEmptied(
  form: Pick<CustomerChanges, (typeof MAY_BE_EMPTY)[number]>,
  before: Customer,
): void {
  const emptied = MAY_BE_EMPTY.filter((field) => form[field] === '' && before[field] !== null);
  if (emptied.length === 0) return;
  throw new DomainError(
    'invalid',
    Object.fromEntries(emptied.map((field) => [field, [customerChecks[field].message]])),
  );
}
