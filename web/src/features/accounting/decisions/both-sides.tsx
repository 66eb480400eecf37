import { Text } from '@mantine/core';
import type { ExternalInvoice } from '@reward-points/contract/accounting-decisions';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { valuesOf } from '@reward-points/contract/invoice-values';
import type { Invoice } from '@reward-points/contract/invoices';
import { invoiceStates } from '@reward-points/contract/labels';
import { connectionName, moneyOf, ownerOf } from '#features/accounting/texts.ts';
import { formatDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { SidesTable } from '#ui/dialogs/change-table.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import type { InvoiceDecision } from './answer-words.ts';
import { Facts } from './facts.tsx';

interface BothSidesProps {
  decision: InvoiceDecision;
}

/** What a document says; beside what it contradicts, where that is the reason. */
export function BothSides({ decision: { invoice, ours, twin, connection } }: BothSidesProps) {
  if (ours) {
    return (
      <div>
        <SidesTable
          sides={{
            label: 'Kedua sisi',
            one: `Di ${PROGRAM_NAMES[connection.program]}`,
            other: 'Di sini',
          }}
          of={besideOurs(invoice, ours)}
        />
        <LinkText to="/admin/invoices/$id" params={{ id: ours.id }} fz="sm" target="_blank">
          Buka faktur yang di sini
        </LinkText>
      </div>
    );
  }
  if (twin) {
    const others = factsOf(twin);
    const isElsewhere = twin.connection.id !== connection.id;
    return (
      <SidesTable
        sides={{
          label: 'Kedua faktur',
          one: isElsewhere ? connectionName(connection) : 'Yang ini',
          other: isElsewhere ? connectionName(twin.connection) : 'Yang satu lagi',
        }}
        of={factsOf(invoice).map(([label, before], place) => ({
          label,
          before,
          after: others[place]?.[1] ?? null,
        }))}
      />
    );
  }
  return (
    <Facts
      of={factsOf(invoice).map(([label, value]) => [
        label,
        value && (
          <Text key={label} span inherit className="tabular">
            {value}
          </Text>
        ),
      ])}
    />
  );
}

const besideOurs = (theirs: ExternalInvoice, ours: Invoice) => {
  const money = (amount: number) => moneyOf(theirs.currency, amount);
  const { net, gross } = valuesOf(ours);
  return [
    { label: 'Customer', before: ownerOf(theirs), after: ours.customer },
    { label: 'Tanggal', before: formatDay(theirs.date), after: formatDay(ours.date) },
    { label: 'Sebelum PPN', before: money(theirs.base), after: rupiahOrNot(net) },
    { label: 'Termasuk PPN', before: money(theirs.total), after: rupiahOrNot(gross) },
    {
      label: 'Sisa tagihan',
      before: money(theirs.outstanding),
      after: formatRupiah(ours.outstanding),
    },
    { label: 'Status', before: paidWords(theirs), after: invoiceStates[ours.state] },
  ];
};

const rupiahOrNot = (amount: number | null): string =>
  amount === null ? 'tidak diketahui' : formatRupiah(amount);

/** The same facts of each document, in the same order; null where there is nothing to say. */
const factsOf = (invoice: ExternalInvoice): [label: string, value: string | null][] => {
  const { currency, base, ppn, total, outstanding, returned, rate, date, id_external } = invoice;
  // It never could be read: its figures are none.
  if (date === null) return [['ID di sana', id_external]];
  return [
    ['Tanggal', formatDay(date)],
    ['Sebelum PPN', moneyOf(currency, base)],
    ['PPN', moneyOf(currency, ppn)],
    ['Total', moneyOf(currency, total)],
    ['Sisa tagihan', moneyOf(currency, outstanding)],
    ['Status', paidWords(invoice)],
    ['Diretur', returned === 0 ? null : moneyOf(currency, returned)],
    ['Kurs', currency === 'IDR' ? null : rateWords(rate)],
    ['ID di sana', id_external],
  ];
};

/** A rate as Indonesians write it, from its decimal text. */
function rateWords(rate: string | null): string {
  if (rate === null) return 'tidak tertulis';
  const [whole = '0', part] = rate.split('.');
  return `${formatRupiah(whole)}${part === undefined ? '' : `,${part}`}`;
}

/** Whether it is paid: by what is outstanding, and by what the program calls it. */
function paidWords({ outstanding, says_paid, paid_date }: ExternalInvoice): string {
  const byAmount = outstanding === 0 ? 'Lunas' : 'Belum lunas';
  const paid = paid_date === null ? '' : `, dibayar ${formatDay(paid_date)}`;
  if (says_paid === null || says_paid === (outstanding === 0)) return byAmount + paid;
  return `${byAmount} menurut sisanya, ${says_paid ? 'lunas' : 'belum lunas'} menurut programnya${paid}`;
}
