/**
 * The cells of a pasted list or a CSV file, line by line, whatever separates them (comma, semicolon, tab) and however they
 * are quoted. Each line is read by itself, so that one stray quote does not swallow the lines that follow. The library
 * comes only when a list is read.
 */
export async function readTable(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  return text.split(/\r\n|\r|\n/).flatMap((line) =>
    papa
      .parse(line.trim(), {
        delimitersToGuess: ['\t', ';', ','],
        skipEmptyLines: 'greedy',
      })
      .data.map((cells) => cells.map(unquoted))
      .filter((cells) => !cells.every(isSeparators)),
  );
}

/** Where nothing else stands in a line, the library may take its separators for a text: the empty last lines of a spreadsheet. */
const isSeparators = (cell: string): boolean => /^[\s,;"]*$/.test(cell);

/** A space before a quote makes the quote a letter for the library, and none for whoever wrote it. */
const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
