import type { Sent } from '@reward-points/contract/endpoint';
import type { PlanKind } from '@reward-points/contract/plan-days';
import {
  addHolidays,
  deleteHoliday,
  listHolidays,
  listPlanKinds,
  updatePlanKind,
} from '@reward-points/contract/plan-kinds';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What holds for services, calibrations and verifications. */
export const planKindsQuery = () =>
  queryOptions({
    queryKey: ['plan-kinds'],
    queryFn: async ({ signal }) => (await call(listPlanKinds, { signal })).data,
  });

export const useUpdatePlanKind = (kind: PlanKind) =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof updatePlanKind>['body']; key: string }) =>
      call(updatePlanKind, { ...input, params: { kind } }),
  });

export const holidaysQuery = () =>
  queryOptions({
    queryKey: ['holidays'],
    queryFn: async ({ signal }) => (await call(listHolidays, { signal })).data,
  });

export const useAddHolidays = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof addHolidays>['body']; key: string }) =>
      call(addHolidays, input),
  });

export const useDeleteHoliday = () =>
  useMutation({
    mutationFn: ({ day, key }: { day: string; key: string }) =>
      call(deleteHoliday, { params: { day }, key }),
  });
