/** Making a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clock of the business shows it, `2026-11-22 10:05:03`: how spreadsheets read a time. */
export function timeOf(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
