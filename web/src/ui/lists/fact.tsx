import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  /** What is said beneath it, smaller. */
  more?: ReactNode;
  children: ReactNode;
}

/** One thing that is known of a record, with its name above it; it stands in a list of them. */
export const Fact = ({ label, more, children }: FactProps) => (
  <div>
    <Text component="dt" fz="sm" c="var(--app-muted)">
      {label}
    </Text>
    <Text component="dd" fw={600} m={0} className="break">
      {children}
    </Text>
    {more && (
      <Text component="dd" fz="xs" m={0} c="var(--app-muted)" className="break">
        {more}
      </Text>
    )}
  </div>
);
