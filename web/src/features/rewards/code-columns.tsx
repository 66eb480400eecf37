import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import type { RewardCode } from './rewards.api.ts';

export const codeColumn: Column<RewardCode> = {
  label: 'Code',
  isTitle: true,
  render: ({ code }) => <CodeText code={code} fw={600} />,
};

/** Who has claimed it, and when. */
export const redeemerColumn: Column<RewardCode> = {
  label: 'Redeemer',
  render: ({ user, claimed_date }) =>
    user ? (
      <TwoLines
        first={user.name}
        second={<span className="whole">{formatDay(claimed_date)}</span>}
      />
    ) : (
      '–'
    ),
};

interface TwoLinesProps {
  first: ReactNode;
  /** Its own lines stay lines, as those of an address. */
  second: ReactNode;
}

export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <>
    <Text fz="sm" className="break">
      {first}
    </Text>
    <Text fz="xs" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
      {second}
    </Text>
  </>
);

export interface CodeLook {
  words: string;
  color: string;
}

/** How far a code is, and why its claim was cancelled. */
export const CodeStatus = ({ look, code }: { look: CodeLook; code: RewardCode }) => (
  <>
    <Badge color={look.color}>{look.words}</Badge>
    {code.cancellation && (
      <Text fz="xs" c="var(--app-muted)" className="break">
        {code.cancellation.reason}
      </Text>
    )}
  </>
);
