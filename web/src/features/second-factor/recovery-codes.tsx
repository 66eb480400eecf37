import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { useCopied } from '#ui/use-copied.ts';
import { recoveryCodes as texts } from './texts.ts';

interface RecoveryCodesProps {
  codes: string[];
  /** What has just been done. */
  done: string;
}

/** Shown this once. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const close = useCloseDialog();
  const { copied, copy } = useCopied(codes.join('\n'));
  return (
    <Stack gap="md">
      <Text role="status">{texts.lead(done)}</Text>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="md"
        verticalSpacing={4}
        component="ul"
        p={0}
        m={0}
        aria-label="Kode cadangan"
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={copy}
        >
          {copied ? 'Tersalin' : 'Salin semua'}
        </Button>
        <Button onClick={close}>{texts.saved}</Button>
      </Group>
    </Stack>
  );
}
