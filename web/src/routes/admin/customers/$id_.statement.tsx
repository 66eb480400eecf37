import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Statement } from '#features/statements/statement.tsx';
import { prepareStatement, statementQuery } from '#features/statements/statements.api.ts';
import { thisMonth } from '#ui/fields/period-field.tsx';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, pageReaders, searchOf } from '#ui/pages/page-search.ts';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/customers/$id_/statement')({
  head: () => titled('Laporan point'),
  params: RecordId,
  validateSearch: searchOf({ ...pageReaders, from: dateIn, to: dateIn }),
  component: CustomerStatement,
});

/** One customer's points within a period, also of one who was deleted (ADD-169). */
function CustomerStatement() {
  const { id } = Route.useParams();
  const { page, from = thisMonth().from, to = thisMonth().to } = Route.useSearch();
  const filter = { page, from, to };
  const query = useQuery(statementQuery(id, filter));
  const customer = query.data?.statement.customer;
  const name = customer?.name ?? 'Customer';
  useTabTitle(customer && `Laporan point ${customer.name}`);
  return (
    <Page
      title="Laporan point"
      crumbs={[
        { label: 'Customers', to: '/admin/customers' },
        customer && !customer.is_deleted
          ? { label: name, to: `/admin/customers/${id}` as '/admin/customers' }
          : { label: name },
        { label: 'Laporan point' },
      ]}
      action={
        customer?.is_deleted && (
          <Group>
            <Badge color="gray">Customer dihapus</Badge>
          </Group>
        )
      }
    >
      <Statement query={query} filter={filter} prepare={prepareStatement(id, filter)} />
    </Page>
  );
}
