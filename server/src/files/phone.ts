/**
 * A stored number as a column of a file has it: `0811-2345-678`. So grouped no spreadsheet takes it for a number, and
 * whatever reads numbers of customers reads it back. Of one that was forgotten it has nothing.
 */
export const phone = (digits: string): string => {
  if (digits === '') return '';
  if (!digits.startsWith('62')) return `+${digits}`;
  const national = `0${digits.slice(2)}`;
  return [national.slice(0, 4), national.slice(4, 8), national.slice(8)]
    .filter((group) => group !== '')
    .join('-');
};
