import type { Day } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import type { Tx } from '#db/database.ts';
import { updateCertificatesReminded } from './plan-kinds.sql.ts';

/** Notes that the reminders of the certificates of a kind have gone out up to a day. */
export const noteCertificatesReminded = (tx: Tx, kind: PlanKind, until: Day): Promise<void> =>
  updateCertificatesReminded(tx, kind, until);
