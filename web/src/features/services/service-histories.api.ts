import type { Sent } from '@reward-points/contract/endpoint';
import {
  createServiceHistory,
  deleteServiceHistory,
  listServiceHistories,
  showLastServiceHistory,
  updateServiceHistory,
} from '@reward-points/contract/services';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

interface HistoriesFilter {
  /** The service whose visits they are. */
  id: number;
  page: number;
}

export const serviceHistoriesQuery = ({ id, page }: HistoriesFilter) =>
  queryOptions({
    queryKey: ['services', 'histories', id, { page }],
    queryFn: async ({ signal }) =>
      (await call(listServiceHistories, { params: { id }, query: { page }, signal })).data,
  });

/** The latest visit, or null: what decides whether changing an entry also changes the service. */
export const lastServiceHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', 'last-history', id],
    queryFn: async ({ signal }) =>
      (await call(showLastServiceHistory, { params: { id }, signal })).data,
  });

/** A visit with its dates, points and message, all or nothing. What failed is said by the form. */
export const useAddVisit = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ key, ...body }: Sent<typeof createServiceHistory>['body'] & { key: string }) =>
      call(createServiceHistory, { body, key }),
  });

interface VisitChange {
  id: number;
  body: Sent<typeof updateServiceHistory>['body'];
  key: string;
}

/** Changes a visit, and with the latest one its service. What failed is said by the form. */
export const useUpdateServiceHistory = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, body, key }: VisitChange) =>
      call(updateServiceHistory, { params: { id }, body, key }),
  });

export const useDeleteServiceHistory = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteServiceHistory, { params: { id } }),
  });
