import { notFound } from '@tanstack/react-router';
import { RecordId } from '#ui/record-id.ts';
import { folderOf, KINDS, type Kind } from './kinds.ts';

/** `$kind` in the address of a page: `vouchers`, `items`; anything else is a page that does not exist. */
export const KindParams = {
  parse: ({ kind: folder }: { kind: string }): { kind: Kind } => {
    const kind = KINDS.find((one) => folderOf(one) === folder);
    if (kind === undefined) throw notFound();
    return { kind };
  },
  stringify: ({ kind }: { kind: Kind }): { kind: string } => ({ kind: folderOf(kind) }),
};

/** The same with the number of one reward. */
export const RewardParams = {
  parse: ({ kind, id }: { kind: string; id: string }) => ({
    ...KindParams.parse({ kind }),
    ...RecordId.parse({ id }),
  }),
  stringify: ({ kind, id }: { kind: Kind; id: number }) => ({
    ...KindParams.stringify({ kind }),
    ...RecordId.stringify({ id }),
  }),
};
