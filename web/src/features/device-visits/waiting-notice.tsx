import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { hasVisits, onVisitsNoted } from './noted-visits.ts';
import { usePagesAtHand } from './use-pages-at-hand.ts';

const WaitingVisits = lazy(() =>
  import('./waiting-visits.tsx').then(
    ({ WaitingVisits: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** What sends visits and says how many wait: loaded where there are any on this device, and from then on there. */
export function WaitingNotice() {
  usePagesAtHand();
  const areThere = useSyncExternalStore(onVisitsNoted, hasVisits);
  const [isWanted, setWanted] = useState(areThere);
  if (areThere && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <WaitingVisits />
      </Suspense>
    )
  );
}
