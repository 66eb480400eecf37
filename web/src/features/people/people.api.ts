import type { Sent } from '@reward-points/contract/endpoint';
import {
  endPersonSessions,
  invitePerson,
  invitePersonAgain,
  listPeople,
  removePerson,
  resetPersonSecondFactor,
  showStaffSelf,
  updatePerson,
  updateStaffSelf,
} from '@reward-points/contract/people';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

const KEY = 'people';

export const peopleQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: [KEY, 'list', { page }],
    queryFn: async ({ signal }) => (await call(listPeople, { query: { page }, signal })).data,
  });

export const useInvitePerson = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof invitePerson>['body']; key: string }) =>
      call(invitePerson, input),
  });

export const useUpdatePerson = (id: number) =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof updatePerson>['body']; key: string }) =>
      call(updatePerson, { ...input, params: { id } }),
  });

export const useRemovePerson = () =>
  useMutation({
    mutationFn: (id: number) => call(removePerson, { params: { id } }),
  });

/** Whom an act is about, and the key under which it is sent, once more where no answer came. */
interface Keyed {
  id: number;
  key: string;
}

export const useInvitePersonAgain = () =>
  useMutation({
    mutationFn: ({ id, key }: Keyed) => call(invitePersonAgain, { params: { id }, key }),
  });

export const useEndPersonSessions = () =>
  useMutation({
    mutationFn: ({ id, key }: Keyed) => call(endPersonSessions, { params: { id }, key }),
  });

export const useResetPersonSecondFactor = () =>
  useMutation({
    mutationFn: ({ id, key }: Keyed) => call(resetPersonSecondFactor, { params: { id }, key }),
  });

/** How whoever of the staff is signed in is called and signs in. */
export const staffSelfQuery = () =>
  queryOptions({
    queryKey: [KEY, 'self'],
    queryFn: async ({ signal }) => (await call(showStaffSelf, { signal })).data,
    // What a form offers to change is what stands now.
    staleTime: 0,
    gcTime: 0,
  });

export function useUpdateStaffSelf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof updateStaffSelf>['body']; key: string }) =>
      call(updateStaffSelf, input),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(staffSelfQuery().queryKey, data);
    },
  });
}
