import { type ComponentType, useEffect, useState } from 'react';
import { useIsOnline } from '#client/network.ts';

/** How long after a script did not come it is asked for again. */
export const AGAIN_MS = 30_000;

/**
 * Something beside the page that must come in the end. If its script does not load, it tries again after `AGAIN_MS`, and at
 * once when the server can be reached again. Until then it shows nothing.
 */
export function UntilLoaded({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that can be reached again is another try.
  useEffect(() => {
    if (Loaded) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = () => {
      load().then(
        (Came) => setLoaded(() => Came),
        () => {
          if (!isOver) again = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    // Without a network it may lie on the device.
    ask();
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [load, Loaded, isOnline]);
  return Loaded && <Loaded />;
}
