import type { Checks } from '@reward-points/contract/checks';
import type { Column } from '#ui/lists/data-table.tsx';
import type { RewardCodeState } from './code-states.ts';
import type { RewardCode } from './rewards.api.ts';

/** What the administrator's screens have to know of a kind of rewards. */
export interface KindScreens {
  /** What its form checks: of a new reward, of a changed one. */
  checks: Checks;
  changeChecks: Checks;
  /** What was claimed is sent to somebody, with a receipt number. */
  isShipped: boolean;
}

/** What they have to know besides, where the administrator types its codes. */
export interface CodeScreens {
  codeChecks: Checks;
  /** Each code has a last day on which it can be claimed. */
  hasExpiry: boolean;
  /** The states that its codes can be narrowed down to, as people call them. */
  codeStates: Partial<Record<RewardCodeState, string>>;
  codeColumns: Column<RewardCode>[];
}
