import { notFound } from '@tanstack/react-router';

/** `{id}` in the address of a page: a whole number above 0; anything else is a page that does not exist. */
export const RecordId = {
  parse: ({ id }: { id: string }): { id: number } => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }): { id: string } => ({ id: String(id) }),
};
