import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

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

/** Who is signed in, on a page whose guard let nobody else in. */
export function useAccount(): Session['user'] {
  const session = useSession();
  // Between the end of a session and the page that follows it, the last account is still on the screen.
  return (session ?? last(session)).user;
}

let lastSession: Session | null = null;
function last(session: Session | null): Session {
  lastSession = session ?? lastSession ?? current;
  if (lastSession === null) throw new Error('This page needs a session.');
  return lastSession;
}
