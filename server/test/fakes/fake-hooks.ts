import { setTimeout as pause } from 'node:timers/promises';

/** What may happen to a webhook on its way. */
const HOOK_FAULTS = ['lost', 'twice', 'late', 'disordered'] as const;
export type HookFault = (typeof HOOK_FAULTS)[number];

export interface FakeHooks {
  /** Where webhooks go; undefined: nowhere. */
  url: string | undefined;
  /** What happens to each of them. */
  faults: Set<HookFault>;
  lateMs: number;
  /** How many were sent. */
  sent: number;
  send(body: unknown): void;
  /** Waits until all that was sent has been taken. */
  settled(): Promise<void>;
  end(): void;
}

/** Sends what happens to whoever registered for it. Nobody is told twice because nobody was there. */
export function fakeHooks(url: string | undefined): FakeHooks {
  const sending = new Set<Promise<void>>();
  const ended = new AbortController();
  let held: unknown;
  const hooks: FakeHooks = {
    url,
    faults: new Set(),
    lateMs: 50,
    sent: 0,
    send: (body) => {
      if (hooks.url === undefined || hooks.faults.has('lost')) return;
      if (hooks.faults.has('disordered') && held === undefined) {
        held = body;
        return;
      }
      run(body);
      if (hooks.faults.has('twice')) run(body);
      if (held !== undefined) run(held);
      held = undefined;
    },
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    end: () => ended.abort(),
  };

  function run(body: unknown): void {
    const told = tell(body).finally(() => sending.delete(told));
    sending.add(told);
  }

  async function tell(body: unknown): Promise<void> {
    if (hooks.faults.has('late')) {
      await pause(hooks.lateMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    if (hooks.url === undefined || ended.signal.aborted) return;
    hooks.sent += 1;
    await fetch(hooks.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: ended.signal,
    }).then(
      (answer) => answer.text(),
      () => '',
    );
  }
  return hooks;
}
