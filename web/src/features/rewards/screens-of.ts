import {
  furtherRewardChangeChecks,
  furtherRewardChecks,
} from '@reward-points/contract/further-rewards';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { CodedWord } from '@reward-points/contract/rewards';
import { item } from './item.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import { voucher } from './voucher.tsx';

export const screensOf: Record<RewardKind, KindScreens> = {
  voucher,
  item,
  'service-visit': {
    checks: furtherRewardChecks,
    changeChecks: furtherRewardChangeChecks,
    isShipped: false,
  },
};

export const codeScreensOf: Record<CodedWord, CodeScreens> = { voucher, item };
