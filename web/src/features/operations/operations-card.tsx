import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Job, JobStanding, Operations } from '@reward-points/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#format/dates.ts';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { operationsQuery } from './operations.api.ts';
import * as texts from './texts.ts';

interface Line {
  text: string;
  at: string | null;
  isWrong: boolean;
}

/** What is wrong comes first; what is well is said of the books and the backup alone. */
function linesOf({ jobs, balances_wrong }: Operations): Line[] {
  const of = (name: Job) => jobs.find(({ job }) => job === name);
  const books = of('verify-points');
  const backup = of('backup');
  const lines: Line[] = [];
  if (balances_wrong)
    lines.push({
      text: texts.balancesWrong(balances_wrong),
      at: books?.succeeded_at ?? null,
      isWrong: true,
    });
  for (const { job, result, ended_at: at } of jobs.filter(isTroubled)) {
    lines.push({ text: texts.troubled(job, result === 'failed'), at, isWrong: true });
  }
  if (!balances_wrong && books && !isTroubled(books))
    lines.push({
      text: texts.booksOf(books.succeeded_at !== null),
      at: books.succeeded_at,
      isWrong: false,
    });
  if (backup)
    lines.push({
      text: texts.backupOf(backup.succeeded_at !== null),
      at: backup.succeeded_at,
      isWrong: false,
    });
  return lines;
}

const isTroubled = ({ result, is_late }: JobStanding): boolean => result === 'failed' || is_late;

/** Whether the books balance and a backup is there, as the last night left them (ADD-483). */
export function OperationsCard() {
  const operations = useQuery(operationsQuery());
  const { data } = operations;
  if (!data) return <SectionFailed title={texts.TITLE} of={operations} />;
  return (
    <Card component="section" aria-label={texts.TITLE} maw={760}>
      <Stack gap={4}>
        <Title order={2} fz="md">
          {texts.TITLE}
        </Title>
        {linesOf(data).map(({ text, at, isWrong }) => (
          <Group key={text} component="p" m={0} gap={6} fz="sm" justify="space-between">
            <Text span inherit {...(isWrong && { c: 'red.8', fw: 600 })}>
              {text}
            </Text>
            {at !== null && (
              <Text span inherit c="var(--app-muted)">
                {formatInstant(at)}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
