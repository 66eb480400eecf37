/*
 * Whether this device has visits at all, noted where it can be read at once: nobody who has none loads what keeps them, and
 * a sign-out knows that it has to ask.
 */

const NOTE = 'visits-here';
const listeners = new Set<() => void>();

export const hasVisits = (): boolean => localStorage.getItem(NOTE) !== null;

export function noteVisits(areThere: boolean): void {
  if (areThere === hasVisits()) return;
  if (areThere) localStorage.setItem(NOTE, '1');
  else localStorage.removeItem(NOTE);
  for (const listener of listeners) listener();
}

/** Called when the first one comes or the last one leaves, in this tab or in another. */
export function onVisitsNoted(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
