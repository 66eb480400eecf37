import { customerChangeChecks } from '@reward-points/contract/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { ownAccountQuery, useUpdateOwnAccount } from '#features/customers/customers.api.ts';
import { LogoForm } from '#features/customers/logo-form.tsx';
import { operationsQuery } from '#features/operations/operations.api.ts';
import { OperationsCard } from '#features/operations/operations-card.tsx';
import { secondFactorQuery } from '#features/second-factor/second-factor.api.ts';
import { SecondFactorCard } from '#features/second-factor/second-factor-card.tsx';
import { ContactWarning } from '#features/sessions/contact-warning.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { ClaimsCard } from '#features/settings/claims-card.tsx';
import { ContactCard } from '#features/settings/contact-card.tsx';
import { DoorsCard } from '#features/settings/doors-card.tsx';
import { settingsQuery } from '#features/settings/settings.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/settings')({
  head: () => titled('Settings'),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownAccountQuery());
    void context.queryClient.prefetchQuery(contactQuery());
    void context.queryClient.prefetchQuery(secondFactorQuery());
    void context.queryClient.prefetchQuery(settingsQuery());
    void context.queryClient.prefetchQuery(operationsQuery());
  },
  component: Settings,
});

function Settings() {
  const navigate = useNavigate();
  const { data: account, error, refetch } = useQuery(ownAccountQuery());
  const update = useUpdateOwnAccount();
  const queryClient = useQueryClient();
  const { data: contact } = useQuery(contactQuery());
  return (
    <Page title="Settings" crumbs={[{ label: 'Settings' }]}>
      <ContactWarning />
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
          onDone={() => void navigate({ to: '/admin/dashboard', ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
      {account && <LogoForm account={account} />}
      <ContactCard />
      <ClaimsCard />
      <DoorsCard
        offered={contact}
        onSaved={() => void queryClient.invalidateQueries(contactQuery())}
      />
      <SecondFactorCard />
      <OperationsCard />
    </Page>
  );
}
