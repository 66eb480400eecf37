import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import type { RefusalCode } from '@reward-points/contract/errors';

/** What makes a username unique: letters that look and read the same are the same, invisible ones are none (S-09). */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();

/** The own account is the administrator: it is not deleted and holds no points (CUST-08, S-19). */
export const refuseRowAction = (customerId: number): RefusalCode | null =>
  customerId === OWN_ACCOUNT_ID ? 'own_account_protected' : null;
