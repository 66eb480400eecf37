import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { valuesOf } from '@reward-points/contract/invoice-values';
import type { Invoice, InvoiceDetail, InvoiceLife } from '@reward-points/contract/invoices';
import { pointsBasesWithin } from '@reward-points/contract/labels';
import type { ReactNode } from 'react';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { Fact } from '#ui/lists/fact.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { OriginLink } from './invoice-origin.tsx';
import { isFollowing, isWaiting, restOf } from './invoice-states.ts';
import { Overdue } from './overdue.tsx';

interface InvoiceFactsProps {
  invoice: InvoiceDetail;
}

/** What an invoice says, what it is worth by which rule, and how far it is (ADD-152). */
export function InvoiceFacts({ invoice }: InvoiceFactsProps) {
  const { id_customer, customer, is_customer_gone, date, rules, state } = invoice;
  const { points_basis, due_date, paid, outstanding, lives } = invoice;
  const widest = Math.max(
    ...[restOf(invoice), outstanding].map((amount) => formatRupiah(amount).length),
  );
  return (
    <Card component="section" aria-label="Faktur">
      <SimpleGrid
        component="dl"
        spacing="lg"
        m={0}
        // No column is narrower than the longest amount, which stays in one piece.
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${widest}ch, 30%)), 1fr))`,
        }}
      >
        <Fact label="Customer">
          {is_customer_gone ? (
            `${customer} (sudah dihapus)`
          ) : (
            <LinkText to="/admin/customers/$id" params={{ id: id_customer }} inherit>
              {customer}
            </LinkText>
          )}
        </Fact>
        <Fact label="Tanggal">{formatDay(date)}</Fact>
        <Fact label={`Nilai ${pointsBasesWithin[points_basis]}`} more={valueMore(invoice)}>
          <span className="tabular whole">{formatRupiah(restOf(invoice))}</span>
        </Fact>
        {due_date !== null && (
          <Fact label="Jatuh tempo" more={<Overdue invoice={invoice} />}>
            {formatDay(due_date)}
          </Fact>
        )}
        {state === 'open' && paid > 0 && (
          <Fact label="Belum dibayar" more={`sudah dibayar ${formatRupiah(paid)}`}>
            <span className="tabular whole">{formatRupiah(outstanding)}</span>
          </Fact>
        )}
        <Fact label="Point" more={pointsMore(invoice)}>
          <span className="tabular">
            {state === 'void' ? '–' : `${formatNumber(invoice.point_left)} point`}
          </span>
        </Fact>
        <Fact label="Status" more={stateMore(invoice)}>
          <InvoiceBadge state={state} />
        </Fact>
        <Fact
          label="Aturan point saat dicatat"
          more={`Dari nilai ${pointsBasesWithin[points_basis]}, dibulatkan ke bawah`}
        >
          {formatRupiah(rules)} untuk 1 point
        </Fact>
        {invoice.origin && (
          <Fact
            label="Asal"
            more={!isFollowing(invoice) && 'Koneksinya sudah dilepas, jadi diubah di sini.'}
          >
            <OriginLink invoice={invoice} />
          </Fact>
        )}
        {lives.length > 0 && (
          <Fact label="Faktur lain bernomor ini">
            <Stack gap={2}>
              {lives.map((life) => (
                <Life key={life.id} life={life} />
              ))}
            </Stack>
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}

/** What its number was before it was voided, or became after. */
const Life = ({ life: { id, date, amount, state } }: { life: InvoiceLife }) => (
  <Text fz="sm" component="div">
    <LinkText to="/admin/invoices/$id" params={{ id }} inherit>
      {formatDay(date)}, {formatRupiah(amount)}
    </LinkText>{' '}
    <InvoiceBadge state={state} />
  </Text>
);

/** What credit notes took from it, and what it is on the other side of PPN. */
function valueMore(invoice: Invoice): ReactNode {
  const { amount, credited, tax, points_basis } = invoice;
  const other = valuesOf(invoice)[points_basis === 'net' ? 'gross' : 'net'];
  const said = [
    credited > 0 && `dari ${formatRupiah(amount)}, dikurangi nota kredit ${formatRupiah(credited)}`,
    tax !== null &&
      other !== null &&
      `PPN ${formatRupiah(tax)}, ${pointsBasesWithin[points_basis === 'net' ? 'gross' : 'net']} ${formatRupiah(other)}`,
  ].filter((line) => line !== false);
  return (
    said.length > 0 &&
    said.map((line) => (
      <span key={line} style={{ display: 'block' }}>
        {line}
      </span>
    ))
  );
}

/** Where the points are. */
function pointsMore(invoice: Invoice): string | false {
  const { state, is_given, point_left } = invoice;
  if (state === 'void') return 'Point faktur yang dibatalkan tidak berlaku.';
  if (isWaiting(invoice)) return 'Menunggu pembayaran';
  if (is_given && point_left > 0) return 'Sudah masuk ke saldo';
  return false;
}

function stateMore({ paid_date, voided_at, void_reason }: Invoice): string | false {
  if (voided_at) return `${formatInstantDay(voided_at)}: ${void_reason}`;
  return paid_date !== null && formatDay(paid_date);
}
