import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { DateField } from '#ui/fields/date-field.tsx';
import type { FieldProps } from '#ui/fields/use-checked-form.ts';

/** As a form holds them: empty where nobody entered it. */
export interface EquipmentValues {
  flowmeter_type: string;
  serial_number: string;
  size: string;
  site: string;
  installed_on: string;
  warranty_until: string;
  note: string;
}

interface EquipmentFieldsProps {
  form: {
    getValues(): EquipmentValues;
    getInputProps(name: keyof EquipmentValues): FieldProps<string>;
    setFieldValue(name: keyof EquipmentValues, value: string): void;
  };
}

export const NOTHING_ENTERED: EquipmentValues = {
  flowmeter_type: '',
  serial_number: '',
  size: '',
  site: '',
  installed_on: '',
  warranty_until: '',
  note: '',
};

/** What is known of a piece; each may stay empty. */
export function EquipmentFields({ form }: EquipmentFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Nomor seri" {...form.getInputProps('serial_number')} />
        <TextInput label="Tipe" {...form.getInputProps('flowmeter_type')} />
        <TextInput label="Ukuran" placeholder="DN50" {...form.getInputProps('size')} />
        <TextInput label="Lokasi" placeholder="Ruang pompa" {...form.getInputProps('site')} />
        <DateField label="Dipasang" clearable {...form.getInputProps('installed_on')} />
        <DateField label="Garansi sampai" clearable {...form.getInputProps('warranty_until')} />
      </SimpleGrid>
      <Textarea label="Catatan" autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
    </>
  );
}
