import { isIP } from 'node:net';
import type { Dependencies } from '#dependencies.ts';

/** For which site passkeys are made and shown. */
export interface Site {
  /** Its host, which a browser binds a passkey to. */
  host: string;
  /** Whether a page is one of its pages. */
  has: (origin: string) => boolean;
}

/**
 * The address that people use, as the company has set it; a request says nothing about it. Browsers want https and a name,
 * or this very computer, which an installation that knows no address of its own is for.
 */
export function siteOf({ publicUrl }: Pick<Dependencies, 'publicUrl'>): Site | null {
  if (publicUrl === undefined) {
    return { host: 'localhost', has: (origin) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin) };
  }
  const url = URL.parse(publicUrl);
  if (!url || url.hostname.startsWith('[') || isIP(url.hostname) !== 0) return null;
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost';
  return isSafe ? { host: url.hostname, has: (origin) => origin === url.origin } : null;
}
