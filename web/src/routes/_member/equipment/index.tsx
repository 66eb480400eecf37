import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  myEquipmentListQuery,
  myOtherReportsQuery,
} from '#features/equipment/mine/my-equipment.api.ts';
import { MyEquipmentList } from '#features/equipment/mine/my-equipment-list.tsx';
import { MyOtherReports } from '#features/equipment/mine/my-other-reports.tsx';
import { texts } from '#features/equipment/mine/texts.ts';
import { readPage } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/equipment/')({
  // Not the word of the texts: they would come along with the first script of every visit.
  head: () => titled('Peralatan'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(myEquipmentListQuery(deps.page));
    void queryClient.prefetchQuery(myOtherReportsQuery(1));
  },
  component: MyEquipmentPage,
});

function MyEquipmentPage() {
  const { page } = Route.useSearch();
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Title order={1} fz={26}>
        {texts.title}
      </Title>
      <MyEquipmentList query={useQuery(myEquipmentListQuery(page))} />
      <MyOtherReports />
    </Stack>
  );
}
