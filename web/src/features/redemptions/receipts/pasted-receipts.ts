interface PastedReceipts {
  /** The receipt number of each order, by the number of the order. */
  numbers: ReadonlyMap<number, string>;
  /** The lines that belong to none of the parcels. */
  left: string[];
}

const NAMED = /^\s*(?:pesanan\s*)?#?(\d{1,15})\s*\t\s*(\S.*?)\s*$/i;

/** A heading, or an order without a receipt number. */
const UNNUMBERED = /^(?:[^\d\t]*\t.*|\s*(?:pesanan\s*)?#?\d{1,15}\s*\t\s*)$/i;

/**
 * What was pasted into the field of a parcel: receipt numbers for the parcels from there on, or “order number <tab> receipt
 * number” in any order, with or without a heading. An empty line or cell skips a parcel.
 *
 * @param ids the numbers of the orders, in the order of their parcels.
 * @returns null: it is typed text for this one parcel.
 */
export function pastedReceipts(
  pasted: string,
  ids: readonly number[],
  from: number,
): PastedReceipts | null {
  const lines = pasted.replace(/\s+$/, '').split(/\r?\n/);
  const named = lines.map((line) => NAMED.exec(line));
  const numbers = new Map<number, string>();
  const left: string[] = [];
  const isPairs = lines.every(
    (line, at) => line.trim() === '' || named[at] || UNNUMBERED.test(line),
  );
  if (isPairs && named.some(Boolean)) {
    for (const [at, line] of lines.entries()) {
      const [, id, number] = named[at] ?? [];
      if (id === undefined || number === undefined) continue;
      if (ids.includes(Number(id))) numbers.set(Number(id), number);
      else left.push(line.trim());
    }
    return { numbers, left };
  }
  if (lines.length < 2) return null;
  for (const [at, line] of lines.entries()) {
    const number = line.trim();
    const id = ids[from + at];
    if (number === '') continue;
    if (id === undefined) left.push(number);
    else numbers.set(id, number);
  }
  return { numbers, left };
}
