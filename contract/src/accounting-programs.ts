/*
 * The accounting programs that can be connected. Apart from what connects them: an inbox and a list of invoices name them
 * and need nothing else of it.
 */
export const PROGRAMS = ['accurate', 'jurnal'] as const;

export const PROGRAM_NAMES: Record<(typeof PROGRAMS)[number], string> = {
  accurate: 'Accurate Online',
  jurnal: 'Mekari Jurnal',
};
