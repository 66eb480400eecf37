import type { Holiday } from '@reward-points/contract/plan-kinds';
import { parseDay } from '@reward-points/contract/written-days';

/** A day as people write it, perhaps with the name of its month, and the name of the holiday. */
const LINE = /^(\d{1,4}(?:[\s/.-]+(?:\d{1,2}|[a-z]+)[\s/.-]+\d{2,4})?)[\s,;:–-]+(.+)$/i;

/** Holidays, one on each line; `wrong` is the first line that is none. */
export function readHolidays(typed: string): { holidays: Holiday[]; wrong: string | null } {
  const holidays: Holiday[] = [];
  for (const line of typed.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, written = '', name = ''] = LINE.exec(line) ?? [];
    const day = parseDay(written);
    if (day === null || name.trim() === '') return { holidays: [], wrong: line };
    holidays.push({ day, name: name.trim() });
  }
  return { holidays, wrong: null };
}
