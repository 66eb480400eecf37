import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { DomainError } from '#domain-error.ts';
import type { WritingTask } from './sheet-of.ts';

/** Writes workbooks one at a time, each in a thread that lives as long as that takes. */
export interface Workbooks {
  write(task: WritingTask): Promise<Uint8Array>;
  /** Ends what is being written; whoever waits for it is refused. */
  end(): Promise<void>;
}

interface WorkbookOptions {
  /** The file that the thread runs. */
  script?: URL;
  /** The longest table needs a few seconds on a computer that does much else. */
  deadlineMs?: number;
  /** Of the thread's own memory; the longest table was written with 256. */
  heapMb?: number;
}

export function makeWorkbooks({
  script = new URL('./worker.ts', import.meta.url),
  deadlineMs = 30_000,
  heapMb = 512,
}: WorkbookOptions = {}): Workbooks {
  const limit = pLimit(1);
  let atWork: Worker | undefined;
  let hasEnded = false;

  /** A thread that ends without a word, by itself or for taking too much, refuses what it was asked for. */
  const ask = async (task: WritingTask): Promise<Uint8Array> => {
    if (hasEnded) throw new DomainError('unavailable');
    const worker = new Worker(script, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    atWork = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const refuse = () => reject(new DomainError('unavailable'));
    const deadline = setTimeout(refuse, deadlineMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error),
    );
    worker.once('exit', refuse);
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      await worker.terminate();
    }
  };

  return {
    write: (task) => limit(() => ask(task)),
    end: async () => {
      hasEnded = true;
      await atWork?.terminate();
    },
  };
}
