import { Skeleton, Text } from '@mantine/core';
import { INVOICE_STATES } from '@reward-points/contract/choices';
import type { CreditNoteSum, InvoiceState, InvoiceSum } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { states } from '#features/invoices/invoice-states.ts';
import { type InvoicesFilter, invoiceSumsQuery } from '#features/invoices/invoices.api.ts';
import { formatDigits } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { RefreshLine } from '#ui/lists/refresh-line.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './invoice-sums.module.css';

interface InvoiceSumsProps {
  filter: InvoicesFilter;
}

/** What the filtered invoices come to, by state, as the server sums them; all of them, not those of the page alone. */
export function InvoiceSums({ filter }: InvoiceSumsProps) {
  const { search, id_customer, from, to } = filter;
  const { data, isError, isPlaceholderData } = useQuery(invoiceSumsQuery(filter));
  return (
    <div aria-busy={(data === undefined && !isError) || isPlaceholderData}>
      {isPlaceholderData && <RefreshLine isAbove />}
      <dl className={classes.sums} aria-label="Jumlah faktur yang ditampilkan">
        {INVOICE_STATES.map((state) => (
          <div key={state} className={classes.sum}>
            <Text component="dt" fz="sm" c="var(--app-muted)">
              {states[state].label}
            </Text>
            <Shown figures={data && figuresOf(state, data[state])} isError={isError} />
          </div>
        ))}
        <div className={classes.sum}>
          <Text component="dt" fz="sm" c="var(--app-muted)">
            <LinkText
              to="/admin/invoices/credit-notes"
              search={{ search, id_customer, from, to }}
              fz="sm"
            >
              Nota kredit
            </LinkText>
          </Text>
          <Shown figures={data && creditedOf(data.credit_notes)} isError={isError} />
        </div>
      </dl>
    </div>
  );
}

interface SumFigures {
  rupiah: string;
  more: string;
}

interface ShownProps {
  /** Undefined while they are on their way. */
  figures: SumFigures | undefined;
  isError: boolean;
}

function Shown({ figures, isError }: ShownProps) {
  if (!figures) {
    return (
      <dd style={{ margin: 0 }}>
        {isError ? <Text fz="sm">Tidak dapat dimuat</Text> : <Skeleton h={28} w={140} />}
      </dd>
    );
  }
  return (
    <>
      <Text component="dd" m={0} fz={{ base: 'md', sm: 22 }} fw={700} className="tabular break">
        {figures.rupiah}
      </Text>
      <Text component="dd" m={0} fz="xs" c="var(--app-muted)" className={`tabular ${classes.more}`}>
        {figures.more}
      </Text>
    </>
  );
}

const figuresOf = (state: InvoiceState, sum: InvoiceSum): SumFigures => ({
  rupiah: formatRupiah(sum.amount),
  more: `${formatDigits(String(sum.count))} faktur${pointsOf(state, sum)}`,
});

/** Points of what was voided are nobody's; those of open invoices may have come already. */
function pointsOf(state: InvoiceState, { point, waiting }: InvoiceSum): string {
  if (state === 'void') return '';
  const all = ` · ${formatDigits(point)} point`;
  if (state !== 'open' || waiting === '0') return all;
  return waiting === point ? `${all} menunggu` : `${all}, ${formatDigits(waiting)} menunggu`;
}

/** By the days of the credit notes themselves: they take nothing from the invoices of an earlier month. */
const creditedOf = ({ count, amount, point }: CreditNoteSum): SumFigures => ({
  rupiah: `${amount === '0' ? '' : '−'}${formatRupiah(amount)}`,
  more: `${formatDigits(String(count))} nota kredit · ${formatDigits(point)} point`,
});
