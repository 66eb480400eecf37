import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ApprovalCard } from '#features/approvals/approval-card.tsx';
import { approvalQuery } from '#features/approvals/approvals.api.ts';
import { APPROVALS } from '#features/approvals/texts.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled } from '#ui/pages/titles.ts';

const TITLE = 'Periksa permintaan';

export const Route = createFileRoute('/admin/approvals/$id')({
  head: () => titled(TITLE),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(approvalQuery(params.id)),
  component: ApprovalPage,
});

function ApprovalPage() {
  const { id } = Route.useParams();
  const { data: approval, error, refetch } = useQuery(approvalQuery(id));
  return (
    <Page title={TITLE} crumbs={[{ label: APPROVALS, to: '/admin/approvals' }, { label: TITLE }]}>
      {approval ? (
        <ApprovalCard approval={approval} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
