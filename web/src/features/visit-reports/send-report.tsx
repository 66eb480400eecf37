import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { VisitReport } from '@reward-points/contract/visit-reports';
import { IconMessageOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { undoAction } from '#ui/toasts/undo-action.ts';
import { texts } from './texts.ts';
import { reportMessageQuery, useSendReport, useUndoReportSending } from './visit-reports.api.ts';

const words = texts.send;

/** Tells the customer of a report by WhatsApp, after the very text that will be sent (ADD-812). */
export function SendReport({ report }: { report: VisitReport }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Sending report={report} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} />}
      onClick={() => setOpen(true)}
      style={{ alignSelf: 'flex-start' }}
    >
      {words.open}
    </Button>
  );
}

function Sending({ report, onClose }: { report: VisitReport; onClose: () => void }) {
  const { id, number } = report;
  const { data, error, refetch } = useQuery(reportMessageQuery(id));
  const [key] = useState(newKey);
  const send = useSendReport();
  const undo = useUndoReportSending();
  if (!data) return <Awaited of={{ error, refetch }} height={140} />;
  const { customer, text, is_wanted } = data;
  const refused = is_wanted ? text === null && words.none : words.unwanted;
  const submit = () => {
    if (text === null) return;
    send.mutate(
      { id, text, key },
      {
        onSuccess: ({ message, data: { sent_on } }) => {
          toastSuccess(
            message,
            `${number}, ${customer}.`,
            undoAction(() => undo.mutateAsync({ id, sent_on, key: newKey() }), {
              undone: words.undone(number),
              failure: words.stays,
            }),
          );
          onClose();
        },
      },
    );
  };
  return (
    <Stack component="section" aria-label={words.label} gap="xs">
      {refused ? (
        <Alert color="orange" icon={<IconMessageOff size={20} />}>
          {refused}
        </Alert>
      ) : (
        <>
          <Text fz="sm" c="var(--app-muted)" className="break">
            {words.to(customer)}
          </Text>
          <MessageBubble text={text ?? ''} />
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        {!refused && (
          <BusyButton leftSection={<IconSend size={18} />} isBusy={send.isPending} onClick={submit}>
            {words.submit}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
