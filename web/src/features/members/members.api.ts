import { type Customer, showMember, updateMember } from '@reward-points/contract/customers';
import type { Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { replaceUser } from '#client/session.ts';

/** The member as the server has it now; the stored one follows, so that a reload shows the same balance. */
export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(showMember, { params: { id }, signal });
      replaceUser(data);
      return data;
    },
  });

/** Sets the balance that a claim answered, on the screen and in the stored user (MEM-23). */
export function useSetBalance(user: Customer): (point: number) => void {
  const queryClient = useQueryClient();
  return (point) => {
    const changed = { ...user, point };
    replaceUser(changed);
    queryClient.setQueryData(memberQuery(user.id).queryKey, changed);
  };
}

export function useUpdateMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof updateMember>['body'] & { key: string }) =>
      call(updateMember, { params: { id }, body, key }),
    onSuccess: ({ data }) => {
      replaceUser(data);
      queryClient.setQueryData(memberQuery(id).queryKey, data);
    },
  });
}
