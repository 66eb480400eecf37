import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

const LINES_MAX = 60;
const LETTERS_MAX = 400;

/**
 * What a program says of the product is what stands in a file of `texts/`, line by line. Where it differs, only the lines that do are told,
 * beneath their head: of thousands nobody finds them. `npm run check -- --write` writes such files anew.
 */
export function expectText(file: string, is: readonly string[]): void {
  const at = path.join(import.meta.dirname, 'texts', file);
  if (process.env.WRITE_TEXTS === '1') fs.writeFileSync(at, `${is.join('\n')}\n`);
  const stands = fs.existsSync(at) ? fs.readFileSync(at, 'utf8').trimEnd().split('\n') : [];
  if (is.join('\n') === stands.join('\n')) return;
  const changes = [
    ...missing(stands, is).map((line) => `- ${line}`),
    ...missing(is, stands).map((line) => `+ ${line}`),
  ];
  const shown = changes.slice(0, LINES_MAX).map((line) => line.slice(0, LETTERS_MAX));
  const left = changes.length - shown.length;
  const rest = left > 0 ? `\n… and ${left} lines more` : '';
  const how = `${file}: \`npm run check -- --write\` writes it anew; read what has changed:`;
  assert.fail(`${how}\n${shown.join('\n') || 'the order'}${rest}`);
}

/** The lines of one that the other does not have, each after the head of what it is about. */
function missing(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  let head = '';
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) head = line;
    if (known.has(line)) return [];
    return [line === head ? line : `${head}: ${line.trim()}`];
  });
}
