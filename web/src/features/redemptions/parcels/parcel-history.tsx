import { Text } from '@mantine/core';
import type { ParcelEvent } from '@reward-points/contract/parcels';
import { formatInstant } from '#format/dates.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { rowsAtHand } from '#ui/lists/rows-at-hand.ts';
import { Section } from '#ui/pages/section.tsx';
import { eventWords } from './parcel-texts.ts';

/** What happened to a parcel, each with who did it and when, newest first. */
export const ParcelHistory = ({ history }: { history: ParcelEvent[] }) => (
  <Section title="Riwayat">
    <LineList query={rowsAtHand(history)} keyOf={({ what, at }) => `${what} ${at}`} empty="">
      {({ what, at, by, detail }) => (
        <div>
          <Text fz="sm" fw={600} className="break">
            {eventWords[what](detail)}
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break">
            {formatInstant(at)}
            {by && ` oleh ${by}`}
          </Text>
        </div>
      )}
    </LineList>
  </Section>
);
