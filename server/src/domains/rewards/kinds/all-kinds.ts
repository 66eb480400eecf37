import type { RewardKind as Kind } from '@reward-points/contract/reward-kinds';
import { item } from './item.ts';
import type { RewardKind } from './reward-kind.ts';
import { serviceVisit } from './service-visit.ts';
import { voucher } from './voucher.ts';

export const REWARD_KINDS: Record<Kind, RewardKind> = {
  voucher,
  item,
  'service-visit': serviceVisit,
};
