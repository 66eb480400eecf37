import type { Day } from '@reward-points/contract/dates';
import type { Doubt, RemoteKind } from '#domains/accounting/providers/provider.ts';

/** A document as a bookkeeper knows it. */
export interface Document {
  id: string;
  number: string;
  customer: string;
  date: Day;
  dueOn: Day | null;
  kind: RemoteKind;
  isApproved: boolean;
  currency: string;
  rate: string | null;
  base: number;
  ppn: number;
  freight: number;
  /** Cash, withheld tax, discounts and down payments, which have no day: all that has lowered what is owed, but returns. */
  payments: { amount: number; date: Day | null }[];
  returns: { id: string; number: string; date: Day; base: number; total: number }[];
  doubts: Doubt[];
  isGone: boolean;
}

/** What is still to be paid: what came back is not. */
export const owedOf = ({ base, ppn, freight, payments, returns }: Document): number =>
  Math.max(
    0,
    base +
      ppn +
      freight -
      payments.reduce((sum, { amount }) => sum + amount, 0) -
      returns.reduce((sum, { total }) => sum + total, 0),
  );
