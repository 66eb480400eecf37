/** A stored number as people read it: `+62 811-2345-678`; nothing of one that was forgotten. */
export const formatWhatsapp = (digits: string): string => {
  if (digits === '') return '';
  if (!digits.startsWith('62')) return `+${digits}`;
  const national = digits.slice(2);
  const groups = [national.slice(0, 3), national.slice(3, 7), national.slice(7)];
  return `+62 ${groups.filter((group) => group !== '').join('-')}`;
};
