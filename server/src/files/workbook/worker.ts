// Writes one workbook in a thread of its own, so that calls are answered meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';
import { sheetOf, type WritingTask } from './sheet-of.ts';

const { data, options } = sheetOf(workerData as WritingTask);
const workbook = new Uint8Array(await writeWorkbook(data, options).toBuffer());
parentPort?.postMessage(workbook, [workbook.buffer]);
