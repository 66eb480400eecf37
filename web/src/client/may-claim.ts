import { lastSession } from './session.ts';

/** Whether whoever is signed in claims for its customer: who only reads has no button for it. */
export const mayClaim = (): boolean => lastSession()?.contactRole !== 'pembaca';
