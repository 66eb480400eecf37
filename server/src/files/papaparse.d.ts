/** The two functions that are used of it. */
declare module 'papaparse' {
  interface Parser {
    pause(): void;
    resume(): void;
    abort(): void;
  }
  const csv: {
    unparse(
      rows: readonly (readonly (string | number)[])[],
      options: { quotes: boolean; newline: string; delimiter: string },
    ): string;
    parse(
      text: string,
      options: { delimitersToGuess: readonly string[]; skipEmptyLines: 'greedy' },
    ): { data: string[][] };
    parse(
      text: string,
      options: {
        delimiter: string;
        newline: string;
        chunkSize: number;
        chunk: (
          chunk: { data: string[][]; errors: { code: string; row?: number }[] },
          parser: Parser,
        ) => void;
        complete: () => void;
        error: (error: unknown) => void;
      },
    ): void;
  };
  // biome-ignore lint/style/noDefaultExport: a script that is no module has nothing else to import.
  export default csv;
}
