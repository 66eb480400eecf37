import { Group, Select, Text } from '@mantine/core';
import { storedWhatsapp, whatsapp } from '@reward-points/contract/checks';
import { OCCASION_NAMES, OCCASIONS, type Occasion } from '@reward-points/contract/message-values';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '#client/call.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';
import { statuses } from './message-words.ts';
import { useSendTestMessage, whatsappMessageQuery } from './whatsapp.api.ts';
import { WhatsappField } from './whatsapp-field.tsx';

const checks = { whatsapp: whatsapp('Please provide a valid whatsapp nomor.') };

/** Sends the message of an occasion to a number of one's choice, and says what becomes of it. */
export function TestMessageForm() {
  const checked = useCheckedForm(checks, { whatsapp: '' });
  const [occasion, setOccasion] = useState<Occasion>('reward');
  const [sentId, setSentId] = useState<number | null>(null);
  const send = useSendTestMessage();
  // The same message has the same key after a lost answer; another one is not taken for it.
  const keys = useRef(new Map<string, string>());
  const keyFor = (content: string) => {
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    return key;
  };
  return (
    <Section title="Pesan uji">
      <ActForm
        label="Pesan uji"
        of={checked}
        act={send}
        input={({ whatsapp }, key) => ({
          whatsapp,
          occasion,
          key: keyFor(`${key} ${occasion} ${storedWhatsapp(whatsapp)}`),
        })}
        said={() => 'Pesan uji masuk antrean'}
        onDone={({ data }) => setSentId(data.id)}
        buttons={
          <Group justify="space-between" gap="sm">
            <div role="status">{sentId !== null && <Sent id={sentId} />}</div>
            <SubmitButton
              blockedBy={checked.blockedBy}
              onBlocked={checked.form.showWrong}
              isSending={send.isPending}
            >
              Kirim pesan uji
            </SubmitButton>
          </Group>
        }
      >
        <Text fz="sm" c="var(--app-muted)">
          Mengirim pesan dengan nilai contoh ke nomor mana pun, misalnya nomor Anda sendiri.
        </Text>
        <WhatsappField
          label="WhatsApp"
          required
          {...checked.form.getInputProps('whatsapp')}
          autoComplete="off"
        />
        <Select
          label="Pesan"
          size="md"
          allowDeselect={false}
          data={OCCASIONS.map((value) => ({ value, label: OCCASION_NAMES[value] }))}
          value={occasion}
          onChange={(chosen) => {
            const found = OCCASIONS.find((one) => one === chosen);
            if (found) setOccasion(found);
          }}
        />
      </ActForm>
    </Section>
  );
}

/** How far the test has come. */
function Sent({ id }: { id: number }) {
  const { data: message } = useQuery(whatsappMessageQuery(id));
  return (
    <Text fz="sm">
      {`Pesan uji: ${statuses[message?.status ?? 'queued'].label}. `}
      <LinkText to="/admin/whatsapp-messages/$id" params={{ id }} fz="sm">
        Lihat pesan
      </LinkText>
    </Text>
  );
}
