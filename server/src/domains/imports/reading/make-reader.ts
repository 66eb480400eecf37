import { Worker } from 'node:worker_threads';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
  IMPORT_UNPACKED_MAX,
} from '@reward-points/contract/imports';
import { DomainError } from '#domain-error.ts';
import type { FileRead, ReadingAnswer, ReadingTask } from './file-read.ts';
import type { Named } from './header.rules.ts';

/** What somebody says of a file. */
type Choice = Pick<ReadingTask, 'sheet' | 'headerLine'>;

/** Reads imported files, each in a thread that lives as long as that takes. */
export interface Reader {
  /** The bytes are taken: whoever gave them has them no longer. */
  read(
    bytes: Uint8Array<ArrayBuffer>,
    fields: readonly Named[],
    choice?: Choice,
  ): Promise<FileRead>;
  /** Ends what is being read; whoever waits for it is refused. */
  end(): Promise<void>;
}

interface ReaderOptions {
  /** The file that the thread runs. */
  script?: URL;
  /** The largest file that is taken needs some seconds on a computer that does much else. */
  deadlineMs?: number;
  /** Of the thread's own memory; a CSV at all limits was read with 64, a workbook of 100,000 lines and 10 columns with 128. */
  heapMb?: number;
}

const limits = {
  lines: IMPORT_LINES_MAX,
  columns: IMPORT_COLUMNS_MAX,
  cell: IMPORT_CELL_MAX,
  unpacked: IMPORT_UNPACKED_MAX,
};

export function makeReader({
  script = new URL('./worker.ts', import.meta.url),
  deadlineMs = 30_000,
  heapMb = 512,
}: ReaderOptions = {}): Reader {
  const atWork = new Set<Worker>();

  /** What a thread says of a task, or that it ended, by itself or for taking too much. */
  const ask = async (task: ReadingTask & { bytes: Uint8Array<ArrayBuffer> }) => {
    const worker = new Worker(script, {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    atWork.add(worker);
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const tooHeavy = () => reject(new DomainError('import_too_heavy'));
    const deadline = setTimeout(tooHeavy, deadlineMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error),
    );
    worker.once('exit', () => reject(new DomainError('unavailable')));
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      atWork.delete(worker);
      await worker.terminate();
    }
  };

  return {
    read: async (bytes, fields, choice) => {
      const answer = await ask({ bytes, fields, limits, ...choice });
      if ('read' in answer) return answer.read;
      const { code, line } = answer.refused;
      const refusal = new DomainError(code);
      if (line !== undefined) refusal.message += ` Periksa baris ${line}.`;
      throw refusal;
    },
    end: async () => {
      await Promise.all([...atWork].map((worker) => worker.terminate()));
    },
  };
}
