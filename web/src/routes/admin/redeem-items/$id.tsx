import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { Parcel } from '@reward-points/contract/parcels';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import {
  ParcelAddress,
  ParcelFacts,
  ParcelShipment,
} from '#features/redemptions/parcels/parcel-facts.tsx';
import { ParcelHistory } from '#features/redemptions/parcels/parcel-history.tsx';
import { ParcelNote, ParcelNoteShown } from '#features/redemptions/parcels/parcel-note.tsx';
import { parcelQuery } from '#features/redemptions/parcels/parcels.api.ts';
import { SlipButton } from '#features/redemptions/parcels/slip-button.tsx';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import { RewardImage } from '#features/rewards/reward-image.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/redeem-items/$id')({
  head: () => titled('Paket'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(parcelQuery(params.id)),
  component: ParcelPage,
});

/** One parcel: what it is, where it goes, what happened to it, and what can be done (ADD-521). */
function ParcelPage() {
  const { id } = Route.useParams();
  const { data: parcel, error, refetch } = useQuery(parcelQuery(id));
  const title = parcel?.item ?? 'Paket';
  useTabTitle(parcel && `${parcel.item} untuk ${parcel.recipient}`);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Redeem Items', to: '/admin/redeem-items' }, { label: title }]}
      action={parcel && <Acts parcel={parcel} />}
    >
      {parcel ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Stack gap="md">
            <ParcelFacts
              parcel={parcel}
              picture={
                <RewardImage kind="item" file={parcel.item_images} alt="" isFirst sizes="148px" />
              }
            />
            <ParcelAddress parcel={parcel} />
            <ParcelShipment parcel={parcel} />
          </Stack>
          <Stack gap="md">
            <ParcelHistory history={parcel.history} />
            {may('redemptions.ship') ? (
              <ParcelNote key={parcel.id} parcel={parcel} reload={refetch} />
            ) : (
              parcel.note !== '' && <ParcelNoteShown note={parcel.note} />
            )}
          </Stack>
        </SimpleGrid>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Acts({ parcel }: { parcel: Parcel }) {
  if (parcel.status === 'cancelled') return null;
  return (
    <Group gap="xs">
      <SlipButton parcels={[parcel]} />
      <ReceiptButton redemption={parcel} size="sm" />
    </Group>
  );
}
