import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface NotificationEntryProps {
  title: string;
  name?: string;
  /** When, and how it stands. */
  text: string;
  /** What can be done about it here. */
  action?: ReactNode;
}

/** One line of a dropdown: what it is about, and beside it the one thing to do. */
export function NotificationEntry({ title, name, text, action }: NotificationEntryProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fz="sm" fw={600} className="break">
          {title}
        </Text>
        {name !== undefined && (
          <Text fz="sm" className="break">
            {name}
          </Text>
        )}
        <Text fz="xs" c="var(--app-muted)">
          {text}
        </Text>
      </div>
      {action}
    </Group>
  );
}
