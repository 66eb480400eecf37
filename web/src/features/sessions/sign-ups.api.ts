import type { Sent } from '@reward-points/contract/endpoint';
import { requestSignUp } from '@reward-points/contract/sign-ups';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Asks to become a customer. The form says itself what is refused. */
export const useRequestSignUp = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: Sent<typeof requestSignUp>['body']) => call(requestSignUp, { body }),
  });
