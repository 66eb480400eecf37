import type { ServiceDates, ServiceHistory } from '@reward-points/contract/services';
import { useMutation } from '@tanstack/react-query';
import { useUpdateServiceHistory } from './service-histories.api.ts';
import { useUpdateService } from './services.api.ts';
import { step } from './step.ts';

interface HistoryChange {
  dates: ServiceDates;
  /** The dates that stood when the form was filled. */
  seen: { history: string; service: ServiceDates };
  /** The latest visit also moves the dates of the service; an older one changes nothing but itself (SVC-16, SVC-17). */
  isLatest: boolean;
}

/** Changes the day of a visit, and with the latest one the service. */
export function useUpdateHistory({ id, id_service }: ServiceHistory) {
  const updateHistory = useUpdateServiceHistory();
  const update = useUpdateService();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ dates, seen, isLatest }: HistoryChange) => {
      await step(
        'Gagal menyimpan data service history.',
        updateHistory.mutateAsync({
          id,
          id_service,
          last_service: dates.last_service,
          seen: { last_service: seen.history },
        }),
      );
      if (!isLatest) return;
      await step(
        'Gagal update data service.',
        update.mutateAsync({ id: id_service, change: { ...dates, seen: seen.service } }),
      );
    },
  });
}
