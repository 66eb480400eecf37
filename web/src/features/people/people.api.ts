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

/** Reads the team anew after whatever was done to it. */
function useReadAnew() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

export function useInvitePerson() {
  const onSuccess = useReadAnew();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof invitePerson>['body']; key: string }) =>
      call(invitePerson, input),
    onSuccess,
  });
}

export function useUpdatePerson(id: number) {
  const onSuccess = useReadAnew();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof updatePerson>['body']; key: string }) =>
      call(updatePerson, { ...input, params: { id } }),
    onSuccess,
  });
}

export function useRemovePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(removePerson, { params: { id } }),
    // Who has left stands in another list from now on.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Whom an act is about, and the key under which it is sent, once more where no answer came. */
interface Keyed {
  id: number;
  key: string;
}

export function useInvitePersonAgain() {
  const onSuccess = useReadAnew();
  return useMutation({
    mutationFn: ({ id, key }: Keyed) => call(invitePersonAgain, { params: { id }, key }),
    onSuccess,
  });
}

export function useEndPersonSessions() {
  const onSuccess = useReadAnew();
  return useMutation({
    mutationFn: ({ id, key }: Keyed) => call(endPersonSessions, { params: { id }, key }),
    onSuccess,
  });
}

export function useResetPersonSecondFactor() {
  const onSuccess = useReadAnew();
  return useMutation({
    mutationFn: ({ id, key }: Keyed) => call(resetPersonSecondFactor, { params: { id }, key }),
    onSuccess,
  });
}

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
      // A new number or password ends the others.
      void queryClient.invalidateQueries({ queryKey: ['devices'] });
      // The company's form has the version of whoever is signed in as well.
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
    },
  });
}
