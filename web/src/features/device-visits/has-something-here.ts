import { readSession } from '#client/session.ts';
import { listKeptForms } from './kept-forms.ts';
import { hasVisits } from './noted-visits.ts';

/** Whether there is anything to see of visits on this device: some that wait, or equipment whose form opens without a network. */
export function hasSomethingHere(): boolean {
  const accountId = readSession()?.accountId;
  return accountId != null && (hasVisits() || listKeptForms(accountId).length > 0);
}
