/** An hour as people type it, `9`, `9.30` or `9:30`, as the wire has it: `09:30`. What is none stays as it is. */
export function hourTyped(typed: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(typed.trim()) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : typed.trim();
}
