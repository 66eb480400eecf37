import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from './toasts.ts';

/**
 * The toasts, whose script no first page waits for: it comes right after the page, and where it did not, is asked for again
 * with the next toast, which stands from then on.
 */
export function ToasterOnDemand() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const isAsked = useToasts().length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast is another try.
  useEffect(() => {
    if (Loaded) return;
    import('./toaster.tsx').then(
      ({ Toaster }) => setLoaded(() => Toaster),
      () => {},
    );
  }, [Loaded, isAsked]);
  return Loaded && <Loaded />;
}
