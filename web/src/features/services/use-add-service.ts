import type { Sent } from '@reward-points/contract/endpoint';
import type { createService } from '@reward-points/contract/services';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreateServiceHistory } from './service-histories.api.ts';
import { useCreateService } from './services.api.ts';
import { step } from './step.ts';

interface NewService {
  body: Sent<typeof createService>['body'];
  key: string;
}

/**
 * Adds a service, then its first history entry with the same day. Where only the second failed, trying again does
 * not repeat the first.
 */
export function useAddService() {
  const create = useCreateService();
  const addHistory = useCreateServiceHistory();
  const [savedId, setSavedId] = useState<number | null>(null);
  const adding = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ body, key }: NewService) => {
      const id = savedId ?? (await create.mutateAsync({ body, key })).data.id;
      setSavedId(id);
      await step(
        'Gagal menyimpan data service history.',
        addHistory.mutateAsync({
          id_service: id,
          last_service: body.last_service,
          key: `${key}-history`,
        }),
      );
    },
  });
  return { ...adding, isServiceSaved: savedId !== null };
}
