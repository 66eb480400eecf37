import type { CodeCheck } from '@reward-points/contract/codes';
import type { Cancellation } from '@reward-points/contract/redemptions';
import type { RewardKind as Kind } from '@reward-points/contract/reward-kinds';
import type { CodedWord, RewardWord } from '@reward-points/contract/rewards';
import type { z } from 'zod';
import type { ImageFolder } from '#storage/images.ts';

/** What differs from one kind of reward to another; whatever they share is written once, in the commands and queries. */
export interface RewardKind<Word extends RewardWord = RewardWord> {
  /** What its rows in the database say. */
  kind: Kind;
  /** What fields and error codes on the wire call it. */
  word: Word;
  /** What a person calls it. */
  label: string;
  /** Where its pictures are. */
  folder: ImageFolder;
  /** Makes a code, where nobody types them. */
  makeCode?: () => string;
}

/** A kind whose codes the administrator types or imports. `Own` is what its codes show that those of others do not have. */
export interface CodedKind<Word extends CodedWord = CodedWord, Own = unknown>
  extends RewardKind<Word> {
  Line: z.ZodType<CodeLine>;
  /** Says of each line what adding it would do. */
  check: (
    lines: readonly CodeLine[],
    known: { taken: ReadonlySet<string>; today: string },
  ) => CodeCheck;
  ownOf: (code: RewardCode) => Own;
}

export type Reward = {
  id: number;
  name: string;
  required_point: number;
  /** What is left of it today. */
  total: number;
  image: string;
  version: number;
};

/** The same with what members read before they claim it. */
export type RewardInFull = Reward & {
  terms: string | null;
  /** The last day of the code that would be claimed next; null: there is none. */
  valid_until: string | null;
};

/** A code as it is typed. */
export interface CodeLine {
  code: string;
  /** Only where the codes of the kind expire. */
  expired_date?: string;
}

export type CodeState = 'unclaimed' | 'claimed' | 'expired' | 'waiting' | 'shipped' | 'cancelled';

/** A code with who claimed it. What a kind does not have is null, or a day that never comes. */
export interface RewardCode {
  id: number;
  reward_id: number;
  code: string;
  expired_date: string;
  status: 'Claimed' | '';
  user: { name: string } | null;
  claimed_date: string | null;
  /** What claimed it. */
  id_redemption: number | null;
  receipt_number: string | null;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
  /** Its claim was cancelled. */
  cancellation: Cancellation | null;
  version: number;
}
