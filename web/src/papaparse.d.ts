/** The two functions that are used of it: the types that are published for it bring those of Node into the browser's code. */
declare module 'papaparse' {
  const csv: {
    unparse(
      rows: readonly (readonly string[])[],
      options: { quotes: boolean; newline: string },
    ): string;
    parse(
      text: string,
      options: { delimitersToGuess: readonly string[]; skipEmptyLines: 'greedy' },
    ): { data: string[][] };
  };
  // biome-ignore lint/style/noDefaultExport: a script that is no module has nothing else to import.
  export default csv;
}
