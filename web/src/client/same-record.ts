import type { QueryKey } from '@tanstack/react-query';

const isFilter = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isId = (name: string): boolean => name === 'id' || name.startsWith('id_');

/** Whose data a key stands for: all of it but what an object narrows down, orders or pages through. */
const recordOf = (key: QueryKey): string =>
  JSON.stringify(
    key.map((part) =>
      isFilter(part)
        ? Object.entries(part)
            .filter(([name, value]) => isId(name) && value !== undefined)
            .sort(([a], [b]) => a.localeCompare(b))
        : part,
    ),
  );

/** Whether two keys ask for the same in different ways: another page, order or filter, never another record. */
export const isSameRecord = (key: QueryKey, other: QueryKey): boolean =>
  recordOf(key) === recordOf(other);
