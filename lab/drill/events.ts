import { setTimeout as pause } from 'node:timers/promises';
import type { Front, Way } from './front.ts';
import type { Machines } from './machines.ts';
import type { Pictures } from './pictures.ts';

export interface Broken {
  machines: Machines;
  front: Front;
  way: Way;
  pictures: Pictures;
  /** Comes back once a write succeeds again that began after this was called. */
  written: () => Promise<void>;
}

/** How long a machine stands still: longer than Patroni waits for it. */
const FROZEN_MS = 30_000;

/** What happens under load, in this order. */
export const EVENTS: Record<string, (broken: Broken) => Promise<void>> = {
  'kill -9 of the machine of the primary': async ({ machines, written }) => {
    const lost = (await machines.primary()) ?? '';
    machines.lose(lost);
    await written();
    machines.bringBack(lost);
    await machines.whole();
  },
  'kill -9 of a server': async ({ front, way, pictures, written }) => {
    const [server, ...others] = front.servers;
    if (server) await pictures.upload(server.address);
    await server?.kill();
    await written();
    await pictures.lookAt(others.map(({ address }) => address));
    await server?.start(way);
  },
  'a planned switchover': async ({ machines, written }) => {
    await machines.switchOver();
    await written();
    await machines.whole();
  },
  'the machine of the primary stands still, and goes on later': async ({ machines, written }) => {
    const frozen = (await machines.primary()) ?? '';
    machines.freeze(frozen);
    try {
      await Promise.all([written(), pause(FROZEN_MS)]);
    } finally {
      machines.thaw(frozen);
    }
    await machines.whole();
  },
  'kill -9 of the machine of the primary and of a server at once': async (broken) => {
    const { machines, front, way, written } = broken;
    const lost = (await machines.primary()) ?? '';
    const [, server] = front.servers;
    machines.lose(lost);
    await server?.kill();
    await written();
    machines.bringBack(lost);
    await server?.start(way);
    await machines.whole();
  },
};
