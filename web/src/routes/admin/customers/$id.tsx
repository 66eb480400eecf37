import { useMatches } from '@mantine/core';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CustomerFigures } from '#features/customers/customer-figures.tsx';
import { customerQuery } from '#features/customers/customers.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { searchOf, wordIn } from '#ui/pages/page-search.ts';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';
import { CustomerActs } from './-customer-acts.tsx';
import classes from './-customer-page.module.css';
import { CustomerColumns, CustomerTabs, useListsCame } from './-customer-parts.tsx';

export const Route = createFileRoute('/admin/customers/$id')({
  head: () => titled('Customer'),
  params: RecordId,
  // Named here once more: what reads an address comes along with the first page of every visit, and those words need not.
  validateSearch: searchOf({
    tab: wordIn(['profil', 'point', 'hadiah', 'faktur', 'alat', 'servis', 'pesan']),
  }),
  beforeLoad: ({ params }) => {
    // The own account is looked after in the settings.
    if (params.id === OWN_COMPANY_ID) throw redirect({ to: '/admin/settings' });
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(customerQuery(params.id)),
  component: CustomerPage,
});

/** All about one customer in one place, and what can be done for it (ADD-56). */
function CustomerPage() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  // From 1,200 px up there is room for all of it.
  const isWide = useMatches({ base: false, lg: true }, { getInitialValueInEffect: false });
  const areThere = useListsCame(id, isWide);
  const name = customer?.name ?? 'Customer';
  useTabTitle(customer?.name);
  return (
    <div className={classes.page}>
      <Page
        title={name}
        crumbs={[{ label: 'Customers', to: '/admin/customers' }, { label: name }]}
        action={
          customer && (
            <>
              <CustomerFigures customer={customer} />
              <CustomerActs customer={customer} isWide={isWide} />
            </>
          )
        }
      >
        {!customer && <FormLoading error={error} onRetry={() => void refetch()} />}
        {customer && isWide && <CustomerColumns key={id} customer={customer} areThere={areThere} />}
        {customer && !isWide && <CustomerTabs key={id} customer={customer} tab={tab} />}
      </Page>
    </div>
  );
}
