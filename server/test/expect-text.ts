import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What a program says is what stands in a file, relative to the folder of the tests. Where it differs, only the lines that do are told: of
 * thousands nobody finds them. `npm run check -- --write` writes such files anew.
 */
export function expectText(file: string, lines: readonly string[]): void {
  const at = path.resolve(import.meta.dirname, file);
  if (process.env.WRITE_TEXTS === '1') fs.writeFileSync(at, `${lines.join('\n')}\n`);
  const stands = fs.readFileSync(at, 'utf8').trimEnd().split('\n');
  const gone = differing(stands, lines);
  const added = differing(lines, stands);
  const how = '`npm run check -- --write` writes it anew; read what has changed';
  assert.deepEqual(added, gone, `${file}: ${how}`);
  assert.deepEqual(lines, stands, file);
}

/** Those that the others do not have, each with the head of what it is about. */
function differing(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  let head = '';
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) head = line;
    return known.has(line) ? [] : [head === line ? line : `${head}: ${line.trim()}`];
  });
}
