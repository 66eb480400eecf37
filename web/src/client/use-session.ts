import { useSyncExternalStore } from 'react';
import { lastSession, onSessionChange, readSession, type Session } from './session.ts';

let readFrom = '';
let current: Session | null = null;

/** The same object for the same cookies, as React asks of a snapshot. */
function snapshot(): Session | null {
  if (document.cookie !== readFrom) {
    readFrom = document.cookie;
    current = readSession();
  }
  return current;
}

/** Who is signed in; follows the cookies in this tab. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, snapshot);

/** Who is signed in, on a page whose guard let nobody else in; a session may end before the page is first drawn. */
export function useAccount(): Session['user'] {
  const session = useSession() ?? lastSession();
  if (session === null) throw new Error('This page needs a session.');
  return session.user;
}
