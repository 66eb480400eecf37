import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { lastSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { selfQuery, useUpdateSelf } from '#features/customers/people/contacts.api.ts';
import { CustomerSwitch } from '#features/customers/people/customer-switch.tsx';
import { People } from '#features/customers/people/people.tsx';
import { SelfForm } from '#features/customers/people/self-form.tsx';
import { ABOUT, TITLE, words } from '#features/customers/people/texts.ts';
import { DevicesCard } from '#features/devices/devices-card.tsx';
import { ClaimRequests } from '#features/my-rewards/requests/claim-requests.tsx';
import { PasskeysCard } from '#features/passkeys/passkeys-card.tsx';
import { OwnDataCard } from '#features/privacy/own-data-card.tsx';
import { prepareMyData } from '#features/privacy/privacy.api.ts';
import { PushCard } from '#features/pushes/push-card.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/people')({
  // Not the word of the texts: they would come along with the first script of every visit.
  head: () => titled('Orang'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(selfQuery()),
  component: PeoplePage,
});

/** Who stands for the customer, and for whom else one stands oneself; who manages nobody mends its own sign-in. */
function PeoplePage() {
  const { id } = useAccount();
  const navigate = useNavigate();
  // So the settings lead whoever was led to their password.
  const startsAtPassword = useLocation({ select: ({ hash }) => hash === 'password' });
  const { data: self, error, refetch } = useQuery(selfQuery());
  const update = useUpdateSelf();
  const isManaging = lastSession()?.contactRole === 'utama';
  const title = isManaging ? TITLE : words.self;
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Title order={1} fz={26}>
        {title}
      </Title>
      {!self && <Awaited of={{ error, refetch }} height={240} />}
      {self && (
        <CustomerSwitch
          standings={self.standings}
          onSwitched={() => void navigate({ to: '/', ignoreBlocker: true })}
        />
      )}
      {self && <ClaimRequests />}
      {self && isManaging && (
        // The page has its name.
        <Paper component="section" aria-label={TITLE} p="md">
          <Text fz="sm" c="var(--app-muted)" mb="md">
            {ABOUT}
          </Text>
          <People of={null} />
        </Paper>
      )}
      {self && !isManaging && (
        <>
          <SelfForm
            label={words.self}
            self={self}
            startsAtPassword={startsAtPassword}
            act={update}
            reload={refetch}
            card="100%"
          />
          <LinkButton to="/equipment" variant="default" h={44} style={{ alignSelf: 'start' }}>
            Peralatan Anda
          </LinkButton>
          <PushCard memberId={id} />
          <PasskeysCard />
          <DevicesCard whose="member" />
          <OwnDataCard prepare={prepareMyData} />
        </>
      )}
    </Stack>
  );
}
