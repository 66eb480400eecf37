import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PreparedBroadcast } from '#features/broadcasts/prepared-broadcast.tsx';
import { CustomerPicker, type Picked } from '#features/customers/customer-picker.tsx';
import { allCustomersQuery } from '#features/customers/customers.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { Page } from '#ui/page.tsx';

interface PreparedPageProps {
  /** `Promo` or `Advertisement`: the two differ in nothing but their name. */
  kind: string;
}

/** The page of a broadcast that is prepared here and made in the provider's own application. */
export function PreparedPage({ kind }: PreparedPageProps) {
  const queryClient = useQueryClient();
  const templates = useQuery(templatesQuery());
  const [picked, setPicked] = useState(new Map<number, Picked>());
  return (
    <Page title={`Broadcast ${kind}`} crumbs={[{ label: 'Broadcast' }, { label: kind }]}>
      <PreparedBroadcast
        name={`Broadcast ${kind}`}
        templates={templates}
        picked={[...picked.values()]}
        picker={<CustomerPicker picked={picked} onChange={setPicked} />}
        readAll={() => queryClient.fetchQuery(allCustomersQuery())}
      />
    </Page>
  );
}
