/** The two functions that are used of it. */
declare module 'papaparse' {
  const csv: {
    unparse(
      rows: readonly (readonly (string | number)[])[],
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
