/** Saves a table on the device of whoever looks at it. */
export function saveCsv(fileName: string, text: string): void {
  // With the mark at its beginning a spreadsheet reads the file as Unicode.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
