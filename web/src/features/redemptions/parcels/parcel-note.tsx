import { Text, Textarea } from '@mantine/core';
import { type Parcel, parcelNoteChecks } from '@reward-points/contract/parcels';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { Section } from '#ui/pages/section.tsx';
import { NOTE_HINT } from './parcel-texts.ts';
import { useUpdateParcelNote } from './parcels.api.ts';

interface ParcelNoteProps {
  parcel: Parcel;
  reload: () => Promise<unknown>;
}

const valuesOf = ({ note, note_version }: Pick<Parcel, 'note' | 'note_version'>) => ({
  note,
  version: note_version as number | undefined,
});

/** What the administrator notes of a parcel. */
export function ParcelNote({ parcel, reload }: ParcelNoteProps) {
  const checked = useCheckedForm(parcelNoteChecks, valuesOf(parcel), `parcel-note:${parcel.id}`);
  const save = useUpdateParcelNote(parcel.id);
  const { form } = checked;
  return (
    <Section title="Catatan internal">
      <ActForm
        label="Catatan internal"
        of={checked}
        act={save}
        input={({ note, version }, key) => ({ note: note.trim(), version, key })}
        refused={unlessUnchanged(checked)}
        reload={reload}
        anew={({ data }) => valuesOf(data)}
        card={false}
      >
        <Textarea
          label="Catatan"
          description={NOTE_HINT}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('note')}
        />
      </ActForm>
    </Section>
  );
}

/** The same to be read alone. */
export const ParcelNoteShown = ({ note }: { note: string }) => (
  <Section title="Catatan internal">
    <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }}>
      {note}
    </Text>
  </Section>
);
