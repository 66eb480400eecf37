/** Wakes workers: somebody in this process has left them something to do. */
export interface Alarm {
  ring(): void;
  /** Until it rings the next time. Whoever asks before looking for work misses none that comes meanwhile. */
  next(): Promise<void>;
}

export function makeAlarm(): Alarm {
  let coming = Promise.withResolvers<void>();
  return {
    ring: () => {
      coming.resolve();
      coming = Promise.withResolvers<void>();
    },
    next: () => coming.promise,
  };
}
