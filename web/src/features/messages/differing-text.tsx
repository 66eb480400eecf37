import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { IconAlertTriangle } from '@tabler/icons-react';

interface DifferingTextProps {
  template: Template;
  onTake: () => void;
}

/** Marks a text that says something else than the template which is sent, and takes the template's with one click. */
export function DifferingText({ template, onTake }: DifferingTextProps) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} />}>
      <Stack gap={6} align="flex-start">
        <Text fz="sm" fw={700}>
          Teks ini berbeda dari template
        </Text>
        <Text fz="sm" className="break">
          WhatsApp hanya mengirim isi template “{template.name}”. Teks ini tidak sampai ke customer.
        </Text>
        <Button size="sm" variant="default" onClick={onTake}>
          Pakai teks template
        </Button>
      </Stack>
    </Alert>
  );
}
