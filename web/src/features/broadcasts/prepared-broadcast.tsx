import { Card, Group, Radio, Stack, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/call.ts';
import {
  CustomerPicker,
  isNumberSilent,
  type Picked,
} from '#features/customers/customer-picker.tsx';
import { allCustomersQuery } from '#features/customers/customers.api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { saveCsv } from '#ui/files/save-csv.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { recipientsCsv } from './recipients-csv.ts';
import { TemplateChoice } from './template-choice.tsx';
import { form } from './texts.ts';
import { useRejection } from './use-rejection.ts';

/** On a phone the buttons do not fit beside each other, and each has a line of its own. */
const WIDE = { base: '1 1 auto', xs: 'none' } as const;

interface PreparedBroadcastProps {
  /** What the form and its file are called. */
  name: string;
}

/**
 * Prepares a broadcast that is then made in the provider's own application: its text, its recipients, and the file that
 * the upload there takes. Its send button answers as the marketing one does.
 */
export function PreparedBroadcast({ name }: PreparedBroadcastProps) {
  const queryClient = useQueryClient();
  const [picked, setPicked] = useState(new Map<number, Picked>());
  const [chosen, setChosen] = useState<Template | null>(null);
  const [choice, setChoice] = useState<'all' | 'some'>('all');
  const file = useRecipientsFile(name, [chosen, choice, picked]);
  const { reject, isWaiting } = useRejection();
  const blockedBy = !chosen
    ? form.templateMissing
    : choice === 'some' && picked.size === 0
      ? form.nobodyPicked
      : null;

  const download = async () => {
    if (!chosen) return;
    await file.save(chosen, async () =>
      choice === 'all' ? await queryClient.fetchQuery(allCustomersQuery()) : [...picked.values()],
    );
  };

  return (
    <Card maw={860}>
      <LeaveGuard isDirty={(chosen !== null || choice === 'some') && !file.isSaved} />
      <form
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBy === null && !isWaiting) reject();
        }}
      >
        <Stack gap="md">
          <TemplateChoice chosen={chosen} onChoose={setChosen} />
          <Radio.Group
            label={form.whom}
            size="md"
            value={choice}
            onChange={(value) => setChoice(value === 'some' ? 'some' : 'all')}
          >
            <Group mt="xs" gap="lg">
              <Radio value="all" label={form.all} />
              <Radio value="some" label={form.some} />
            </Group>
          </Radio.Group>
          {choice === 'some' && <CustomerPicker isByNumber picked={picked} onChange={setPicked} />}
          <Text fz="sm" c="var(--app-muted)">
            {form.prepared}
          </Text>
          {file.leftOut > 0 && (
            <Text fz="sm" role="status" className="tabular">
              {form.leftOut(file.leftOut)}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <SubmitButton
              blockedBy={blockedBy}
              onBlocked={null}
              isSending={isWaiting}
              variant="default"
              flex={WIDE}
            >
              Send
            </SubmitButton>
            <BusyButton
              leftSection={<IconDownload size={18} />}
              disabled={blockedBy !== null}
              isBusy={file.isReading}
              flex={WIDE}
              onClick={() => void download()}
            >
              {form.download}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** Saves the file of the recipients, without whose number wants no messages (ADD-99), and knows whether what is written is in it. */
function useRecipientsFile(name: string, written: readonly unknown[]) {
  const [isReading, setReading] = useState(false);
  const [saved, setSaved] = useState<{ written: readonly unknown[]; leftOut: number }>();
  const isSaved = saved !== undefined && written.every((part, at) => part === saved.written[at]);
  const save = async (template: Template, read: () => Promise<Picked[]>) => {
    setReading(true);
    try {
      const all = await read();
      const recipients = all.filter((one) => !isNumberSilent(one));
      const leftOut = all.length - recipients.length;
      if (leftOut > 0 && recipients.length === 0) {
        toastFailure(form.nobodyLeft);
        return;
      }
      const csv = await recipientsCsv(recipients, template);
      saveCsv(`${name.toLowerCase().replaceAll(' ', '-')}.csv`, csv);
      setSaved({ written, leftOut });
    } catch (error) {
      toastFailure(messageOf(error));
    } finally {
      setReading(false);
    }
  };
  return { save, isReading, isSaved, leftOut: isSaved ? saved.leftOut : 0 };
}
