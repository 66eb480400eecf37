/** A LIKE pattern for “contains this text”, in which the text stands for itself (S-26). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
