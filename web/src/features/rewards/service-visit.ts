import {
  serviceVisitChangeChecks,
  serviceVisitChecks,
} from '@reward-points/contract/service-visits';
import type { KindScreens } from './kind-screens.ts';

/** Somebody comes for it, and its claim becomes a visit of the history (ADD-83). */
export const serviceVisit: KindScreens = {
  kind: 'service-visit',
  checks: serviceVisitChecks,
  changeChecks: serviceVisitChangeChecks,
  isShipped: false,
};
