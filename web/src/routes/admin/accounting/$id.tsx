import { Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { connectionQuery, looksQuery } from '#features/accounting/accounting.api.ts';
import { ConnectionActs } from '#features/accounting/connections/connection-acts.tsx';
import { ConnectionFacts } from '#features/accounting/connections/connection-facts.tsx';
import { ConnectionStanding } from '#features/accounting/connections/connection-standing.tsx';
import { connectionStates } from '#features/accounting/connections/connection-words.ts';
import { LookList } from '#features/accounting/connections/look-list.tsx';
import { Preview } from '#features/accounting/connections/preview.tsx';
import { ReportAddress } from '#features/accounting/connections/report-address.tsx';
import { Standings } from '#features/accounting/connections/standings.tsx';
import { Troubles } from '#features/accounting/connections/troubles.tsx';
import { ACCOUNTING } from '#features/accounting/texts.ts';
import { pointRuleDaysQuery } from '#features/point-rules/point-rules.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/accounting/$id')({
  head: () => titled('Koneksi'),
  params: RecordId,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(connectionQuery(id));
    void queryClient.prefetchQuery(looksQuery({ id_connection: id, page: 1 }));
  },
  component: ConnectionPage,
});

/** One connection: how it stands, what it has read, and until it is started, what would come. */
function ConnectionPage() {
  const { id } = Route.useParams();
  const { data: connection, error, refetch } = useQuery(connectionQuery(id));
  const title = connection?.name ?? 'Koneksi';
  useTabTitle(connection?.name);
  return (
    <Page
      title={title}
      crumbs={[{ label: ACCOUNTING, to: '/admin/accounting' }, { label: title }]}
      action={connection && <ConnectionActs connection={connection} />}
    >
      {connection ? (
        <Parts connection={connection} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Parts({ connection }: { connection: AccountingConnection }) {
  const { id, program, state, webhook_path } = connection;
  const { label, color } = connectionStates[state];
  const isStarted = state !== 'set_up';
  return (
    <Stack gap="md">
      <Paper component="section" aria-label="Koneksi" p="md">
        <Stack gap="sm">
          <Group gap="xs">
            <Badge color={color}>{label}</Badge>
            <Text fz="sm" c="var(--app-muted)">
              {PROGRAM_NAMES[program]}
            </Text>
          </Group>
          {isStarted && <ConnectionStanding connection={connection} />}
          <Troubles connection={connection} />
        </Stack>
      </Paper>
      {!isStarted && <PreviewByRule connection={connection} />}
      <SimpleGrid cols={{ base: 1, lg: isStarted ? 2 : 1 }} spacing="md">
        <ConnectionFacts connection={connection} />
        {isStarted && <Standings connection={connection} />}
      </SimpleGrid>
      {isStarted && webhook_path !== null && (
        <ReportAddress connection={connection} path={webhook_path} />
      )}
      <LookList connectionId={id} />
    </Stack>
  );
}

/** Without a rule no invoice is worth points. */
function PreviewByRule({ connection }: { connection: AccountingConnection }) {
  const { data: days } = useQuery(pointRuleDaysQuery());
  return <Preview connection={connection} hasRule={days?.length !== 0} />;
}
