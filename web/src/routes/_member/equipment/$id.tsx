import { Group, Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  myAppointmentsQuery,
  myVisitRequestsQuery,
} from '#features/appointments/appointments.api.ts';
import { MyVisitsAhead } from '#features/appointments/my-visits-ahead.tsx';
import { myCertificatesQuery } from '#features/certificates/my-certificates.api.ts';
import { MyCertificates } from '#features/certificates/my-certificates.tsx';
import {
  myEquipmentQuery,
  myEquipmentVisitsQuery,
  myReadingsQuery,
} from '#features/equipment/mine/my-equipment.api.ts';
import { MyFacts } from '#features/equipment/mine/my-facts.tsx';
import { MyPlans } from '#features/equipment/mine/my-plans.tsx';
import { MyReadings } from '#features/equipment/mine/my-readings.tsx';
import { MyVisits } from '#features/equipment/mine/my-visits.tsx';
import { texts } from '#features/equipment/mine/texts.ts';
import { photosDialog } from '#features/visits/shown/photos-dialog-on-demand.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/equipment/$id')({
  head: () => titled('Peralatan'),
  params: RecordId,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(myEquipmentQuery(id));
    void queryClient.prefetchQuery(myAppointmentsQuery(id));
    void queryClient.prefetchQuery(myVisitRequestsQuery(id));
    void queryClient.prefetchQuery(myEquipmentVisitsQuery({ id, page: 1 }));
    void queryClient.prefetchQuery(myCertificatesQuery({ id_equipment: id, page: 1 }));
    void queryClient.prefetchQuery(myReadingsQuery({ id, page: 1 }));
  },
  component: MyPiece,
});

/** A piece of a member's equipment: each part of what is known of it is a component of its own (ADD-786). */
function MyPiece() {
  const { id } = Route.useParams();
  const { data: piece, error, refetch } = useQuery(myEquipmentQuery(id));
  useTabTitle(piece?.item);
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Group justify="space-between" gap="sm">
        <Title order={1} fz={26} className="break">
          {piece?.item ?? 'Peralatan'}
        </Title>
        <LinkText to="/equipment" fz="sm">
          {texts.back}
        </LinkText>
      </Group>
      {piece ? (
        <Stack gap="md" key={id}>
          <MyVisitsAhead
            id={id}
            isUsed={piece.state !== 'retired'}
            visitedOn={piece.plans
              .map(({ last_on }) => last_on ?? '')
              .sort()
              .at(-1)}
          />
          <MyFacts piece={piece} />
          {piece.state !== 'retired' && piece.plans.length > 0 && <MyPlans plans={piece.plans} />}
          <Kept id={id} isUsed={piece.state !== 'retired'} />
        </Stack>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

/** What is kept of it. A part of which there is none does not stand there, so none comes before it is known which do. */
function Kept({ id, isUsed }: { id: number; isUsed: boolean }) {
  const lists = [
    useQuery(myEquipmentVisitsQuery({ id, page: 1 })),
    useQuery(myCertificatesQuery({ id_equipment: id, page: 1 })),
    useQuery(myReadingsQuery({ id, page: 1 })),
  ];
  if (lists.some(({ isFetched }) => !isFetched)) {
    return (
      <Paper p="md">
        <LineSkeleton />
      </Paper>
    );
  }
  return (
    <>
      <MyVisits
        id={id}
        photosAhead={photosDialog.ahead}
        onPhotos={(visitId) => photosDialog.open({ visitId, whose: 'member' })}
      />
      <MyCertificates id={id} />
      <MyReadings id={id} isUsed={isUsed} />
    </>
  );
}
