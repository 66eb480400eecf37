import type { Dependencies } from '#dependencies.ts';
import { findByCode } from './labels.sql.ts';
import { lookUpCode } from './look-up-code.ts';

type Reads = Pick<Dependencies, 'db' | 'clock'>;

/** What a label was stuck on. */
export const findEquipmentByCode = (
  { db, clock }: Reads,
  { code, address }: { code: string; address: string },
): Promise<{ id: number }> =>
  lookUpCode(db, clock, address, () => findByCode(db, { code, customerId: null }));

/** The same for a customer, who finds its own. */
export const findMyEquipmentByCode = (
  { db, clock }: Reads,
  { address, ...label }: { code: string; customerId: number; address: string },
): Promise<{ id: number }> => lookUpCode(db, clock, address, () => findByCode(db, label));
