import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lastServiceHistoryQuery, useUpdateServiceHistory } from './service-histories.api.ts';
import { type ServiceChange, useUpdateService } from './services.api.ts';
import { step } from './step.ts';

/** Changes a service, then the day of its latest visit, where it has one. */
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
    mutationFn: async (change: ServiceChange) => {
      const { data } = await step('Failed to update service', update.mutateAsync({ id, change }));
      // The day that it has now: one that was not touched may be another than the form shows.
      await step('Failed to update service history', changeLatest(data.last_service));
    },
  });
}
