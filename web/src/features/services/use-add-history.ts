import type { Service, ServiceDates } from '@reward-points/contract/services';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAnswered } from '#client/call.ts';
import { useCreateServiceHistory } from './service-histories.api.ts';
import { useUpdateService } from './services.api.ts';
import { step } from './step.ts';

/** Awards points for a visit, then tells of them. A failed award says so itself, and throws. */
export type AwardVisit = (asked: {
  customer: { id: number; name: string; whatsapp: string };
  point: number;
  historyId: number;
  key: string;
}) => Promise<void>;

interface NewVisit {
  dates: ServiceDates;
  point: number;
  key: string;
}

interface Progress {
  historyId: number | null;
  isServiceUpdated: boolean;
  /** The step whose answer was lost: nobody knows whether it was done, so what it sent must not change. */
  lost: 'history' | 'point' | null;
}

const NOTHING_DONE: Progress = { historyId: null, isServiceUpdated: false, lost: null };

/**
 * Adds a visit in the specified order: the entry, the dates of the service, the points and their message. It stops
 * at the first failure and knows what was done: trying again goes on from there.
 */
export function useAddHistory(service: Service, award: AwardVisit) {
  const addHistory = useCreateServiceHistory();
  const update = useUpdateService();
  const [progress, setProgress] = useState(NOTHING_DONE);
  const { id, id_user, user } = service;

  const { mutate, isPending } = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ dates, point, key }: NewVisit) => {
      let done: Progress = { ...progress, lost: null };
      const note = (change: Partial<Progress>) => {
        done = { ...done, ...change };
        setProgress(done);
      };
      const noteIfLost = (what: 'history' | 'point') => (error: unknown) => {
        note({ lost: isAnswered(error) ? null : what });
        throw error;
      };
      const { last_service } = dates;
      const historyId =
        done.historyId ??
        (await step(
          'Gagal menyimpan data service history.',
          addHistory
            .mutateAsync({ id_service: id, last_service, key: `${key}-history` })
            .then((answer) => answer.data.id)
            .catch(noteIfLost('history')),
        ));
      note({ historyId });
      if (!done.isServiceUpdated) {
        await step('Gagal update data service.', update.mutateAsync({ id, change: dates }));
        note({ isServiceUpdated: true });
      }
      const asked = { customer: { id: id_user, ...user }, point, historyId, key };
      await award(asked).catch(noteIfLost('point'));
      setProgress(NOTHING_DONE);
    },
  });
  return { addVisit: mutate, isAdding: isPending, progress };
}
