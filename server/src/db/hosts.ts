/** What a connection is asked for when it is to go to a PostgreSQL that writes. */
const WRITING = new Set(['read-write', 'primary']);

const PARTS = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;

/**
 * The addresses that `DATABASE_URL` stands for, one a host, where it names several as libpq writes it:
 * `postgres://user:password@one:5432,two:5432/points?target_session_attrs=read-write`.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, before = url, hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',');
  const addressOf = (host: string) => `${before}${host}${after}`;
  return [addressOf(first), ...others.map(addressOf)];
}

/** What the address asks of the session that it gets; undefined where it says nothing. */
const sessionOf = (url: string): string | undefined =>
  /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1];

/** The server writes, so of several hosts it takes the one that does, also where the address does not say so. */
export const mustWrite = (url: string): boolean =>
  addressesOf(url).length > 1 || sessionOf(url) !== undefined;

/** Whether the address asks for a session that the server can work with. */
export function asksForWriting(url: string): boolean {
  const session = sessionOf(url);
  return session === undefined || WRITING.has(session);
}
