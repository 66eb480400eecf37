import { Button } from '@mantine/core';
import {
  type InvoiceValue,
  PPN_PERCENT,
  usualTax,
  valuesOf,
} from '@reward-points/contract/invoice-values';
import type { ReactNode } from 'react';
import { formatRupiah } from '#format/rupiah.ts';
import { RupiahField } from '#ui/fields/rupiah-field.tsx';

interface TaxFieldProps {
  /** What the form says so far. */
  value: InvoiceValue;
  input: {
    value: number | string;
    error: ReactNode;
    onChange: (value: number | string) => void;
    onBlur?: () => void;
  };
  /** What is wrong with it beside the amount. */
  wrong: string | undefined;
  onUsual: () => void;
}

/** PPN, where it is known, and the value of the invoice that follows from it (ADD-388). */
export function TaxField({ value, input, wrong, onUsual }: TaxFieldProps) {
  const { net, gross } = valuesOf(value);
  const isTold = value.amount > 0 && value.tax !== null && wrong === undefined;
  const other = value.points_basis === 'net' ? gross : net;
  return (
    <RupiahField
      label="PPN"
      description={
        isTold && other !== null
          ? `Nilai ${value.points_basis === 'net' ? 'termasuk' : 'sebelum'} PPN ${formatRupiah(other)}`
          : 'Kosongkan bila tidak diketahui.'
      }
      required={false}
      rightSection={
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={value.amount <= 0}
          aria-label={`Isi PPN ${PPN_PERCENT}% (${formatRupiah(usualTax(value.points_basis, value.amount))})`}
          onClick={onUsual}
        >
          {PPN_PERCENT}%
        </Button>
      }
      rightSectionWidth={64}
      {...input}
      error={input.error ?? wrong}
    />
  );
}
