import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { VISIT_PHOTOS_MAX } from '@reward-points/contract/visits';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicePhotosQuery } from '#features/device-visits/device-visits.ts';
import { addPhoto, type DevicePhoto, removePhoto } from '#features/device-visits/visit-store.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { reducedPhoto } from '#ui/fields/reduced-photo.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import { useAddressOf } from './use-address-of.ts';
import classes from './visit-form.module.css';

const words = texts.photos;

interface PhotosFieldProps {
  visitKey: string;
  /** The photos hang on the visit, so it is kept before them. @returns false: it is not here any more. */
  keepVisit: () => Promise<boolean>;
  /** What is being made small is not on the device yet, and a visit that leaves meanwhile leaves without it. */
  isMaking: boolean;
  onMaking: (isMaking: boolean) => void;
}

/** Photos of the work, made small here and kept on the device, one after the other. */
export function PhotosField({ visitKey, keepVisit, isMaking, onMaking }: PhotosFieldProps) {
  const { data: photos = [] } = useQuery(devicePhotosQuery(visitKey));
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    onMaking(true);
    setProblem(null);
    try {
      if (await keepVisit()) setProblem(await addPhotos(visitKey, files));
    } finally {
      onMaking(false);
    }
  };
  const isFull = photos.length >= VISIT_PHOTOS_MAX;
  const accept = 'image/*';
  return (
    <Section
      title={words.title}
      action={
        <Text fz="sm" className="tabular">
          {words.count(photos.length, VISIT_PHOTOS_MAX)}
        </Text>
      }
    >
      <Stack gap="md">
        {photos.length > 0 && (
          <ul className={classes.photos}>
            {photos.map((photo, place) => (
              <Photo key={photo.id} photo={photo} place={place + 1} />
            ))}
          </ul>
        )}
        <Group gap="sm" grow preventGrowOverflow={false}>
          <FileButton
            accept={accept}
            capture="environment"
            disabled={isFull}
            onChange={(file) => file && void take([file])}
          >
            {(props) => (
              <BusyButton
                {...props}
                variant="light"
                leftSection={<IconCamera size={20} />}
                isBusy={isMaking}
                disabled={isFull}
              >
                {words.take}
              </BusyButton>
            )}
          </FileButton>
          <FileButton
            accept={accept}
            multiple
            disabled={isFull}
            onChange={(files) => void take(files)}
          >
            {(props) => (
              <BusyButton
                {...props}
                variant="default"
                leftSection={<IconPhoto size={20} />}
                isBusy={isMaking}
                disabled={isFull}
              >
                {words.choose}
              </BusyButton>
            )}
          </FileButton>
        </Group>
        <Text fz="sm" role="status" c={problem ? 'var(--mantine-color-error)' : 'var(--app-muted)'}>
          {isMaking
            ? words.making
            : (problem ?? (isFull ? words.full(VISIT_PHOTOS_MAX) : words.hint))}
        </Text>
      </Stack>
    </Section>
  );
}

/** One at a time: a phone has no room for several whole pictures. @returns what went wrong, where something did. */
async function addPhotos(visitKey: string, files: readonly File[]): Promise<string | null> {
  let unread = 0;
  for (const file of files) {
    const picture = await reducedPhoto(file).catch(() => null);
    if (!picture) {
      unread += 1;
      continue;
    }
    const source = `${file.name} ${file.size} ${file.lastModified}`;
    const takenAt = new Date(file.lastModified).toISOString();
    try {
      const refused = await addPhoto({ visitKey, picture, takenAt, source }, VISIT_PHOTOS_MAX);
      if (refused === 'full') return words.full(VISIT_PHOTOS_MAX);
      if (refused === 'gone') return texts.elsewhere;
    } catch {
      return words.unkept;
    }
  }
  return unread === 0 ? null : words.unread(unread);
}

function Photo({ photo, place }: { photo: DevicePhoto; place: number }) {
  return (
    <li className={classes.photo}>
      <img src={useAddressOf(photo.picture)} alt={words.alt(place)} />
      <ActionIcon
        className={classes.removePhoto}
        size={44}
        aria-label={words.remove(place)}
        onClick={() => void removePhoto(photo.id)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
}
