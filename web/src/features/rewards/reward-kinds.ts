import { item } from './item.tsx';
import type { Kind } from './kinds.ts';
import type { RewardKind } from './reward-kind.ts';
import { voucher } from './voucher.tsx';

export const rewardKinds: Record<Kind, RewardKind> = { voucher, item };
