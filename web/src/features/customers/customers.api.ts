import {
  type CustomerOrder,
  type CustomerStanding,
  countStandings,
  createCustomer,
  deleteCustomer,
  exportCustomers,
  inviteCustomers,
  listAllCustomers,
  listCustomerPoints,
  listCustomers,
  previewDeletion,
  setCustomerPassword,
  showCustomer,
  showOwnAccount,
  updateCustomer,
  updateLogo,
  updateOwnAccount,
} from '@reward-points/contract/customers';
import type { Sent } from '@reward-points/contract/endpoint';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { exportPointEntries } from '@reward-points/contract/points';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { replaceUser } from '#client/session.ts';

/** Everything that shows customers. */
const KEY = 'customers';

export interface CustomersFilter {
  page: number;
  order_by: CustomerOrder;
  name: string;
  /** Only those of whom it is true. */
  standing?: CustomerStanding | undefined;
  /** Without the own account, which is listed but never chosen. */
  roles?: 'customer';
}

export const customersQuery = (filter: CustomersFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listCustomers, { query: filter, signal })).data,
  });

/** How many customers have each standing. */
export const standingsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'standings'],
    queryFn: async ({ signal }) => (await call(countStandings, { signal })).data,
  });

/** Has the whole list made as a file, or what of it was chosen; answers where it is fetched. */
export const prepareCustomers = async (
  query: CustomersFilter,
  format: FileFormat,
  chosen?: readonly number[],
): Promise<ReadyFile> =>
  (
    await call(exportCustomers, {
      query: { ...query, ...(chosen && { ids: chosen.join(',') }), format },
    })
  ).data;

/** Has everything that a customer's points did made as a file; answers where it is fetched. */
export const prepareCustomerLedger = async (
  id_customer: number,
  format: FileFormat,
): Promise<ReadyFile> => (await call(exportPointEntries, { query: { id_customer, format } })).data;

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showCustomer, { params: { id }, signal })).data,
  });

export const customerPointsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [KEY, 'points', id, { page }],
    queryFn: async ({ signal }) =>
      (await call(listCustomerPoints, { params: { id }, query: { page, per_page: 5 }, signal }))
        .data,
  });

/** Everybody at once, for a file of recipients; the screens ask for pages. */
export const allCustomersQuery = () =>
  queryOptions({
    queryKey: [KEY, 'all'],
    queryFn: async ({ signal }) => (await call(listAllCustomers, { signal })).data,
  });

/** The customers that a search finds, by name: enough to choose one from, whoever has thousands goes on typing. */
export const customerChoicesQuery = (name: string) =>
  queryOptions({
    queryKey: [KEY, 'choices', { name }],
    queryFn: async ({ signal }) =>
      (
        await call(listCustomers, {
          query: { name, roles: 'customer', order_by: 'name', per_page: 20 },
          signal,
        })
      ).data,
  });

/** The administrator's profile (SET-07). */
export const ownAccountQuery = () =>
  queryOptions({
    queryKey: [KEY, 'own'],
    queryFn: async ({ signal }) => (await call(showOwnAccount, { signal })).data,
  });

export const useCreateCustomer = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof createCustomer>['body'] & { key: string }) =>
      call(createCustomer, { body, key }),
  });

export const useUpdateCustomer = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof updateCustomer>['body'] & { key: string }) =>
      call(updateCustomer, { params: { id }, body, key }),
  });

/** What is wrong with the password is said by the form. */
export const useSetCustomerPassword = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof setCustomerPassword>['body'] & { key: string }) =>
      call(setCustomerPassword, { params: { id }, body, key }),
  });

export const useInviteCustomers = () =>
  useMutation({
    mutationFn: ({ customers, key }: { customers: number[]; key: string }) =>
      call(inviteCustomers, { body: { customers }, key }),
  });

/** What a customer would leave behind, as it is when somebody asks. */
export const deletionQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'deletion', id],
    queryFn: async ({ signal }) => (await call(previewDeletion, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const useDeleteCustomer = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteCustomer, { params: { id } }),
  });

/** The company's picture stands in the header, on the dashboard's steps and on paper. */
export const useUpdateLogo = () =>
  useMutation({
    mutationFn: ({ key, images }: { images: File; key: string }) =>
      call(updateLogo, { body: { images }, key }),
    onSuccess: ({ data }) => {
      replaceUser(data);
    },
  });

/** Changes the administrator's profile; whoever is signed in on this device follows. */
export const useUpdateOwnAccount = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof updateOwnAccount>['body'] & { key: string }) =>
      call(updateOwnAccount, { body, key }),
    onSuccess: ({ data }) => {
      replaceUser(data);
    },
  });
