import { REWARD_KINDS, type RewardKind } from '@reward-points/contract/reward-kinds';
import { notFound } from '@tanstack/react-router';
import { RecordId } from '#ui/pages/record-id.ts';
import { folderOf, isCoded } from './kinds.ts';

/** `$kind` in the address of a page: `vouchers`, `items`; anything else is a page that does not exist. */
export const KindParams = {
  parse: ({ kind: folder }: { kind: string }): { kind: RewardKind } => {
    const kind = REWARD_KINDS.find((one) => folderOf(one) === folder);
    if (kind === undefined) throw notFound();
    return { kind };
  },
  stringify: ({ kind }: { kind: RewardKind }): { kind: string } => ({ kind: folderOf(kind) }),
};

/** The same with the number of one reward whose codes are kept. */
export const CodesParams = {
  parse: (params: { kind: string; id: string }) => {
    const { kind, id } = RewardParams.parse(params);
    if (!isCoded(kind)) throw notFound();
    return { kind, id };
  },
  stringify: (params: { kind: RewardKind; id: number }) => RewardParams.stringify(params),
};

/** The same with the number of one reward. */
export const RewardParams = {
  parse: ({ kind, id }: { kind: string; id: string }) => ({
    ...KindParams.parse({ kind }),
    ...RecordId.parse({ id }),
  }),
  stringify: ({ kind, id }: { kind: RewardKind; id: number }) => ({
    ...KindParams.stringify({ kind }),
    ...RecordId.stringify({ id }),
  }),
};
