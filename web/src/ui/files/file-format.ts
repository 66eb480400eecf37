import { FILE_FORMATS, type FileFormat } from '@reward-points/contract/file-formats';
import { useSyncExternalStore } from 'react';

export const fileFormats: Record<FileFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  'csv-semicolon': 'CSV, titik koma',
  csv: 'CSV, koma',
};

/** Which program opens the files, and how it splits them, is a matter of this device. */
const KEY = 'file-format';

const read = (): FileFormat => {
  const kept = localStorage.getItem(KEY);
  return FILE_FORMATS.find((format) => format === kept) ?? 'xlsx';
};

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The format in which this device had its last file. */
export const useFileFormat = (): FileFormat => useSyncExternalStore(subscribe, read);

export function chooseFileFormat(format: FileFormat): void {
  localStorage.setItem(KEY, format);
  for (const listener of listeners) listener();
}
