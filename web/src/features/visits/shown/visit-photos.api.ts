import {
  listMyVisitPhotos,
  listVisitPhotos,
  showMyVisitPhoto,
  showVisitPhoto,
} from '@reward-points/contract/visits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The photos of a visit, for whom they are shown. */
export type WhoseVisit = 'staff' | 'member';

export const visitPhotosQuery = (whose: WhoseVisit, id: number) =>
  queryOptions({
    queryKey: ['equipment', 'visit-photos', whose, id],
    queryFn: async ({ signal }) =>
      (
        await call(whose === 'staff' ? listVisitPhotos : listMyVisitPhotos, {
          params: { id },
          signal,
        })
      ).data,
  });

/** What a photo shows never changes. */
export const visitPhotoQuery = (whose: WhoseVisit, id: number) =>
  queryOptions({
    queryKey: ['visit-photo', whose, id],
    queryFn: async ({ signal }) =>
      (
        await call(whose === 'staff' ? showVisitPhoto : showMyVisitPhoto, {
          params: { id },
          signal,
        })
      ).data.jpeg,
    staleTime: Number.POSITIVE_INFINITY,
  });
