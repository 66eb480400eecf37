import {
  endMemberDevice,
  endOtherMemberDevices,
  endOtherStaffDevices,
  endPersonDevice,
  endStaffDevice,
  listMemberDevices,
  listPersonDevices,
  listStaffDevices,
} from '@reward-points/contract/devices';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Whose devices: one's own, as one of the staff or of a customer's people, or those of somebody of the staff. */
export type Whose = 'staff' | 'member' | number;

const KEY = 'devices';

/** What was used a moment ago is not what is kept of it. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const devicesQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [KEY, whose],
    queryFn: async ({ signal }) => {
      if (whose === 'staff') return (await call(listStaffDevices, { signal })).data;
      if (whose === 'member') return (await call(listMemberDevices, { signal })).data;
      return (await call(listPersonDevices, { params: { id: whose }, signal })).data;
    },
    ...fresh,
  });

export const useEndDevice = (whose: Whose) =>
  useMutation({
    mutationFn: (device: number) => {
      if (whose === 'staff') return call(endStaffDevice, { params: { id: device } });
      if (whose === 'member') return call(endMemberDevice, { params: { id: device } });
      return call(endPersonDevice, { params: { id: whose, device } });
    },
  });

export const useEndOtherDevices = (whose: 'staff' | 'member') =>
  useMutation({
    mutationFn: () => call(whose === 'staff' ? endOtherStaffDevices : endOtherMemberDevices),
  });
