import type { CodedWord, RewardKind } from '@reward-points/contract/rewards';
import { item } from './item.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import { serviceVisit } from './service-visit.ts';
import { voucher } from './voucher.tsx';

export const screensOf: Record<RewardKind, KindScreens> = {
  voucher,
  item,
  'service-visit': serviceVisit,
};

export const codeScreensOf: Record<CodedWord, CodeScreens> = { voucher, item };
