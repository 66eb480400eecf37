import net from 'node:net';

/** What stands between a server and its PostgreSQL. */
export interface Proxy {
  /** Where PostgreSQL answers through it. */
  url: string;
  /** From here on it accepts connections, and neither side hears of the other. */
  fallSilent(): void;
  /** It passes on what was said meanwhile and what is said from here on. */
  goOn(): void;
  stop(): Promise<void>;
}

/** @param find says where a PostgreSQL answers on a socket at this moment, as an embedded one does; undefined: nowhere. */
export async function startProxy(find: () => string | undefined): Promise<Proxy> {
  const open = new Set<net.Socket>();
  let isSilent = false;
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    if (isSilent) socket.pause();
  };
  const server = net.createServer((caller) => {
    const url = find();
    if (url === undefined) return void caller.destroy();
    const postgres = net.connect(`${partsOf(url).searchParams.get('host')}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [caller, postgres],
      [postgres, caller],
    ] as const) {
      from.on('data', (said) => to.write(said));
      from.once('close', () => to.destroy());
      keep(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const { username, password, pathname } = partsOf(find() ?? '');
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    fallSilent: () => {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    goOn: () => {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** With a name where the host would stand, which a socket has none of. */
const partsOf = (url: string): URL => new URL(url.replace('@/', '@socket/'));
