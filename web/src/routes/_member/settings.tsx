import { Group, Stack, Title } from '@mantine/core';
import { memberSettingsChecks } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { devicesQuery } from '#features/devices/devices.api.ts';
import { DevicesCard } from '#features/devices/devices-card.tsx';
import { memberQuery, useUpdateMember } from '#features/members/members.api.ts';
import { passkeysQuery } from '#features/passkeys/passkeys.api.ts';
import { PasskeysCard } from '#features/passkeys/passkeys-card.tsx';
import { OwnDataCard } from '#features/privacy/own-data-card.tsx';
import { prepareMyData } from '#features/privacy/privacy.api.ts';
import { PushCard } from '#features/pushes/push-card.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/settings')({
  head: () => titled('Settings'),
  loader: ({ context }) => {
    const session = readSession();
    if (!session) return;
    // Who changes nothing of the company mends its own sign-in there, at the password where it was led to that.
    if (session.contactRole !== 'utama') throw redirect({ to: '/people', hash: true });
    void context.queryClient.prefetchQuery(memberQuery(session.user.id));
    void context.queryClient.prefetchQuery(devicesQuery('member'));
    void context.queryClient.prefetchQuery(passkeysQuery());
  },
  component: MemberSettingsPage,
});

function MemberSettingsPage() {
  const { id } = useAccount();
  const navigate = useNavigate();
  // The home's “Reset Password” leads to this field.
  const startsAtPassword = useLocation({ select: ({ hash }) => hash === 'password' });
  const { data: member, error, refetch } = useQuery(memberQuery(id));
  const update = useUpdateMember(id);
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Title order={1} fz={26}>
        Setting Form
      </Title>
      {member ? (
        <>
          <CustomerForm
            key={member.id}
            label="Setting Form"
            checks={memberSettingsChecks}
            isEmptyAllowed
            postedRole="customer"
            startsAtPassword={startsAtPassword}
            customer={member}
            submitLabel="Update"
            act={update}
            reload={refetch}
            onDone={() => void navigate({ to: '/', ignoreBlocker: true })}
          />
          <Group>
            <LinkButton to="/people" variant="default" h={44}>
              Orang
            </LinkButton>
            <LinkButton to="/equipment" variant="default" h={44}>
              Peralatan Anda
            </LinkButton>
          </Group>
          <PushCard memberId={member.id} />
          <PasskeysCard />
          <DevicesCard whose="member" />
          <OwnDataCard prepare={prepareMyData} />
        </>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}
