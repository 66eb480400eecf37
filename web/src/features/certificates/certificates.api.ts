import {
  type CertificateStanding,
  countCertificateStandings,
  createCertificate,
  deleteCertificate,
  exportCertificateFile,
  exportCertificates,
  listCertificates,
  updateCertificate,
} from '@reward-points/contract/certificates';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

const KEY = 'certificates';

export interface CertificatesFilter {
  page: number;
  search: string;
  standing?: CertificateStanding | undefined;
}

export const certificatesQuery = (filter: CertificatesFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listCertificates, { query: filter, signal })).data,
  });

export const certificateStandingsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'standings'],
    queryFn: async ({ signal }) => (await call(countCertificateStandings, { signal })).data,
  });

/** Those of one piece of equipment, the latest first. */
export const equipmentCertificatesQuery = (query: {
  id_equipment: number;
  page: number;
  per_page?: number;
}) =>
  queryOptions({
    queryKey: [KEY, 'of-equipment', query],
    queryFn: async ({ signal }) =>
      (await call(listCertificates, { query: { ...query, per_page: query.per_page ?? 5 }, signal }))
        .data,
  });

/** Has the whole list made as a file; answers where it is fetched. */
export const prepareCertificates = async (
  query: CertificatesFilter,
  format: FileFormat,
): Promise<ReadyFile> => (await call(exportCertificates, { query: { ...query, format } })).data;

export const prepareCertificateFile = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportCertificateFile, { params: { id } })).data;

export const useCreateCertificate = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof createCertificate>) =>
      call(createCertificate, { ...input, params: { id } }),
  });

export const useUpdateCertificate = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof updateCertificate>) =>
      call(updateCertificate, { ...input, params: { id } }),
  });

export const useDeleteCertificate = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof deleteCertificate>) =>
      call(deleteCertificate, { ...input, params: { id } }),
  });
