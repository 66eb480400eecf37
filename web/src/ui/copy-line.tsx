import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopied } from './use-copied.ts';

interface CopyLineProps {
  /** What it is, for those who do not see what stands around it. */
  label: string;
  value: string;
  /** How it stands there, where that is easier to read than what is copied. */
  shown?: string;
}

/** A code or number in letters of one width, to copy. */
export function CopyLine({ label, value, shown = value }: CopyLineProps) {
  const { copied, copy } = useCopied(value);
  return (
    <Group justify="space-between" gap="sm">
      {/* Where both have no room beside each other the button goes beneath. */}
      <Text ff="monospace" fw={700} fz="lg" className="break" flex="1 1 auto">
        {shown}
      </Text>
      <Button
        variant="default"
        size="sm"
        h={44}
        style={{ flex: 'none' }}
        leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        aria-label={copied ? `${label} tersalin` : `Salin ${label}`}
        onClick={copy}
      >
        {copied ? 'Tersalin' : 'Salin'}
      </Button>
    </Group>
  );
}
