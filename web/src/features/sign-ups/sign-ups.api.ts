import { acceptSignUp, refuseSignUp } from '@reward-points/contract/sign-ups';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

interface Decision {
  id: number;
  key: string;
}

/** Makes a customer of who signed up. What waits is read anew as after every write. */
export const useAcceptSignUp = () =>
  useMutation({
    mutationFn: ({ id, key }: Decision) => call(acceptSignUp, { params: { id }, key }),
  });

export const useRefuseSignUp = () =>
  useMutation({
    mutationFn: ({ id, key }: Decision) => call(refuseSignUp, { params: { id }, key }),
  });
