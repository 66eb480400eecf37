import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import { CallsUsed } from './calls-used.tsx';
import { ConnectionActs } from './connection-acts.tsx';
import { ConnectionStanding } from './connection-standing.tsx';
import { connectionStates } from './connection-words.ts';
import { Troubles } from './troubles.tsx';

interface ConnectionCardProps {
  connection: AccountingConnection;
}

/** One connection: how it stands, what is wrong with it, and what can be done. */
export function ConnectionCard({ connection }: ConnectionCardProps) {
  const { id, name, program, state, first_day, standings, started_at } = connection;
  const { label, color } = connectionStates[state];
  return (
    <Paper component="section" aria-label={name} p="md" data-row>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Group gap="xs">
              <Title order={2} fz="md" className="break">
                <LinkText to="/admin/accounting/$id" params={{ id }} inherit>
                  {name}
                </LinkText>
              </Title>
              <Badge color={color}>{label}</Badge>
            </Group>
            <Text fz="sm" c="var(--app-muted)">
              {PROGRAM_NAMES[program]} · faktur sejak {formatDay(first_day)}
            </Text>
          </div>
          <ConnectionActs connection={connection} />
        </Group>
        <ConnectionStanding connection={connection} />
        <Troubles connection={connection} />
        {state === 'set_up' ? (
          <LinkButton
            to="/admin/accounting/$id"
            params={{ id }}
            size="sm"
            variant="light"
            w="fit-content"
          >
            Lihat pratinjau
          </LinkButton>
        ) : (
          state !== 'ended' && (
            <Group gap="lg">
              {started_at !== null && (
                <Text fz="sm" c="var(--app-muted)" className="tabular">
                  {formatNumber(standings.counted)} faktur diikuti
                </Text>
              )}
              <CallsUsed connection={connection} />
            </Group>
          )
        )}
      </Stack>
    </Paper>
  );
}
