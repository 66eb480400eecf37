/** Whether passkeys work on this page: a browser makes and shows them only at the host that they are for. */
export const takesPasskeys = (site: string | null): boolean =>
  site === location.hostname && 'PublicKeyCredential' in window;
