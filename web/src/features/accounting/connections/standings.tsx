import { Group, Stack, Text } from '@mantine/core';
import { type AccountingConnection, STANDINGS } from '@reward-points/contract/accounting';
import { standingHints, standings } from '#features/accounting/documents/standing-words.ts';
import { formatNumber } from '#format/points.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';

interface StandingsProps {
  connection: AccountingConnection;
}

/** What became of the documents of a program, each with the way to them. */
export function Standings({ connection }: StandingsProps) {
  const { id, standings: counts } = connection;
  const some = STANDINGS.filter((standing) => counts[standing] > 0);
  return (
    <Section title="Dokumen di sana">
      {some.length === 0 ? (
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
                  {standings[standing].label}
                </LinkText>
                <Text fz="xs" c="var(--app-muted)">
                  {standingHints[standing]}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
