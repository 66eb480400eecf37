/** On a phone the row of views is wider than the screen. */
const show = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What a link to one of the views of a page is given; which of them is shown stands in the address. */
export const viewChoice = (isShown: boolean) =>
  ({
    // The view without a word is where the address has none, and not wherever.
    activeOptions: { explicitUndefined: true },
    ref: isShown ? show : undefined,
    h: 44,
    px: 'sm',
    size: 'sm',
    variant: isShown ? 'light' : 'default',
    'aria-current': isShown ? 'page' : undefined,
  }) as const;
