import { Group, Stack, Text } from '@mantine/core';
import {
  type AccountingConnection,
  STANDINGS,
  type Standing,
} from '@reward-points/contract/accounting';
import { READY, standingHints, standings } from '#features/accounting/documents/standing-words.ts';
import { formatNumber } from '#format/points.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';

interface StandingsProps {
  connection: AccountingConnection;
}

/** What became of the documents of a program, each with the way to them; of one that was let go of only the way. */
export function Standings({ connection }: StandingsProps) {
  const { id, standings: counts, state, started_at } = connection;
  const isReady = (standing: Standing) => standing === 'counted' && started_at === null;
  const some = STANDINGS.filter((standing) => counts[standing] > 0);
  return (
    <Section title="Dokumen di sana">
      {state === 'ended' ? (
        <LinkText
          to="/admin/accounting"
          search={{ view: 'documents', id_connection: id }}
          fz="sm"
          w="fit-content"
        >
          Lihat dokumennya
        </LinkText>
      ) : some.length === 0 ? (
        <Text fz="sm" c="var(--app-muted)">
          Belum ada yang dibaca.
        </Text>
      ) : (
        <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
          {some.map((standing) => (
            <Group key={standing} component="li" wrap="nowrap" align="baseline" gap="sm">
              <Text fz="sm" fw={600} miw={56} ta="right" className="tabular">
                {formatNumber(counts[standing])}
              </Text>
              <div>
                <LinkText
                  to="/admin/accounting"
                  search={{ view: 'documents', id_connection: id, standing }}
                  fz="sm"
                >
                  {isReady(standing) ? READY.label : standings[standing].label}
                </LinkText>
                <Text fz="xs" c="var(--app-muted)">
                  {isReady(standing) ? READY.hint : standingHints[standing]}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
