import path from 'node:path';

export const ANSWERS_FILE = path.resolve(import.meta.dirname, '../../answers.txt');

/** The lines of each call, by its head. */
const sectionsOf = (text: string): Map<string, string[]> =>
  new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((section) => section.split('\n'))
      .map(([head = '', ...lines]) => [head, lines]),
  );

const LINES_MAX = 60;
const LETTERS_MAX = 400;

/** What changed, said alone: of a file of thousands of lines nobody finds it. Empty: nothing. */
export function changesIn(stands: string, is: string): string {
  if (stands === is) return '';
  const [before, after] = [sectionsOf(stands), sectionsOf(is)];
  const said: string[] = [];
  for (const head of new Set([...before.keys(), ...after.keys()])) {
    const [old = [], now = []] = [before.get(head), after.get(head)];
    const gone = old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`);
    const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`);
    const isSame = old.join('\n') === now.join('\n');
    if (!isSame || !before.has(head) || !after.has(head)) said.push(head, ...gone, ...added);
  }
  const lines = said.slice(0, LINES_MAX).map((line) => line.slice(0, LETTERS_MAX));
  const left = said.length - lines.length;
  return [...lines, ...(left > 0 ? [`… and ${left} lines more`] : [])].join('\n') || 'its order';
}
