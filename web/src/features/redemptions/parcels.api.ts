import { showParcel, updateParcelNote } from '@reward-points/contract/parcels';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** A redeemed item with its history and note. */
export const parcelQuery = (id: number) =>
  queryOptions({
    queryKey: ['redemptions', 'parcel', id],
    queryFn: async ({ signal }) => (await call(showParcel, { params: { id }, signal })).data,
  });

export interface NoteInput {
  note: string;
  version: number | undefined;
  key: string;
}

/** Writes what the administrator notes of a parcel. */
export function useUpdateParcelNote(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NoteInput) =>
      call(updateParcelNote, { params: { id }, body, key }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
