import type { RewardKind } from '@reward-points/contract/rewards';
import { item } from './item.tsx';
import type { KindScreens } from './kind-screens.ts';
import { voucher } from './voucher.tsx';

export const screensOf: Record<RewardKind, KindScreens> = { voucher, item };
