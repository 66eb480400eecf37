import { Text } from '@mantine/core';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClaimNote, ClaimSuccess } from '#features/my-rewards/claim-success.tsx';
import { ClaimedCode } from '#features/my-rewards/claimed-code.tsx';
import { searchOf, textIn } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/_member/service-visit-claim-success')({
  head: () => titled('Kunjungan Servis'),
  validateSearch: searchOf({ service_visit: textIn, code: textIn }),
  beforeLoad: ({ search }) => {
    if (search.code === '') throw redirect({ to: '/' });
  },
  component: ServiceVisitClaimSuccess,
});

function ServiceVisitClaimSuccess() {
  const { service_visit, code } = Route.useSearch();
  return (
    <ClaimSuccess kind="service-visit">
      <Text className="break">
        Anda mendapatkan <b>{service_visit}</b>.
      </Text>
      <ClaimedCode label="Nomor klaim Anda" code={code} />
      <ClaimNote>
        Kami akan menghubungi Anda untuk mengatur jadwal kunjungan. Sebutkan nomor ini saat jadwal
        diatur.
      </ClaimNote>
    </ClaimSuccess>
  );
}
