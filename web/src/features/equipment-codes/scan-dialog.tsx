import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '#client/call.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { Camera } from './camera.tsx';
import { equipmentByCodeQuery } from './equipment-codes.api.ts';
import { scannedOf } from './scanned-text.rules.ts';
import { texts } from './texts.ts';

export { codeReader } from './read-codes.ts';

const words = texts.scan;

/** How long a code that could not be looked up rests before it is looked up again. */
const AGAIN_MS = 2_000;

/** Opens the equipment whose label the camera sees, or that somebody types (ADD-813). */
export const ScanDialog = () => (
  <Dialog title={words.title} losesNothing>
    <Scanning />
  </Dialog>
);

function Scanning() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  // The camera sees the same code several times a second; one that could not be looked up is, after a moment, seen anew.
  const lastRead = useRef({ text: '', until: 0 });
  const open = useMutation({
    meta: { isQuiet: true, refreshesNothing: true },
    mutationFn: (code: string) => queryClient.fetchQuery(equipmentByCodeQuery(code)),
    onSuccess: (_, code) => {
      close();
      void navigate({ to: '/e/$code', params: { code } });
    },
    onError: (error) => {
      const isUnknown = error instanceof ApiError && error.code === 'code_unknown';
      setSaid(isUnknown ? words.unknown : messageOf(error));
      if (!isUnknown) lastRead.current.until = performance.now() + AGAIN_MS;
    },
  });
  const take = (text: string) => {
    const scanned = scannedOf(text);
    if (scanned.kind === 'label') {
      setSaid(null);
      open.mutate(scanned.code);
    } else setSaid(scanned.kind === 'report' ? words.report : words.other);
  };
  const onRead = (text: string) => {
    const { text: last, until } = lastRead.current;
    if ((text === last && performance.now() < until) || open.isPending) return;
    lastRead.current = { text, until: Number.POSITIVE_INFINITY };
    take(text);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    if (scannedOf(text).kind === 'label') {
      take(text);
      return;
    }
    close();
    void navigate({ to: '/admin/equipment', search: { search: text } });
  };
  return (
    <Stack gap="md">
      <Camera onRead={onRead} />
      <Text fz="sm" c="var(--app-muted)" role="status" mih={20}>
        {said ?? words.lead}
      </Text>
      <form onSubmit={search}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={words.typed}
            size="md"
            style={{ flex: 1 }}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default">
            {words.search}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
