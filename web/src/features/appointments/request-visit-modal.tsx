import { FileInput, Textarea } from '@mantine/core';
import { addDays } from '@reward-points/contract/dates';
import { visitRequestChecks } from '@reward-points/contract/visit-requests';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { reducedPhoto } from '#ui/fields/reduced-photo.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useRequestVisit } from './appointments.api.ts';
import { texts } from './texts.ts';

const words = texts.ask;

interface Values extends Record<string, unknown> {
  wished_on: string;
  words: string;
  photo: File | undefined;
}

/** Asks that somebody comes, with a wished day, what is wrong, and perhaps a photo (ADD-846). */
export const RequestVisitModal = ({ id }: { id: number }) => (
  <Dialog title={words.title}>
    <RequestVisitForm id={id} />
  </Dialog>
);

function RequestVisitForm({ id }: { id: number }) {
  const checked = useCheckedForm<Values>(
    visitRequestChecks,
    { wished_on: addDays(today(), 1), words: '', photo: undefined },
    `visit-request:${id}`,
  );
  const { form } = checked;
  const [photo, setPhoto] = useState<'kept' | 'making' | 'unread'>('kept');
  const takePhoto = async (chosen: File | null) => {
    setPhoto('making');
    const made = chosen && (await smallPhoto(chosen).catch(() => null));
    form.setFieldValue('photo', made ?? undefined);
    setPhoto(chosen && !made ? 'unread' : 'kept');
  };
  return (
    <ActForm
      label={words.title}
      of={checked}
      act={useRequestVisit()}
      refused={photo === 'making' ? words.making : checked.blockedBy}
      input={(body, key) => ({ id, body, key })}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
    >
      <Textarea
        label={words.words}
        description={words.wordsHint}
        size="md"
        autosize
        minRows={3}
        required
        data-autofocus
        {...form.getInputProps('words')}
      />
      <DateField label={words.wished} size="md" required {...form.getInputProps('wished_on')} />
      <FileInput
        label={words.photo}
        description={photo === 'making' ? words.making : words.photoHint}
        placeholder={words.choose}
        size="md"
        accept="image/*"
        leftSection={<IconCamera size={18} />}
        clearable
        clearButtonProps={{ 'aria-label': 'Kosongkan foto' }}
        disabled={photo === 'making'}
        value={form.getValues().photo ?? null}
        error={photo === 'unread' ? words.unread : form.errors.photo}
        onChange={(chosen) => void takePhoto(chosen)}
      />
    </ActForm>
  );
}

/** Made small before it is sent: a customer's phone may have few bytes left. */
const smallPhoto = async (chosen: File) =>
  new File([await reducedPhoto(chosen)], chosen.name, { type: 'image/jpeg' });
