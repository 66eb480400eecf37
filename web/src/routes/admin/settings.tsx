import { customerChangeChecks } from '@reward-points/contract/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { afterPaint } from '#client/after-paint.ts';
import { may } from '#client/may.ts';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { ownAccountQuery, useUpdateOwnAccount } from '#features/customers/customers.api.ts';
import { LogoForm } from '#features/customers/logo-form.tsx';
import { devicesQuery } from '#features/devices/devices.api.ts';
import { DevicesCard } from '#features/devices/devices-card.tsx';
import { operationsQuery } from '#features/operations/operations.api.ts';
import { OperationsCard } from '#features/operations/operations-card.tsx';
import { passkeysQuery } from '#features/passkeys/passkeys.api.ts';
import { PasskeysCard } from '#features/passkeys/passkeys-card.tsx';
import { OwnAccount } from '#features/people/own-account.tsx';
import { OwnName } from '#features/people/own-name.tsx';
import { staffSelfQuery } from '#features/people/people.api.ts';
import { OwnDataCard } from '#features/privacy/own-data-card.tsx';
import { keepingPeriodsQuery, prepareOwnData } from '#features/privacy/privacy.api.ts';
import { PrivacyCard } from '#features/privacy/privacy-card.tsx';
import { secondFactorQuery } from '#features/second-factor/second-factor.api.ts';
import { SecondFactorCard } from '#features/second-factor/second-factor-card.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { ClaimsCard } from '#features/settings/claims-card.tsx';
import { ContactCard } from '#features/settings/contact-card.tsx';
import { DoorsCard } from '#features/settings/doors-card.tsx';
import { settingsQuery } from '#features/settings/settings.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { May } from '#ui/may.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/settings')({
  head: () => titled('Settings'),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(secondFactorQuery());
    void context.queryClient.prefetchQuery(passkeysQuery());
    if (may('operations.read')) void context.queryClient.prefetchQuery(operationsQuery());
    void context.queryClient.prefetchQuery(devicesQuery('staff'));
    void context.queryClient.prefetchQuery(staffSelfQuery());
    if (!may('settings.write')) return;
    void context.queryClient.prefetchQuery(ownAccountQuery());
    void context.queryClient.prefetchQuery(contactQuery());
    void context.queryClient.prefetchQuery(settingsQuery());
    void context.queryClient.prefetchQuery(keepingPeriodsQuery());
  },
  component: Settings,
});

/** What is the company's own, and what is of whoever is signed in. */
function Settings() {
  return (
    <Page title="Settings" crumbs={[{ label: 'Settings' }]}>
      {may('settings.write') ? (
        <>
          <CompanySettings />
          <OwnName />
        </>
      ) : (
        <OwnAccount />
      )}
      <SecondFactorCard />
      <PasskeysCard />
      <DevicesCard whose="staff" />
      <OwnDataCard prepare={prepareOwnData} />
      <May do="operations.read">
        <OperationsCard />
      </May>
    </Page>
  );
}

function CompanySettings() {
  const navigate = useNavigate();
  const { data: account, error, refetch } = useQuery(ownAccountQuery());
  const update = useUpdateOwnAccount();
  const queryClient = useQueryClient();
  const { data: contact } = useQuery(contactQuery());
  return (
    <>
      {account ? (
        <CustomerForm
          key={account.id}
          label="Settings"
          checks={customerChangeChecks}
          postedRole="admin"
          customer={account}
          isNameFixed
          submitLabel="Update"
          act={update}
          said="Settings has been updated."
          reload={refetch}
          saved={() => queryClient.getQueryData(ownAccountQuery().queryKey) ?? account}
          onDone={() => {
            // A new number or password ends the others.
            void queryClient.invalidateQueries(devicesQuery('staff'));
            // What was typed in another of its forms is asked about; this one has been saved by then.
            void afterPaint().then(() => navigate({ to: '/admin/dashboard' }));
          }}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
      {account && <LogoForm account={account} />}
      <ContactCard />
      <ClaimsCard />
      <DoorsCard offered={contact} />
      <PrivacyCard />
    </>
  );
}
