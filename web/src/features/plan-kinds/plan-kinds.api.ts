import type { Sent } from '@reward-points/contract/endpoint';
import type { PlanKind } from '@reward-points/contract/plan-days';
import {
  addHolidays,
  deleteHoliday,
  listHolidays,
  listPlanKinds,
  updatePlanKind,
} from '@reward-points/contract/plan-kinds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What holds for services, calibrations and verifications. */
export const planKindsQuery = () =>
  queryOptions({
    queryKey: ['plan-kinds'],
    queryFn: async ({ signal }) => (await call(listPlanKinds, { signal })).data,
  });

export function useUpdatePlanKind(kind: PlanKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof updatePlanKind>['body']; key: string }) =>
      call(updatePlanKind, { ...input, params: { kind } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planKindsQuery().queryKey }),
  });
}

export const holidaysQuery = () =>
  queryOptions({
    queryKey: ['holidays'],
    queryFn: async ({ signal }) => (await call(listHolidays, { signal })).data,
  });

export function useAddHolidays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof addHolidays>['body']; key: string }) =>
      call(addHolidays, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: holidaysQuery().queryKey }),
  });
}

export function useDeleteHoliday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ day, key }: { day: string; key: string }) =>
      call(deleteHoliday, { params: { day }, key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: holidaysQuery().queryKey }),
  });
}
