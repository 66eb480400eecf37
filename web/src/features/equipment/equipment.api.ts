import type { Sent } from '@reward-points/contract/endpoint';
import {
  addReading,
  createEquipment,
  createPlan,
  deleteEquipment,
  deletePlan,
  deleteReading,
  type EquipmentState,
  exportEquipment,
  listEquipment,
  listEquipmentVisits,
  listReadings,
  moveEquipment,
  showEquipment,
  updateEquipment,
  updatePlan,
} from '@reward-points/contract/equipment';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { deleteVisit, showVisit, updateVisit } from '@reward-points/contract/visits';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

/** Everything that shows equipment, its plans, readings or visits. */
const KEY = 'equipment';

export interface EquipmentFilter {
  page: number;
  per_page?: number;
  search: string;
  state?: EquipmentState | undefined;
  /** That of one customer alone. */
  id_customer?: number | undefined;
}

export const equipmentListQuery = (filter: EquipmentFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listEquipment, { query: filter, signal })).data,
  });

/** Has the whole list made as a file, or what of it was chosen; answers where it is fetched. */
export const prepareEquipment = async (
  query: EquipmentFilter,
  format: FileFormat,
  chosen?: readonly number[],
): Promise<ReadyFile> => {
  const ids = chosen?.join(',');
  return (await call(exportEquipment, { query: { ...query, format, ids } })).data;
};

/** The equipment of one customer, a few at a time. */
export const customerEquipmentQuery = (id_customer: number, page: number) =>
  equipmentListQuery({ page, per_page: 5, search: '', id_customer });

export const equipmentQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showEquipment, { params: { id }, signal })).data,
  });

export const readingsQuery = ({ id, ...query }: { id: number; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'readings', id, query],
    queryFn: async ({ signal }) =>
      (await call(listReadings, { params: { id }, query, signal })).data,
  });

export const equipmentVisitsQuery = ({ id, ...query }: { id: number; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'visits', id, query],
    queryFn: async ({ signal }) =>
      (await call(listEquipmentVisits, { params: { id }, query, signal })).data,
  });

/** A visit as it is corrected or deleted: asked each time, since it says what that does by now. */
export const visitQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'visit', id],
    queryFn: async ({ signal }) => (await call(showVisit, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });

export const useCreateEquipment = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof createEquipment>['body']; key: string }) =>
      call(createEquipment, input),
  });

export const useUpdateEquipment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof updateEquipment>) =>
      call(updateEquipment, { ...input, params: { id } }),
  });

export const useMoveEquipment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof moveEquipment>) =>
      call(moveEquipment, { ...input, params: { id } }),
  });

export const useDeleteEquipment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof deleteEquipment>) =>
      call(deleteEquipment, { ...input, params: { id } }),
  });

export const useCreatePlan = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof createPlan>) =>
      call(createPlan, { ...input, params: { id } }),
  });

export const useUpdatePlan = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof updatePlan>) =>
      call(updatePlan, { ...input, params: { id } }),
  });

export const useDeletePlan = () =>
  useMutation({
    mutationFn: (id: number) => call(deletePlan, { params: { id } }),
  });

export const useDeleteReading = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteReading, { params: { id } }),
  });

export const useUpdateVisit = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof updateVisit>) =>
      call(updateVisit, { ...input, params: { id } }),
  });

export const useDeleteVisit = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteVisit, { params: { id } }),
  });

export const useAddReading = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof addReading>) =>
      call(addReading, { ...input, params: { id } }),
  });
