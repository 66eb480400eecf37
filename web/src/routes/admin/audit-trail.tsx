import { Text } from '@mantine/core';
import { AUDIT_ROLES, AUDIT_TOPICS } from '@reward-points/contract/choices';
import { createFileRoute } from '@tanstack/react-router';
import { auditTrailQuery } from '#features/audit/audit-trail.api.ts';
import { AuditTrailList } from '#features/audit/audit-trail-list.tsx';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, numberIn, pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/audit-trail')({
  head: () => titled('Jejak audit'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    topic: wordIn(AUDIT_TOPICS),
    role: wordIn(AUDIT_ROLES),
    id_account: numberIn,
    id_customer: numberIn,
    from: dateIn,
    to: dateIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(auditTrailQuery(deps)),
  component: AuditTrail,
});

function AuditTrail() {
  return (
    <Page title="Jejak audit" crumbs={[{ label: 'Catatan' }, { label: 'Jejak audit' }]}>
      <Text fz="sm" c="var(--app-muted)">
        Catatan ini tidak dapat diubah. Yang dihapus hanya data pribadi, sesuai masa simpan di
        Settings.
      </Text>
      <AuditTrailList filter={Route.useSearch()} />
    </Page>
  );
}
