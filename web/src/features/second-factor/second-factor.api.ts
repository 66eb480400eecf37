import type { Sent } from '@reward-points/contract/endpoint';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Whether the own account is asked for a code at sign-in. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await call(showSecondFactor, { signal })).data,
  });

/** Each form says itself what is refused; a secret stays in no cache once its dialog is gone. */
const quiet = { meta: { isQuiet: true }, gcTime: 0 } as const;

/** Whether adding a passkey takes a code, and on which devices one is still signed in, other cards of the page say. */
function useReadAnew() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['passkeys'] });
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    return queryClient.invalidateQueries(secondFactorQuery());
  };
}

export const usePrepareSecondFactor = () =>
  useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof prepareSecondFactor>['body']) =>
      call(prepareSecondFactor, { body }),
  });

export function useConfirmSecondFactor() {
  const onSuccess = useReadAnew();
  return useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof confirmSecondFactor>['body']) =>
      call(confirmSecondFactor, { body }),
    onSuccess,
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof renewRecoveryCodes>['body']) =>
      call(renewRecoveryCodes, { body }),
    onSuccess: () => queryClient.invalidateQueries(secondFactorQuery()),
  });
}

export function useRemoveSecondFactor() {
  const onSuccess = useReadAnew();
  return useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof removeSecondFactor>['body']) =>
      call(removeSecondFactor, { body }),
    onSuccess,
  });
}
