import { useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

const titleOf = (page: string): string => `${page} | Reward Points System`;

/** The title of a page in the browser (RUN-10). */
export const titled = (page: string) => ({ meta: [{ title: titleOf(page) }] });

/** Names the page in the browser's tab; what `useTabTitle` says comes after it. */
export function useTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Names what a page is about in the browser's tab, as soon as it is known and no longer than that. */
export function useTabTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    const title = titleOf(name);
    document.title = title;
    return () => {
      // Another page has named itself by now.
      if (document.title === title) document.title = before;
    };
  }, [name]);
}
