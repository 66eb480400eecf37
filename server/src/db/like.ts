/** LIKE patterns in which a text stands for itself (S-26). */
const itself = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** “Contains this text”. */
export const containing = (text: string): string => `%${itself(text)}%`;

/** “Begins with this text”. */
export const beginning = (text: string): string => `${itself(text)}%`;
