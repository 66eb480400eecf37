/** The first letters of the first two words that are a name and not a legal form: `PT Air Jernih` → `AJ`. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const named = words.filter((word) => !/^(pt|cv|ud|tbk|persero)\.?$/i.test(word));
  const chosen = named.length > 0 ? named : words;
  return chosen
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('');
};
