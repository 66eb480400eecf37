import { useEffect } from 'react';

const titleOf = (page: string): string => `${page} | Reward Points System`;

/** The title of a page in the browser (RUN-10). */
export const titled = (page: string) => ({ meta: [{ title: titleOf(page) }] });

/** Names the record that a page is about in the browser's tab, as soon as its name is known. */
export function useTabTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = titleOf(name);
  }, [name]);
}
