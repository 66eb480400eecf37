import { lazy, Suspense } from 'react';

const DialogHost = lazy(() =>
  import('./dialog-host.tsx').then(
    ({ DialogHost: Host }) => ({ default: Host }),
    // The page needs none; a dialog that cannot be fetched either says so.
    () => ({ default: () => [] }),
  ),
);

/** Where dialogs stand, after the page: what is opened before it has come waits for it. */
export const DialogHostLater = () => (
  <Suspense>
    <DialogHost />
  </Suspense>
);
