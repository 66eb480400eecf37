import type { ReadyFile } from '@reward-points/contract/file-formats';
import {
  addMyReading,
  listMyEquipment,
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { exportMyVisitReport, listMyVisitReports } from '@reward-points/contract/visit-reports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

/** Everything that shows a member its equipment. */
const KEY = 'my-equipment';

export const myEquipmentListQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', { page }],
    queryFn: async ({ signal }) => (await call(listMyEquipment, { query: { page }, signal })).data,
  });

export const myEquipmentQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showMyEquipment, { params: { id }, signal })).data,
  });

export const myEquipmentVisitsQuery = ({ id, ...query }: { id: number; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'visits', id, query],
    queryFn: async ({ signal }) => {
      // Few, so that the readings beneath them are in reach.
      const few = { ...query, per_page: 5 };
      return (await call(listMyEquipmentVisits, { params: { id }, query: few, signal })).data;
    },
  });

export const myReadingsQuery = ({ id, ...query }: { id: number; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'readings', id, query],
    queryFn: async ({ signal }) =>
      (await call(listMyReadings, { params: { id }, query, signal })).data,
  });

/** Reports that no visit of its equipment leads to any more. */
export const myOtherReportsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'other-reports', { page }],
    queryFn: async ({ signal }) =>
      (await call(listMyVisitReports, { query: { page }, signal })).data,
  });

export const prepareMyReport = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportMyVisitReport, { params: { id } })).data;

export const useAddMyReading = () =>
  useMutation({
    // What makes a number doubtful the form asks itself.
    meta: { isQuiet: true },
    mutationFn: ({ id, ...input }: OfRecord<typeof addMyReading>) =>
      call(addMyReading, { ...input, params: { id } }),
  });
