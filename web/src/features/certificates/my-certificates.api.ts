import { exportMyCertificateFile, listMyCertificates } from '@reward-points/contract/certificates';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Those of one piece of the member's equipment, the latest first. */
export const myCertificatesQuery = (query: { id_equipment: number; page: number }) =>
  queryOptions({
    queryKey: ['my-certificates', query],
    queryFn: async ({ signal }) =>
      (await call(listMyCertificates, { query: { ...query, per_page: 5 }, signal })).data,
  });

export const prepareMyCertificate = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportMyCertificateFile, { params: { id } })).data;
