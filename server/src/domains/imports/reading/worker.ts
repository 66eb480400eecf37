// Reads one file in a thread of its own, so that whatever the file is, calls are answered meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingAnswer, ReadingTask } from './file-read.ts';
import { readFile } from './read-file.ts';
import { RefusedFile } from './refused-file.ts';

const answer = (said: ReadingAnswer): void => parentPort?.postMessage(said);

try {
  answer({ read: await readFile(workerData as ReadingTask) });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  answer({ refused: { code: error.code, line: error.line } });
}
