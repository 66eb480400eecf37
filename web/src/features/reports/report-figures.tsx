import type { Report } from '@reward-points/contract/reports';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import type { Period } from '#ui/fields/period-field.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { Figures } from '#ui/lists/figures.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { prepareReport } from './reports.api.ts';

interface InvoiceFiguresProps {
  period: Period;
  invoices: Report['invoices'] | undefined;
}

/** What was invoiced, credited and voided, each by its own day (ADD-402). */
export const InvoiceFigures = ({ period, invoices }: InvoiceFiguresProps) => (
  <Figures
    label="Faktur"
    hasHeading
    action={<ExportButton prepare={prepareReport(period, 'invoices')} />}
    figures={[
      {
        label: 'Faktur',
        figure: invoices && formatRupiah(invoices.amount),
        hint:
          invoices &&
          `${formatNumber(invoices.count)} faktur menurut tanggalnya; nilai yang dihitung pointnya`,
      },
      {
        label: 'Nota kredit',
        figure: invoices && formatRupiah(invoices.credited),
        hint: invoices && (
          <LinkText to="/admin/invoices/credit-notes" search={period} fz="xs">
            {formatNumber(invoices.credit_notes)} nota kredit menurut tanggalnya
          </LinkText>
        ),
      },
      {
        label: 'Dibatalkan',
        figure: invoices && formatRupiah(invoices.voided_amount),
        hint: invoices && `${formatNumber(invoices.voided)} faktur menurut hari pembatalannya`,
      },
    ]}
  />
);

/** How many services the period had. */
export const ServiceFigures = ({ services }: { services: Report['services'] | undefined }) => (
  <Figures
    label="Servis"
    hasHeading
    figures={[
      {
        label: 'Jatuh tempo',
        figure: shown(services?.due),
        hint: 'dijadwalkan pada periode ini dan belum dikerjakan',
      },
      {
        label: 'Selesai',
        figure: shown(services?.done),
        hint: 'kunjungan yang dicatat',
      },
      {
        label: 'Terlambat',
        figure: shown(services?.overdue),
        hint: 'dari yang jatuh tempo, harinya sudah lewat',
      },
    ]}
  />
);

const shown = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatNumber(count);
