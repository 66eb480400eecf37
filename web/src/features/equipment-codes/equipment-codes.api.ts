import {
  exportEquipmentLabels,
  findEquipmentByCode,
  findMyEquipmentByCode,
} from '@reward-points/contract/equipment-labels';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import type { LabelSheet } from '@reward-points/contract/label-sheets';
import { showContact } from '@reward-points/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call, noAnswerOf } from '#client/call.ts';
import { findKeptCode, keepCode } from './kept-codes.ts';

const fixed = { retry: false, refetchOnWindowFocus: false } as const;

/** Where the code of a label leads the staff; without a network, where it led on this device before. */
export const equipmentByCodeQuery = (code: string) =>
  queryOptions({
    ...fixed,
    queryKey: ['equipment-codes', code],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(findEquipmentByCode, { params: { code }, signal });
        keepCode(code, data.id);
        return data;
      } catch (error) {
        const id = noAnswerOf(error) === undefined ? undefined : findKeptCode(code);
        if (id === undefined) throw error;
        return { id };
      }
    },
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
