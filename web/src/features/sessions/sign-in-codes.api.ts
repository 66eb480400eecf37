import type { Sent } from '@reward-points/contract/endpoint';
import { requestSignInCode } from '@reward-points/contract/sign-in-codes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Has a code sent. The form says itself what is refused. */
export const useRequestSignInCode = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: Sent<typeof requestSignInCode>['body']) => call(requestSignInCode, { body }),
  });
