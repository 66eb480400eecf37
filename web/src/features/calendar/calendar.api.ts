import {
  agreeAppointment,
  cancelAppointment,
  listTechnicians,
  moveAppointment,
  showAppointmentForm,
} from '@reward-points/contract/appointments';
import {
  exportAppointment,
  listCalendarDay,
  listToAgree,
  removeCalendarAddress,
  renewCalendarAddress,
  showCalendar,
  showCalendarAddress,
} from '@reward-points/contract/calendar';
import type { Day } from '@reward-points/contract/dates';
import type { Sent } from '@reward-points/contract/endpoint';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import type { PlanKind } from '@reward-points/contract/plan-days';
import {
  exportVisitRequestPhoto,
  refuseVisitRequest,
} from '@reward-points/contract/visit-requests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

const KEY = 'calendar';

/** What the calendar is narrowed down to. */
export interface CalendarFilter {
  kind?: PlanKind | undefined;
  /** The number of a technician, or `none`. */
  technician?: number | 'none' | undefined;
  place: string;
}

export const calendarQuery = (query: CalendarFilter & { from: Day; to: Day }) =>
  queryOptions({
    queryKey: [KEY, 'span', query],
    queryFn: async ({ signal }) => (await call(showCalendar, { query, signal })).data,
  });

export const calendarDayQuery = ({ day, ...query }: CalendarFilter & { day: Day; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'day', day, query],
    queryFn: async ({ signal }) =>
      (await call(listCalendarDay, { params: { day }, query, signal })).data,
  });

export const toAgreeQuery = (query: CalendarFilter & { page: number }) =>
  queryOptions({
    queryKey: [KEY, 'to-agree', query],
    queryFn: async ({ signal }) =>
      (await call(listToAgree, { query: { ...query, per_page: 6 }, signal })).data,
  });

export const techniciansQuery = () =>
  queryOptions({
    queryKey: [KEY, 'technicians'],
    queryFn: async ({ signal }) => (await call(listTechnicians, { signal })).data,
  });

export const appointmentFormQuery = (planId: number) =>
  queryOptions({
    queryKey: [KEY, 'form', planId],
    queryFn: async ({ signal }) =>
      (await call(showAppointmentForm, { params: { id: planId }, signal })).data,
    // What is read here is what is sent.
    staleTime: 0,
    gcTime: 0,
  });

export const calendarAddressQuery = () =>
  queryOptions({
    queryKey: [KEY, 'address'],
    queryFn: async ({ signal }) => (await call(showCalendarAddress, { signal })).data,
  });

/** What a day is agreed by, be it the first of a plan or another one. */
interface AppointmentSent {
  planId: number;
  /** The appointment that is moved; undefined: there is none yet. */
  id: number | undefined;
  body: Sent<typeof moveAppointment>['body'];
  key: string;
}

export const useSaveAppointment = () =>
  useMutation({
    mutationFn: async ({
      planId,
      id,
      body,
      key,
    }: AppointmentSent): Promise<{ message: string }> => {
      if (id !== undefined) return call(moveAppointment, { params: { id }, body, key });
      const { version: _, ...form } = body;
      return call(agreeAppointment, { body: { ...form, id_plan: planId }, key });
    },
  });

export const useCancelAppointment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof cancelAppointment>) =>
      call(cancelAppointment, { ...input, params: { id } }),
  });

export const useRefuseVisitRequest = () =>
  useMutation({
    mutationFn: ({ id, ...input }: { id: number; body: { reason: string }; key: string }) =>
      call(refuseVisitRequest, { ...input, params: { id } }),
  });

export const useRenewCalendarAddress = () =>
  useMutation({ mutationFn: () => call(renewCalendarAddress, {}) });

export const useRemoveCalendarAddress = () =>
  useMutation({
    mutationFn: ({ key }: { key: string }) => call(removeCalendarAddress, { key }),
  });

export const prepareAppointment = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportAppointment, { params: { id } })).data;

export const prepareRequestPhoto = async (id: number): Promise<ReadyFile> =>
  (await call(exportVisitRequestPhoto, { params: { id } })).data;
