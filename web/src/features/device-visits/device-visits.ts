import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#client/use-session.ts';
import { newVisitKey } from './new-visit-key.ts';
import {
  type DeviceVisit,
  findDraft,
  findVisit,
  listPhotos,
  listVisits,
  onVisitsChange,
} from './visit-store.ts';

const KEY = 'device-visits';

/** Nothing here is asked of the server. */
const ofDevice = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const;

/** What an account has on this device. */
export const deviceVisitsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [KEY, 'all', accountId],
    queryFn: () => listVisits(accountId),
    ...ofDevice,
  });

export const devicePhotosQuery = (key: string) =>
  queryOptions({ queryKey: [KEY, 'photos', key], queryFn: () => listPhotos(key), ...ofDevice });

interface Opening {
  accountId: number;
  equipmentId: number;
  /** One that waits to be mended; else what was begun of this equipment. */
  key: string | undefined;
  /** The plan that somebody comes for: what was begun of another one stays in the list. */
  planId?: number | undefined;
}

/** What was begun, as it stands when the form is opened; null: nothing was. */
export const draftQuery = ({ accountId, equipmentId, key, planId }: Opening) =>
  queryOptions({
    queryKey: ['visit-draft', accountId, equipmentId, key ?? null, planId ?? null],
    queryFn: async (): Promise<DeviceVisit | null> => {
      const named = key === undefined ? undefined : await findVisit(key);
      const isMine = named?.accountId === accountId && named.equipmentId === equipmentId;
      if (named && isMine && named.state === 'draft') return named;
      return (await findDraft(accountId, equipmentId, planId)) ?? null;
    },
    ...ofDevice,
    // Each time that the form is opened.
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** Shows what changes on the device, in this tab or in another, wherever it is read. */
export function useDeviceChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onVisitsChange(() => {
        void queryClient.invalidateQueries({ queryKey: [KEY] });
      }),
    [queryClient],
  );
}

/** Who of the staff is signed in, and how they call themselves; undefined: who signed in before that was told. */
export function useStaffAccount(): { id: number; name: string } | undefined {
  const session = useSession();
  return session?.accountId == null ? undefined : { id: session.accountId, name: session.username };
}

type Blank = Pick<
  DeviceVisit,
  'accountId' | 'account' | 'equipmentId' | 'equipment' | 'customerId' | 'customer' | 'typed'
>;

/** A visit of which nothing is kept yet. */
export const blankVisit = (blank: Blank): DeviceVisit => ({
  ...blank,
  key: newVisitKey(),
  message: null,
  state: 'draft',
  order: 0,
  photos: 0,
  isTried: false,
  visitId: null,
  refusal: null,
  held: null,
  isKept: false,
  changedAt: Date.now(),
});
