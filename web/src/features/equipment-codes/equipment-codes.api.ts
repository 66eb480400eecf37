import {
  exportEquipmentLabels,
  findEquipmentByCode,
  findMyEquipmentByCode,
} from '@reward-points/contract/equipment-labels';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import type { LabelSheet } from '@reward-points/contract/label-sheets';
import { showContact } from '@reward-points/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

const fixed = { retry: false, refetchOnWindowFocus: false } as const;

export const equipmentByCodeQuery = (code: string) =>
  queryOptions({
    ...fixed,
    queryKey: ['equipment-codes', code],
    queryFn: async ({ signal }) =>
      (await call(findEquipmentByCode, { params: { code }, signal })).data,
  });

export const myEquipmentByCodeQuery = (code: string) =>
  queryOptions({
    ...fixed,
    queryKey: ['equipment-codes', 'mine', code],
    queryFn: async ({ signal }) =>
      (await call(findMyEquipmentByCode, { params: { code }, signal })).data,
  });

interface Labels {
  search: string;
  ids?: readonly number[] | undefined;
  sheet: LabelSheet;
  first: number;
}

export const prepareLabels =
  ({ ids, ...query }: Labels) =>
  async (): Promise<ReadyFile> =>
    (await call(exportEquipmentLabels, { query: { ...query, ids: ids?.join(',') } })).data;

export const companyQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(showContact, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
