/** What the toasts say that stand, the oldest first; each stays for four seconds. */
export const toastsShown = (): string[] =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);
