import {
  askPasskey,
  type ShownCredential,
  signInByPasskey,
} from '@reward-points/contract/passkeys';
import type { SignedIn } from '@reward-points/contract/sessions';
import { call } from '#client/call.ts';

/** Has the browser show one of its passkeys, whosever it is, and signs in by it. */
export async function byPasskey(): Promise<SignedIn> {
  const [{ data: optionsJSON }, { startAuthentication }] = await Promise.all([
    call(askPasskey),
    import('@simplewebauthn/browser'),
  ]);
  const credential = (await startAuthentication({ optionsJSON })) as ShownCredential;
  return call(signInByPasskey, { body: { credential } });
}

/** Whoever closes the window of the browser has changed their mind, and knows it. */
export const isGivenUp = (error: Error): boolean =>
  error.name === 'NotAllowedError' || error.name === 'AbortError';
