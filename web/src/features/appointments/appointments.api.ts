import { answerAppointment, listMyAppointments } from '@reward-points/contract/my-appointments';
import {
  listMyVisitRequests,
  requestVisit,
  withdrawVisitRequest,
} from '@reward-points/contract/visit-requests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

const KEY = 'appointments';

/** On which days somebody comes to a piece of a member's equipment. */
export const myAppointmentsQuery = (id_equipment: number) =>
  queryOptions({
    queryKey: [KEY, 'mine', id_equipment],
    queryFn: async ({ signal }) =>
      (await call(listMyAppointments, { query: { id_equipment }, signal })).data,
  });

/** What a member asked for a piece, the latest first. */
export const myVisitRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'requests', id],
    queryFn: async ({ signal }) =>
      (await call(listMyVisitRequests, { params: { id }, query: { per_page: 3 }, signal })).data,
  });

export const useAnswerAppointment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof answerAppointment>) =>
      call(answerAppointment, { ...input, params: { id } }),
  });

export const useRequestVisit = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof requestVisit>) =>
      call(requestVisit, { ...input, params: { id } }),
  });

export const useWithdrawVisitRequest = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(withdrawVisitRequest, { params: { id }, key }),
  });
