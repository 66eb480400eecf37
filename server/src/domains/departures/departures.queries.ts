import type { DeletionPreview } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findLeft } from './departures.sql.ts';

/** What a customer would leave behind, before it is deleted. */
export async function previewDeletion(db: Db, id: number): Promise<DeletionPreview> {
  if (id === OWN_COMPANY_ID) throw new DomainError('own_account_protected');
  const left = await findLeft(db, id);
  if (!left) throw new DomainError('customer_not_found');
  return left;
}
