interface Change {
  fromLocation?: unknown;
  pathChanged: boolean;
}

/**
 * Whoever hears the screen or works with the keys goes on from the heading of the page that has come, and not from the
 * top of the frame around it. What a page focuses itself keeps the focus.
 */
export function focusHeading({ fromLocation, pathChanged }: Change): void {
  // The search of the same page is no other page, and the first page nobody came to.
  if (!pathChanged || !fromLocation || document.activeElement?.closest('main :focus')) return;
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // Where the page stands is the router's: at its top, or where it was left.
  heading.focus({ preventScroll: true });
}
