import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { InvoiceDetail } from '@reward-points/contract/invoices';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEdit,
  IconPlus,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { CreditNotes } from '#features/invoices/credit-notes/credit-notes.tsx';
import {
  creditNoteDialog,
  payDialog,
  undoPaymentDialog,
  voidDialog,
} from '#features/invoices/invoice-dialogs.ts';
import { InvoiceFacts } from '#features/invoices/invoice-facts.tsx';
import { FollowingNotice } from '#features/invoices/invoice-origin.tsx';
import {
  canUndoPayment,
  isEditable,
  isFollowing,
  restOf,
} from '#features/invoices/invoice-states.ts';
import { invoiceQuery } from '#features/invoices/invoices.api.ts';
import { Payments } from '#features/invoices/paying/payments.tsx';
import { PointHistory } from '#features/points/point-history.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { rowsAtHand } from '#ui/lists/rows-at-hand.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { Section } from '#ui/pages/section.tsx';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/invoices/$id')({
  head: () => titled('Faktur'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(invoiceQuery(params.id)),
  component: InvoicePage,
});

/** One invoice: what it says, what happened to it and its points, and what can be done (ADD-161). */
function InvoicePage() {
  const { id } = Route.useParams();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  const title = invoice?.number ?? 'Faktur';
  useTabTitle(invoice && `Faktur ${invoice.number}`);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Faktur', to: '/admin/invoices' }, { label: title }]}
      action={invoice && <Acts invoice={invoice} />}
    >
      {invoice ? (
        <Stack gap="md">
          <FollowingNotice invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <Happened invoice={invoice} />
        </Stack>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** What happened to it; a part comes with its first line. */
function Happened({ invoice }: { invoice: InvoiceDetail }) {
  const { payments, credit_notes, entries } = invoice;
  if (payments.length + credit_notes.length + entries.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      {payments.length > 0 && (
        <Section title="Pembayaran">
          <Payments invoice={invoice} />
        </Section>
      )}
      {credit_notes.length > 0 && (
        <Section title="Nota kredit">
          <CreditNotes invoice={invoice} />
        </Section>
      )}
      {entries.length > 0 && (
        <Section title="Pergerakan point">
          <PointHistory query={rowsAtHand(entries)} />
        </Section>
      )}
    </SimpleGrid>
  );
}

function Acts({ invoice }: { invoice: InvoiceDetail }) {
  const { id, state, lives } = invoice;
  if (!may('invoices.write') || isFollowing(invoice)) return null;
  if (state === 'void') {
    return lives.some((life) => life.state !== 'void') ? null : (
      <LinkButton
        to="/admin/invoices/create"
        search={{ again: id }}
        leftSection={<IconPlus size={18} />}
      >
        Catat lagi
      </LinkButton>
    );
  }
  const share = {
    flex: { base: '1 1 auto', xs: 'none' },
    px: { base: 'xs', xs: 'lg' },
  } as const;
  return (
    <Group gap="xs" w={{ base: '100%', xs: 'auto' }}>
      {state === 'open' && (
        <Button
          w={{ base: '100%', xs: 'auto' }}
          leftSection={<IconCircleCheck size={18} />}
          {...payDialog.ahead}
          onClick={() => payDialog.open({ id })}
        >
          Catat pembayaran
        </Button>
      )}
      {restOf(invoice) > 0 && (
        <Button
          variant="default"
          {...share}
          leftSection={<IconReceiptRefund size={18} />}
          {...creditNoteDialog.ahead}
          onClick={() => creditNoteDialog.open({ id })}
        >
          Nota kredit
        </Button>
      )}
      {isEditable(invoice) && (
        <LinkButton
          to="/admin/invoices/edit/$id"
          params={{ id }}
          variant="default"
          {...share}
          leftSection={<IconEdit size={18} />}
        >
          Ubah
        </LinkButton>
      )}
      {canUndoPayment(invoice) && (
        <Button
          variant="default"
          {...share}
          leftSection={<IconArrowBackUp size={18} />}
          {...undoPaymentDialog.ahead}
          onClick={() => undoPaymentDialog.open({ id })}
        >
          {state === 'paid' ? 'Batalkan pelunasan' : 'Batalkan pembayaran'}
        </Button>
      )}
      <Button
        variant="default"
        {...share}
        c="var(--mantine-color-error)"
        leftSection={<IconBan size={18} />}
        {...voidDialog.ahead}
        onClick={() => voidDialog.open({ id })}
      >
        Batalkan faktur
      </Button>
    </Group>
  );
}
