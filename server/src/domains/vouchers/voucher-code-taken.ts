import { domainErrors } from '@reward-points/contract/errors';
import { DomainError } from '#domain-error.ts';

/** The voucher has this code already; the field `code` is to blame. */
export const codeTaken = (): DomainError =>
  new DomainError('voucher_code_taken', { code: [domainErrors.voucher_code_taken.message] });
