import { Text } from '@mantine/core';
import { VISIT_FOLLOWS } from '@reward-points/contract/service-visit';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClaimNote, ClaimSuccess } from '#features/my-rewards/claiming/claim-success.tsx';
import { ClaimedCode } from '#features/my-rewards/pass/claimed-code.tsx';
import { searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/reward-claim-success')({
  head: () => titled('Hadiah'),
  validateSearch: searchOf({ kind: wordIn(['service-visit']), reward: textIn, code: textIn }),
  beforeLoad: ({ search }) => {
    if (search.kind === undefined || search.code === '') throw redirect({ to: '/' });
  },
  component: RewardClaimSuccess,
});

function RewardClaimSuccess() {
  const { kind, reward, code } = Route.useSearch();
  if (kind === undefined) return null;
  return (
    <ClaimSuccess kind={kind}>
      <Text className="break">Anda mendapatkan {reward === '' ? 'hadiah' : <b>{reward}</b>}.</Text>
      <ClaimedCode label="Nomor klaim Anda" code={code} />
      <ClaimNote>{VISIT_FOLLOWS} Sebutkan nomor ini bila Anda dihubungi.</ClaimNote>
    </ClaimSuccess>
  );
}
