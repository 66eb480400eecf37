import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '#client/may.ts';
import { readSession } from '#client/session.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import { isInTheField } from '#features/device-visits/in-the-field.ts';
import { visitFormQuery } from './visits.api.ts';

/** Keeps what the form of a visit is filled with for equipment that was looked at: beside it there may be no network (ADD-821). */
export function useFormAtHand(equipmentId: number): void {
  const queryClient = useQueryClient();
  const isIdle = useIsIdle();
  useEffect(() => {
    const accountId = readSession()?.accountId;
    if (!isIdle || accountId == null || !may('equipment.write') || !isInTheField()) return;
    void queryClient.prefetchQuery(visitFormQuery(accountId, equipmentId));
  }, [queryClient, isIdle, equipmentId]);
}
