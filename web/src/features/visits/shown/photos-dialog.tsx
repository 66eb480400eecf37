import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { VisitPhoto } from '@reward-points/contract/visits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant } from '#format/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import classes from './photos-dialog.module.css';
import { texts } from './texts.ts';
import { visitPhotoQuery, visitPhotosQuery, type WhoseVisit } from './visit-photos.api.ts';

interface PhotosDialogProps {
  visitId: number;
  whose: WhoseVisit;
}

/** The photos of a visit, one at a time: as large as the screen, and no more of them on the line than are looked at (ADD-829). */
export function PhotosDialog({ visitId, whose }: PhotosDialogProps) {
  const { data: photos, error, refetch } = useQuery(visitPhotosQuery(whose, visitId));
  return (
    <Dialog title={texts.title} size="xl" losesNothing>
      {!photos ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={classes.frame} />
        )
      ) : photos.length === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <Photos photos={photos} whose={whose} />
      )}
    </Dialog>
  );
}

function Photos({ photos, whose }: { photos: readonly VisitPhoto[]; whose: WhoseVisit }) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState(0);
  const [photo, next] = photos.slice(place, place + 2);
  const { data: jpeg, error, refetch } = useQuery(visitPhotoQuery(whose, photo?.id ?? 0));
  useEffect(() => {
    if (jpeg && next) void queryClient.prefetchQuery(visitPhotoQuery(whose, next.id));
  }, [jpeg, next, whose, queryClient]);
  const said = texts.place(place + 1, photos.length);
  return (
    <Stack gap="sm">
      {jpeg ? (
        <img src={`data:image/jpeg;base64,${jpeg}`} alt={said} className={classes.frame} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={classes.frame} />
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={texts.before}
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        >
          <IconChevronLeft size={22} />
        </ActionIcon>
        <div role="status" style={{ textAlign: 'center' }}>
          <Text fz="sm" className="tabular">
            {said}
          </Text>
          {photo?.taken_at && (
            <Text fz="xs" c="var(--app-muted)">
              {texts.taken(formatInstant(photo.taken_at))}
            </Text>
          )}
        </div>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={texts.after}
          disabled={place === photos.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          <IconChevronRight size={22} />
        </ActionIcon>
      </Group>
    </Stack>
  );
}
