import type { Occasion } from '@reward-points/contract/message-values';
import {
  listOccasionTemplates,
  listProposedPairs,
  listProviderTemplates,
  type OccasionTemplateForm,
  type PairingForm,
  previewOccasionTemplate,
  type TemplateMapping,
  updateOccasionTemplate,
  updatePairing,
} from '@reward-points/contract/messages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What each occasion is told by. */
export const occasionTemplatesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'occasions'],
    queryFn: async ({ signal }) => (await call(listOccasionTemplates, { signal })).data,
  });

/** Every template as the provider last listed it, whatever its state. */
export const providerTemplatesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'provider-templates'],
    queryFn: async ({ signal }) => (await call(listProviderTemplates, { signal })).data,
  });

/** Which templates fit the occasions that have none, as the server compares them now. */
export const pairingQuery = () =>
  queryOptions({
    queryKey: ['messages', 'pairing'],
    queryFn: async ({ signal }) => (await call(listProposedPairs, { signal })).data,
    staleTime: 0,
  });

/** How a template reads with a mapping, as the server fills it. */
export const previewQuery = (occasion: Occasion, mapping: TemplateMapping) =>
  queryOptions({
    queryKey: ['messages', 'preview', occasion, mapping],
    queryFn: async ({ signal }) =>
      (await call(previewOccasionTemplate, { params: { occasion }, body: mapping, signal })).data,
    enabled: mapping.template_id !== '',
  });

export const useUpdateOccasionTemplate = (occasion: Occasion) =>
  useMutation({
    mutationFn: ({ key, ...body }: OccasionTemplateForm & { key: string }) =>
      call(updateOccasionTemplate, { params: { occasion }, body, key }),
  });

/** Chooses the templates of several occasions at once. */
export const useUpdatePairing = () =>
  useMutation({
    mutationFn: ({ key, ...body }: PairingForm & { key: string }) =>
      call(updatePairing, { body, key }),
  });
