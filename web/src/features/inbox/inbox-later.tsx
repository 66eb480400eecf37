import { Paper } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Failed } from '#ui/pages/failed.tsx';
import type { InboxSearch } from './inbox.api.ts';
import classes from './inbox-later.module.css';

/** The script of the inbox, as it is read beside its rows: the first paint of a page waits for neither. */
export const inboxScriptQuery = () =>
  queryOptions({
    queryKey: ['scripts', 'inbox'],
    queryFn: async () => {
      const { Inbox, WholeInbox } = await import('./inbox.tsx');
      return { Inbox, WholeInbox };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

interface InboxLaterProps {
  search: InboxSearch;
  /** All of it, on its own page; else its beginning. */
  isWhole?: boolean;
}

/** What is to be done today, in the room that is kept for it until it has come. */
export function InboxLater({ search, isWhole = false }: InboxLaterProps) {
  const { data: script, error, refetch } = useQuery(inboxScriptQuery());
  if (script)
    return isWhole ? <script.WholeInbox search={search} /> : <script.Inbox search={search} />;
  return (
    <Paper className={classes.room} aria-busy={!error}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
    </Paper>
  );
}
