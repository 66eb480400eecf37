import type { Customer } from '@reward-points/contract/customers';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import classes from './customer-figures.module.css';

/** What a customer has, what waits for it, and what it owes; of what is nothing, nothing is said (ADD-537). */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { point, pending_point: waiting = 0, unpaid, owed } = customer;
  return (
    <section className={classes.figures} aria-label="Ringkasan customer">
      <Figure label="Point" figure={formatNumber(point)} isMain />
      {waiting > 0 && <Figure label="Menunggu pembayaran" figure={formatNumber(waiting)} />}
      {unpaid && unpaid.count > 0 && (
        <Figure
          label={`${formatNumber(unpaid.count)} faktur belum lunas`}
          figure={formatRupiah(unpaid.outstanding)}
        />
      )}
      {owed > 0 && (
        <Figure
          label="Dipotong dari point berikutnya"
          figure={<span className="remark">Kurang {formatNumber(owed)} point</span>}
        />
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  figure: ReactNode;
  /** The one that is looked for first. */
  isMain?: boolean;
}

const Figure = ({ label, figure, isMain }: FigureProps) => (
  <p className={classes.figure} data-main={isMain}>
    <span className={classes.label}>{label}</span> <span className="tabular">{figure}</span>
  </p>
);
