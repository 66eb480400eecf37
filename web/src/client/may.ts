import type { Permission } from '@reward-points/contract/permissions';
import { lastSession } from './session.ts';

export type { Permission };

/** What the roles may: fetched before anybody but the owner sees a page of the administrator. The owner may do all. */
let rules: typeof import('./role-rules.ts') | undefined;

/** @returns undefined where there is nothing to wait for. */
export const learnRules = (): Promise<void> | undefined =>
  rules || lastSession()?.staffRole === 'pemilik'
    ? undefined
    : import('./role-rules.ts').then((learnt) => {
        rules = learnt;
      });

/** Whether whoever of the staff is signed in may do something: what they may not is not on their screens. */
export const may = (permission: Permission): boolean => rules?.may(permission) ?? true;

/** Whether whoever is signed in may open a page, by its route. */
export const mayOpen = (page: unknown): boolean => rules?.mayOpen(String(page)) ?? true;
