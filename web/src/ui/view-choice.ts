/** What a link to one of the views of a page is given; which of them is shown stands in the address. */
export const viewChoice = (isShown: boolean) =>
  ({
    activeOptions: { explicitUndefined: true },
    h: 44,
    px: 'sm',
    size: 'sm',
    variant: isShown ? 'light' : 'default',
    'aria-current': isShown ? 'page' : undefined,
  }) as const;
