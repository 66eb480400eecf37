import { Text } from '@mantine/core';
import { formatInstantDay, formatTime } from '#format/dates.ts';

/** When something happened, in a table: the day, and the time beneath it. */
export const MomentCell = ({ at }: { at: string }) => (
  <>
    <Text fz="sm" className="whole">
      {formatInstantDay(at)}
    </Text>
    <Text fz="xs" c="var(--app-muted)">
      pukul {formatTime(at)}
    </Text>
  </>
);
