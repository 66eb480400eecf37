import { Box, Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { Failed } from '#ui/pages/failed.tsx';
import { type PageInfo, Paging } from './paging.tsx';
import { RefreshLine } from './refresh-line.tsx';
import { useStepBack } from './use-step-back.ts';

type Page<Row> = PageInfo & { data: Row[] };

/** What a query says about a list, whose rows come all at once or a page at a time. */
export interface ListQuery<Row> {
  data: Row[] | Page<Row> | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListStatesProps<Row> {
  query: ListQuery<Row>;
  /** What stands there until the first rows have come, in their shape. */
  skeleton: ReactNode;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** Where the page is kept; without it the address keeps it. */
  onPage?: ((page: number) => void) | undefined;
  /** What it pages through, where a screen has more than one list. */
  pageLabel?: string | undefined;
  /** Says nothing of its pages where there is only one. */
  isBrief?: boolean;
  /** The rows reach to the edges of their frame; what pages through them keeps clear of it. */
  isFramed?: boolean;
  children: (rows: Row[]) => ReactNode;
}

/** Every state of a list: on its way, failed with a way to try again, empty, or its rows and the way to its other pages. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { query, skeleton, empty, onPage, pageLabel, children } = props;
  const { isBrief = false, isFramed = false } = props;
  const { error, refetch, isPlaceholderData } = query;
  // Drawn in small pieces, so that a long list does not hold up a touch or a key.
  const data = useDeferredValue(query.data);
  const page = data === undefined || Array.isArray(data) ? undefined : data;
  const goTo = useStepBack(page, onPage);
  if (data === undefined) {
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : skeleton;
  }
  const rows = page?.data ?? (Array.isArray(data) ? data : []);
  if ((page?.total ?? rows.length) === 0) return empty;
  return (
    <Stack gap="md">
      {/* The rows of an earlier page stay until the others come. */}
      <div aria-busy={isPlaceholderData}>
        {isPlaceholderData && <RefreshLine isAbove={!isFramed} />}
        {children(rows)}
      </div>
      {page && (!isBrief || page.last_page > 1) && (
        <Box {...(isFramed && { px: 'md', pb: 'md' })}>
          <Paging page={page} label={pageLabel} onChange={goTo} />
        </Box>
      )}
    </Stack>
  );
}
