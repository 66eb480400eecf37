import { FileInput, Textarea } from '@mantine/core';
import { addDays } from '@reward-points/contract/dates';
import { visitRequestChecks } from '@reward-points/contract/visit-requests';
import { IconCamera } from '@tabler/icons-react';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/act-form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useRequestVisit } from './appointments.api.ts';
import { texts } from './texts.ts';

const words = texts.ask;

interface Values extends Record<string, unknown> {
  wished_on: string | null;
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
  return (
    <ActForm
      label={words.title}
      of={checked}
      act={useRequestVisit()}
      input={({ wished_on, ...sent }, key) => ({
        id,
        body: { ...sent, wished_on: wished_on ?? '' },
        key,
      })}
      said={({ message }) => message}
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
        description={words.photoHint}
        placeholder={words.choose}
        size="md"
        accept="image/jpeg,image/png,image/webp"
        leftSection={<IconCamera size={18} />}
        clearable
        clearButtonProps={{ 'aria-label': 'Kosongkan foto' }}
        value={form.getValues().photo ?? null}
        error={form.errors.photo}
        onChange={(chosen) => form.setFieldValue('photo', chosen ?? undefined)}
      />
    </ActForm>
  );
}
