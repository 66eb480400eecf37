import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** One thing that is known of equipment, with its name above it; it stands in a list of them. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" fz="sm" c="var(--app-muted)">
      {label}
    </Text>
    <Text component="dd" fw={600} m={0} className="break">
      {children}
    </Text>
  </div>
);
