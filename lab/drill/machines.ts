/** Three machines with etcd and PostgreSQL under Patroni each, as deploy/cluster describes them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './files.ts';
import { aMachine } from './machine.ts';
import { signal } from './processes.ts';

const NAMES = ['pg1', 'pg2', 'pg3'];
const READY_MS_MAX = 180_000;

interface Member {
  name: string;
  role: string;
  state: string;
  /** Which history it follows: a former primary is on its own until it has joined the new one. */
  timeline?: number;
  /** How far a standby is behind; in words where nobody knows. */
  lag?: number | string;
}

export interface Machines {
  /** The machine whose PostgreSQL writes, when one does. */
  primary(): Promise<string | undefined>;
  /** Comes back when one writes, another copies each commit, and all three run. */
  whole(): Promise<void>;
  /** Nothing on it runs from one moment to the next: PostgreSQL, Patroni and etcd. */
  lose(name: string): void;
  /** All on it stands still, with its connections open, as when a machine hangs. */
  freeze(name: string): void;
  thaw(name: string): void;
  bringBack(name: string): void;
  /** Lets the machine that has every commit take over. */
  switchOver(): Promise<void>;
  end(): Promise<void>;
}

export function startMachines(place: Place, bin: string): Machines {
  const machines = new Map(
    NAMES.map((name, at) => [name, aMachine(place, { bin, name, host: 11 + at })]),
  );
  const of = (name: string) => {
    const found = machines.get(name);
    if (!found) throw new Error(`There is no machine ${name}.`);
    return found;
  };

  const members = async (): Promise<Member[]> => {
    for (const { address } of machines.values()) {
      try {
        const answer = await fetch(`${address}/cluster`, { signal: AbortSignal.timeout(1_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // This one is gone; another knows as much.
      }
    }
    return [];
  };
  const primary = async () => (await members()).find(({ role }) => role === 'leader')?.name;
  const whole = async () => {
    const giveUpAt = performance.now() + READY_MS_MAX;
    for (;;) {
      const all = await members();
      const run = all.filter(
        ({ state, role, lag }) =>
          /running|streaming/.test(state) && (role === 'leader' || typeof lag === 'number'),
      );
      const roles = run.map(({ role }) => role);
      const isOne = new Set(run.map(({ timeline }) => timeline)).size === 1;
      const areAll = run.length === NAMES.length && roles.includes('leader');
      if (areAll && isOne && roles.includes('sync_standby')) return;
      if (performance.now() > giveUpAt) throw new Error(`Not whole: ${JSON.stringify(all)}`);
      await pause(250);
    }
  };
  for (const each of machines.values()) each.start();
  const signalAll = (name: string, which: NodeJS.Signals) => {
    for (const pid of of(name).pids()) signal(pid, which);
  };
  return {
    primary,
    whole,
    lose: (name) => signalAll(name, 'SIGKILL'),
    freeze: (name) => signalAll(name, 'SIGSTOP'),
    thaw: (name) => signalAll(name, 'SIGCONT'),
    bringBack: (name) => of(name).start(),
    switchOver: async () => {
      const all = await members();
      const nameOf = (role: string) => all.find((member) => member.role === role)?.name;
      const leader = nameOf('leader') ?? '';
      const answer = await fetch(`${of(leader).address}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate: nameOf('sync_standby') }),
      });
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    },
    end: async () => {
      for (const name of NAMES) signalAll(name, 'SIGCONT');
      await Promise.all([...machines.values()].map((each) => each.stop()));
    },
  };
}
