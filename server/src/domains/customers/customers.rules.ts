import type { ErrorCode } from '@reward-points/contract/errors';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';

/** The own company is the one whose points they are: it is not deleted and holds none (CUST-08, S-19). */
export const refuseRowAction = (customerId: number): ErrorCode | null =>
  customerId === OWN_COMPANY_ID ? 'own_account_protected' : null;
