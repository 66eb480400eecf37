import { Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Statement } from '#features/statements/statement.tsx';
import { myStatementQuery, prepareMyStatement } from '#features/statements/statements.api.ts';
import { thisMonth } from '#ui/fields/period-field.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { dateIn, pageReaders, searchOf } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/points_/statement')({
  head: () => titled('Laporan Point'),
  validateSearch: searchOf({ ...pageReaders, from: dateIn, to: dateIn }),
  component: MyStatement,
});

/** A member's own points within a period, to keep or to print (ADD-169). */
function MyStatement() {
  const { page, from = thisMonth().from, to = thisMonth().to } = Route.useSearch();
  const filter = { page, from, to };
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Group justify="space-between" gap="sm">
        <Title order={1} fz={26}>
          Laporan point
        </Title>
        <LinkText to="/points" fz="sm">
          Riwayat point
        </LinkText>
      </Group>
      <Statement
        query={useQuery(myStatementQuery(filter))}
        filter={filter}
        prepare={prepareMyStatement(filter)}
      />
    </Stack>
  );
}
