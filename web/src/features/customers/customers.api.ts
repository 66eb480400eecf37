import {
  type CustomerOrder,
  createCustomer,
  deleteCustomer,
  listCustomerPoints,
  listCustomers,
  showCustomer,
  updateCustomer,
} from '@reward-points/contract/customers';
import type { Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows customers; what changes one makes all of it stale. */
const KEY = 'customers';

export interface CustomersAsked {
  page: number;
  order_by: CustomerOrder;
  name: string;
}

export const customersQuery = (asked: CustomersAsked) =>
  queryOptions({
    queryKey: [KEY, 'list', asked],
    queryFn: async ({ signal }) => (await call(listCustomers, { query: asked, signal })).data,
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showCustomer, { params: { id }, signal })).data,
  });

export const customerPointsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [KEY, 'points', id, page],
    queryFn: async ({ signal }) =>
      (await call(listCustomerPoints, { params: { id }, query: { page, per_page: 5 }, signal }))
        .data,
  });

export function useCreateCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof createCustomer>['body'] & { key: string }) =>
      call(createCustomer, { body, key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useUpdateCustomer(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof updateCustomer>['body'] & { key: string }) =>
      call(updateCustomer, { params: { id }, body, key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteCustomer, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
