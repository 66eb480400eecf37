import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Customer } from '@reward-points/contract/customers';
import { forgetKept } from './kept.ts';
import { notify, USER_SECONDS, writeCookie, writeUser } from './session.ts';

/** The session goes on for another customer: nothing of the one before stays on this device. */
export function turnSession(user: Customer, as: ContactRole): void {
  forgetKept();
  sessionStorage.clear();
  writeCookie('as', as, USER_SECONDS);
  writeUser(user, USER_SECONDS);
  notify();
}
