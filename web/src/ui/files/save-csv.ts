import { saveFile } from './save-file.ts';

/** Saves a table on the device of whoever looks at it. With the mark at its beginning a spreadsheet reads the file as Unicode. */
export const saveCsv = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob(['\ufeff', text], { type: 'text/csv' }));
