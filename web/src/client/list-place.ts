import type { AnyRouter } from '@tanstack/react-router';

const nameFor = (path: string): string => `list-place:${path}`;

/** Remembers page, order and search of each screen, in this tab until the sign-out, for whoever comes back from a form. */
export function keepPlaces(router: AnyRouter): () => void {
  const keep = ({ pathname, searchStr }: AnyRouter['state']['location']) =>
    sessionStorage.setItem(nameFor(pathname.replace(/\/$/, '')), searchStr);
  // The page that was opened by its address has been reached before anybody asked to be told.
  keep(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation));
}

/** The search of a list as it was left. */
export const placeSearchOf = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(sessionStorage.getItem(nameFor(path)) ?? ''));

/** The address of a list as it was left. */
export const placeOf = (path: string): string =>
  `${path}${sessionStorage.getItem(nameFor(path)) ?? ''}`;
