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
  return useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: makePasskey,
    // A recovery code is used up also where the browser then makes none; and a code may be asked for by now.
    onError: () => void queryClient.invalidateQueries(),
  });
}

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name, key }: { id: number; name: string; key: string }) =>
      call(renamePasskey, { params: { id }, body: { name }, key }),
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { id } }),
  });
