import { useSyncExternalStore } from 'react';
import { today } from './dates.ts';

const MINUTE_MS = 60_000;

/** A phone that slept over midnight has missed its minutes, and tells it when it is looked at. */
function follow(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The day that it is for the business, also on a page that stays open over midnight. */
export const useToday = (): string => useSyncExternalStore(follow, today);
