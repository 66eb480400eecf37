import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BroadcastForm } from '#features/broadcasts/broadcast-form.tsx';
import { BroadcastHistory } from '#features/broadcasts/broadcast-history.tsx';
import { BroadcastProgress } from '#features/broadcasts/broadcast-progress.tsx';
import { broadcastQuery, useCreateBroadcast } from '#features/broadcasts/broadcasts.api.ts';
import { CustomerPicker, type Picked } from '#features/customers/customer-picker.tsx';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { messageQuery } from '#features/messages/messages.api.ts';
import { Page, titled } from '#ui/page.tsx';
import { numberIn, searchOf } from '#ui/page-search.ts';
import { toastFailure } from '#ui/toasts.ts';

export const Route = createFileRoute('/admin/broadcast/point')({
  head: () => titled('Broadcast Points'),
  // The broadcast whose progress is shown; the address keeps it over a reload.
  validateSearch: searchOf({ broadcast: numberIn }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(messageQuery('REWARD'));
    if (deps.broadcast) void queryClient.prefetchQuery(broadcastQuery(deps.broadcast));
  },
  component: BroadcastPoints,
});

function BroadcastPoints() {
  const { broadcast } = Route.useSearch();
  const navigate = useNavigate();
  const {
    data: message,
    error: messageError,
    refetch: readMessage,
  } = useQuery(messageQuery('REWARD'));
  const [point, setPoint] = useState<number | string>('');
  const [choice, setChoice] = useState<'all' | 'some'>('all');
  const [picked, setPicked] = useState(new Map<number, Picked>());
  const { data: customers } = useQuery(customerChoicesQuery(''));
  // The list counts the own account, which gets none. Beyond a limit it does not count, and nobody is told a sum.
  const everybody = customers && !customers.total_capped ? customers.total - 1 : undefined;
  const [awaited, setAwaited] = useState<number | null>(null);
  const create = useCreateBroadcast();
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
          message={message?.message}
          messageError={messageError}
          onRetryMessage={() => void readMessage()}
          point={point}
          onPoint={setPoint}
          choice={choice}
          onChoice={setChoice}
          pickedIds={[...picked.keys()]}
          recipients={choice === 'some' ? picked.size : everybody}
          picker={<CustomerPicker picked={picked} onChange={setPicked} />}
          isSending={create.isPending}
          onReset={() => setPicked(new Map())}
          onSubmit={({ point, customers, key }, onQueued) =>
            create.mutate(
              { point, customers, template_id: message?.template_id, key },
              {
                onError: () => toastFailure('Gagal beri Point'),
                onSuccess: ({ data }) => {
                  onQueued();
                  setAwaited(data.id);
                  setPicked(new Map());
                  void navigate({ to: '/admin/broadcast/point', search: { broadcast: data.id } });
                },
              },
            )
          }
        />
        <BroadcastHistory />
      </Stack>
    </Page>
  );
}
