import type { Sent } from '@reward-points/contract/endpoint';
import {
  type MyPushes,
  type PushKind,
  registerDevice,
  showMyPushes,
} from '@reward-points/contract/pushes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { findSubscription } from '#client/push-device.ts';

interface ThisDevice {
  /** Null: nothing can be sent now. */
  publicKey: string | null;
  kinds: readonly PushKind[];
}

const thisDevice = (
  { public_key: publicKey, devices }: MyPushes,
  address: string | undefined,
): ThisDevice => ({
  publicKey,
  kinds: devices.find(({ endpoint }) => endpoint === address)?.kinds ?? [],
});

/** Of what this device is told. Browser and server have to agree: either may have forgotten it. */
export const myPushesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['pushes', memberId],
    queryFn: async ({ signal }) => {
      const [{ data }, subscription] = await Promise.all([
        call(showMyPushes, { signal }),
        findSubscription(),
      ]);
      return thisDevice(data, subscription?.endpoint);
    },
    staleTime: 0,
  });

export function useRegisterDevice(memberId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ key, ...body }: Sent<typeof registerDevice>['body'] & { key: string }) =>
      call(registerDevice, { body, key }),
    onSuccess: ({ data }, { endpoint }) =>
      queryClient.setQueryData(myPushesQuery(memberId).queryKey, thisDevice(data, endpoint)),
  });
}
