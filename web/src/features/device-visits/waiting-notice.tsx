import { useState, useSyncExternalStore } from 'react';
import { UntilLoaded } from '#ui/pages/until-loaded.tsx';
import { hasVisits, onVisitsNoted } from './noted-visits.ts';
import { usePagesAtHand } from './use-pages-at-hand.ts';

const loadWaitingVisits = async () => (await import('./waiting-visits.tsx')).WaitingVisits;

interface WaitingNoticeProps {
  /** Fetches what reads the labels of equipment. */
  fetchScanner: () => Promise<unknown>;
}

/** What sends visits and says how many wait: loaded where there are any on this device, and from then on there. */
export function WaitingNotice({ fetchScanner }: WaitingNoticeProps) {
  usePagesAtHand(fetchScanner);
  const areThere = useSyncExternalStore(onVisitsNoted, hasVisits);
  const [isWanted, setWanted] = useState(areThere);
  if (areThere && !isWanted) setWanted(true);
  return isWanted && <UntilLoaded load={loadWaitingVisits} />;
}
