import { TextInput, type TextInputProps } from '@mantine/core';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { formatWhatsapp } from '#format/whatsapp.ts';

/** A WhatsApp number in any way of writing; beneath it stands what will be stored. */
export function WhatsappField(props: TextInputProps) {
  const stored = storedWhatsapp(String(props.value ?? ''));
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      description={
        stored ? (
          <>
            Disimpan sebagai <span className="whole">{formatWhatsapp(stored)}</span>
          </>
        ) : (
          'Dengan kode negara, misalnya 6281234567890'
        )
      }
      {...props}
    />
  );
}
