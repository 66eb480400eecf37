import type { Sent } from '@reward-points/contract/endpoint';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Whether the own account is asked for a code at sign-in. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await call(showSecondFactor, { signal })).data,
  });

/** Each form says itself what is refused; a secret stays in no cache once its dialog is gone. */
const quiet = { meta: { isQuiet: true }, gcTime: 0 } as const;

export const usePrepareSecondFactor = () =>
  useMutation({
    ...quiet,
    meta: { ...quiet.meta, refreshesNothing: true },
    mutationFn: (body: Sent<typeof prepareSecondFactor>['body']) =>
      call(prepareSecondFactor, { body }),
  });

export const useConfirmSecondFactor = () =>
  useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof confirmSecondFactor>['body']) =>
      call(confirmSecondFactor, { body }),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof renewRecoveryCodes>['body']) =>
      call(renewRecoveryCodes, { body }),
  });

export const useRemoveSecondFactor = () =>
  useMutation({
    ...quiet,
    mutationFn: (body: Sent<typeof removeSecondFactor>['body']) =>
      call(removeSecondFactor, { body }),
  });
