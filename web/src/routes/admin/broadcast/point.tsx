import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BroadcastForm } from '#features/broadcasts/broadcast-form.tsx';
import { BroadcastHistory } from '#features/broadcasts/broadcast-history.tsx';
import { BroadcastProgress } from '#features/broadcasts/broadcast-progress.tsx';
import { broadcastQuery } from '#features/broadcasts/broadcasts.api.ts';
import { CustomerPicker, type Picked } from '#features/customers/customer-picker.tsx';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { Page, titled } from '#ui/page.tsx';
import { numberIn, searchOf } from '#ui/page-search.ts';

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
  const [point, setPoint] = useState<number | string>('');
  const [choice, setChoice] = useState<'all' | 'some' | null>(null);
  const [picked, setPicked] = useState(new Map<number, Picked>());
  const { data: customers } = useQuery(customerChoicesQuery(''));
  const [awaited, setAwaited] = useState<number | null>(null);
  return (
    <Page title="Broadcast Points" crumbs={[{ label: 'Broadcast' }, { label: 'Points' }]}>
      <Stack gap="lg" maw={860}>
        {broadcast !== undefined && (
          <BroadcastProgress
            key={broadcast}
            id={broadcast}
            isAwaited={broadcast === awaited}
            onEnd={() => setAwaited(null)}
            onRetry={({ point: amount, failures }) => {
              setPoint(amount);
              setChoice('some');
              setPicked(
                new Map(
                  failures.map(({ id_customer: id, name }) => [id, { id, name, whatsapp: '' }]),
                ),
              );
            }}
          />
        )}
        <BroadcastForm
          point={point}
          onPoint={setPoint}
          choice={choice}
          onChoice={setChoice}
          pickedIds={[...picked.keys()]}
          everybody={customers && { count: customers.total, isMore: customers.total_capped }}
          picker={<CustomerPicker picked={picked} onChange={setPicked} />}
          onReset={() => {
            setChoice(null);
            setPicked(new Map());
          }}
          onQueued={(id) => {
            setAwaited(id);
            void navigate({ to: '/admin/broadcast/point', search: { broadcast: id } });
          }}
        />
        <BroadcastHistory />
      </Stack>
    </Page>
  );
}
