import type { Sent } from '@reward-points/contract/endpoint';
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@reward-points/contract/passkeys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** With what the own account signs in besides its password. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await call(listPasskeys, { signal })).data,
  });

const useAnew = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(passkeysQuery());
};

/** Has the browser make a passkey, and keeps it. What it wants from a person takes as long as that takes. */
async function makePasskey(body: Sent<typeof preparePasskey>['body']) {
  const [{ data: optionsJSON }, { startRegistration }] = await Promise.all([
    call(preparePasskey, { body }),
    import('@simplewebauthn/browser'),
  ]);
  const made = await startRegistration({ optionsJSON });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
  };
  return call(addPasskey, { body: { credential } });
}

/** Its form says itself what is refused. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  const anew = useAnew();
  return useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: makePasskey,
    onSuccess: anew,
    // Refused where a code is asked for by now, its form gets the field for it.
    onError: () => void anew(),
    // A recovery code is used up also where the browser then makes none.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['second-factor'] }),
  });
}

export function useRenamePasskey() {
  const anew = useAnew();
  return useMutation({
    mutationFn: ({ id, name, key }: { id: number; name: string; key: string }) =>
      call(renamePasskey, { params: { id }, body: { name }, key }),
    onSettled: anew,
  });
}

export function useRemovePasskey() {
  const anew = useAnew();
  return useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { id } }),
    onSettled: anew,
  });
}
