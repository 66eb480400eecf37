import { Stack } from '@mantine/core';
import type { BroadcastProgress as Broadcast } from '@reward-points/contract/broadcasts';
import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '#client/may.ts';
import { BroadcastForm, type Draft } from '#features/broadcasts/broadcast-form.tsx';
import { BroadcastHistory } from '#features/broadcasts/broadcast-history.tsx';
import { BroadcastProgress } from '#features/broadcasts/broadcast-progress.tsx';
import { broadcastQuery } from '#features/broadcasts/broadcasts.api.ts';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { FormBesideList } from '#ui/pages/form-beside-list.tsx';
import { Page } from '#ui/pages/page.tsx';
import { numberIn, searchOf } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/broadcast/point')({
  head: () => titled('Broadcast Points'),
  // The broadcast whose progress is shown; the address keeps it over a reload.
  validateSearch: searchOf({ broadcast: numberIn }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(storedMessageQuery('REWARD'));
    if (deps.broadcast) void queryClient.prefetchQuery(broadcastQuery(deps.broadcast));
  },
  component: BroadcastPoints,
});

function BroadcastPoints() {
  const { broadcast } = Route.useSearch();
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<number | null>(null);
  // Whom somebody chose in the list of customers.
  const recipients = useRouterState({ select: ({ location }) => location.state.recipients });
  // Each further try begins another form.
  const [tries, setTries] = useState<Draft[]>(() =>
    recipients
      ? [{ point: '', choice: 'some', picked: new Map(recipients.map((one) => [one.id, one])) }]
      : [],
  );
  return (
    <Page title="Broadcast Points" crumbs={[{ label: 'Broadcast' }, { label: 'Points' }]}>
      <FormBesideList columns="420px minmax(0, 1fr)">
        {(broadcast !== undefined || may('points.write')) && (
          <Stack gap="lg" maw={860}>
            {broadcast !== undefined && (
              <BroadcastProgress
                key={broadcast}
                id={broadcast}
                isAwaited={broadcast === awaited}
                onEnd={() => setAwaited(null)}
                onRetry={(failed) => setTries([...tries, draftOf(failed)])}
              />
            )}
            {may('points.write') && (
              <BroadcastForm
                key={tries.length}
                {...(tries.length > 0 && { draft: tries.at(-1) })}
                onQueued={(id) => {
                  setAwaited(id);
                  void navigate({ to: '/admin/broadcast/point', search: { broadcast: id } });
                }}
              />
            )}
          </Stack>
        )}
        <BroadcastHistory />
      </FormBesideList>
    </Page>
  );
}

/** Those for whom it failed, with the same amount; who was deleted is never given points. */
const draftOf = ({ point, failures }: Broadcast): Draft => ({
  point,
  choice: 'some',
  picked: new Map(
    failures
      .filter(({ is_gone }) => !is_gone)
      .map(({ id_customer: id, name }) => [id, { id, name, whatsapp: '' }]),
  ),
});
