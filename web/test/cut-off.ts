/** The words that do not fit into what they stand in and are cut off there. */
export const cutOff = (frame: Element): string[] =>
  [frame, ...frame.querySelectorAll('*')]
    .filter(
      (element) =>
        getComputedStyle(element).overflowX === 'hidden' &&
        // What only people who do not see it read is a pixel wide.
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1,
    )
    .map((element) => element.textContent ?? '');
