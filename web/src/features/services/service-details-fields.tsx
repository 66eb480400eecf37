import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { FieldProps } from '#ui/fields/use-checked-form.ts';

interface ServiceDetailsFieldsProps {
  form: { getInputProps(name: keyof Details): FieldProps<string> };
}

/** What tells one flowmeter from another of the same product, as a form holds it: empty where nobody entered it. */
export interface Details {
  flowmeter_type: string;
  serial_number: string;
  note: string;
}

/** Optional: what the nameplate says is filled into reminders, the note is for whoever goes there (ADD-43). */
export function ServiceDetailsFields({ form }: ServiceDetailsFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Tipe"
          description="Boleh kosong, terisi sendiri di pengingat"
          {...form.getInputProps('flowmeter_type')}
        />
        <TextInput
          label="Nomor seri"
          description="Boleh kosong, membedakan dua alat yang sama"
          {...form.getInputProps('serial_number')}
        />
      </SimpleGrid>
      <Textarea
        label="Catatan"
        description="Boleh kosong, misalnya letak alat; customer tidak melihatnya"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('note')}
      />
    </>
  );
}
