import type { ServiceDates } from '@reward-points/contract/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lastServiceHistoryQuery, useUpdateServiceHistory } from './service-histories.api.ts';
import { useUpdateService } from './services.api.ts';
import { step } from './step.ts';

/** Changes the dates of a service, then the day of its latest visit, where it has one. */
export function useEditService(id: number) {
  const queryClient = useQueryClient();
  const update = useUpdateService();
  const updateHistory = useUpdateServiceHistory();
  const changeLatest = async (lastService: string) => {
    const latest = await queryClient.fetchQuery({ ...lastServiceHistoryQuery(id), staleTime: 0 });
    if (!latest) return;
    await updateHistory.mutateAsync({
      id: latest.id,
      id_service: id,
      last_service: lastService,
    });
  };
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (dates: ServiceDates) => {
      await step('Failed to update service', update.mutateAsync({ id, dates }));
      await step('Failed to update service history', changeLatest(dates.last_service));
    },
  });
}
