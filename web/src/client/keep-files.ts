/**
 * Lets the worker keep what this page was made of before there was a worker: without that only a second visit could be
 * opened without a network. The files are the browser's own already, so nothing is loaded twice.
 */
export function keepFiles(): void {
  const { serviceWorker: worker } = navigator;
  const passThrough = () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (new URL(name).pathname.startsWith('/assets/')) void fetch(name).catch(() => {});
    }
  };
  // Browsers offer it only on https and on the machine itself.
  if (worker?.controller) passThrough();
  else worker?.addEventListener('controllerchange', passThrough, { once: true });
}
