import {
  findServiceEquipment,
  showVisitForm,
  type VisitFormData,
} from '@reward-points/contract/visits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, isAnswered } from '#client/call.ts';
import { findKeptForm, keepForm } from '#features/device-visits/kept-forms.ts';

/** What the form is filled with, and when the server said so, where it does not answer now. */
export interface FormFilling {
  data: VisitFormData;
  /** Null: just now. */
  keptAt: string | null;
}

const FRESH_MS = 5_000;
/** On a line this slow somebody who knows the equipment goes on with what the device knows of it. */
const PATIENCE_MS = 4_000;

/**
 * What fills the form of a visit: the server's answer, or what this device kept of the last one, if the server is slow or
 * fails.
 */
export const visitFormQuery = (accountId: number, equipmentId: number) => {
  const options = queryOptions<FormFilling>({
    queryKey: ['equipment', 'visit-form', equipmentId, accountId],
    // What only the device says is asked of the server as soon as it can be.
    staleTime: ({ state }) => (state.data?.keptAt ? 0 : FRESH_MS),
    queryFn: async ({ signal, client }): Promise<FormFilling> => {
      const asked = askForm(accountId, equipmentId, signal);
      const kept = findKeptForm(accountId, equipmentId);
      if (!kept) return asked;
      try {
        return await Promise.race([asked, afterPatience(kept)]).then((filling) => {
          if (filling === kept) void replaceLater(client, asked);
          return filling;
        });
      } catch (error) {
        if (error instanceof ApiError && !isAnswered(error)) return kept;
        throw error;
      }
    },
  });
  const replaceLater = (client: QueryClient, asked: Promise<FormFilling>) =>
    asked.then(
      (filling) => client.setQueryData(options.queryKey, filling),
      // What the device knows stands.
      () => {},
    );
  return options;
};

async function askForm(accountId: number, id: number, signal: AbortSignal): Promise<FormFilling> {
  const { data } = await call(showVisitForm, { params: { id }, signal });
  try {
    keepForm(accountId, data);
  } catch {
    // A device without room shows what came, and does not know it later.
  }
  return { data, keptAt: null };
}

const afterPatience = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), PATIENCE_MS);
  });

export const serviceEquipmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', 'equipment', id],
    queryFn: async ({ signal }) =>
      (await call(findServiceEquipment, { params: { id }, signal })).data.id,
  });
