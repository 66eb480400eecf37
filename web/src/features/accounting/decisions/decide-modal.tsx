import type { Decision } from '@reward-points/contract/accounting-decisions';
import { useQuery } from '@tanstack/react-query';
import { reasons } from '#features/accounting/texts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { DecideConnection } from './decide-connection.tsx';
import { DecideCustomer, WHO } from './decide-customer.tsx';
import { DecideInvoice } from './decide-invoice.tsx';
import { decisionQuery } from './decisions.api.ts';

interface DecideModalProps {
  decision: Decision;
}

/** What is to be decided, all that is known of it now, and the ways to decide it. */
export function DecideModal({ decision: opened }: DecideModalProps) {
  const { id, kind, reason } = opened;
  const {
    data: decision,
    error,
    refetch,
  } = useQuery({ ...decisionQuery(id), placeholderData: opened });
  return (
    <Dialog
      title={kind === 'customer' ? WHO : reasons[reason]}
      size={kind === 'invoice' ? 'lg' : 'md'}
    >
      {decision ? (
        <Ways decision={decision} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Ways({ decision, reload }: { decision: Decision; reload: () => Promise<unknown> }) {
  if (decision.kind === 'customer') return <DecideCustomer {...decision} />;
  return decision.kind === 'invoice' ? (
    <DecideInvoice decision={decision} reload={reload} />
  ) : (
    <DecideConnection decision={decision} />
  );
}
