import { domainErrors } from '@reward-points/contract/errors';
import { DomainError } from '#domain-error.ts';

/** The item has this code already; the field `code` is to blame. */
export const codeTaken = (): DomainError =>
  new DomainError('item_code_taken', { code: [domainErrors.item_code_taken.message] });
