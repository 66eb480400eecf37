import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

let readFrom = '';
let current: Session | null = null;
/** The last one that there was: between its end and the page that follows, its account is still on the screen. */
let last: Session | null = null;

/** The same object for the same cookies, as React asks of a snapshot. */
function snapshot(): Session | null {
  if (document.cookie !== readFrom) {
    readFrom = document.cookie;
    current = readSession();
    last = current ?? last;
  }
  return current;
}

/** Who is signed in; follows the cookies in this tab. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, snapshot);

/** Who is signed in, on a page whose guard let nobody else in. */
export function useAccount(): Session['user'] {
  const session = useSession() ?? last;
  if (session === null) throw new Error('This page needs a session.');
  return session.user;
}
