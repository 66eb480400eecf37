import type { Sent } from '@reward-points/contract/endpoint';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import {
  countServiceStandings,
  createService,
  deleteService,
  exportServices,
  listServices,
  type ServiceOrder,
  type ServiceStanding,
  showService,
  updateService,
} from '@reward-points/contract/services';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows services, their reminders or their histories. */
export const KEY = 'services';

export interface ServicesFilter {
  page: number;
  order_by: ServiceOrder;
  customer: string;
  item: string;
  /** Those of one customer alone. */
  id_customer?: number;
  per_page?: number;
  standing?: ServiceStanding | undefined;
}

export const servicesQuery = (filter: ServicesFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listServices, { query: filter, signal })).data,
  });

/** How many services have each standing. */
export const serviceStandingsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'standings'],
    queryFn: async ({ signal }) => (await call(countServiceStandings, { signal })).data,
  });

/** The services of one customer, the soonest first, a few at a time. */
export const customerServicesQuery = (id_customer: number, page: number) =>
  servicesQuery({
    page,
    per_page: 5,
    order_by: 'next_service',
    customer: '',
    item: '',
    id_customer,
  });

/** Has the whole list made as a file; answers where it is fetched. */
export const prepareServices = async (
  query: ServicesFilter,
  format: FileFormat,
): Promise<ReadyFile> => (await call(exportServices, { query: { ...query, format } })).data;

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showService, { params: { id }, signal })).data,
  });

export const useCreateService = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof createService>['body']; key: string }) =>
      call(createService, input),
  });

interface ServiceChange {
  id: number;
  body: Sent<typeof updateService>['body'];
  key: string;
}

/** Changes a service. What failed is said by the form. */
export const useUpdateService = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, body, key }: ServiceChange) =>
      call(updateService, { params: { id }, body, key }),
  });

export const useDeleteService = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteService, { params: { id } }),
  });
