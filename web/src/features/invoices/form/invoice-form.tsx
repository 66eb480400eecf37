import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@reward-points/contract/customers';
import {
  type InvoiceValue,
  isTaxTooHigh,
  usualTax,
  valuesOf,
} from '@reward-points/contract/invoice-values';
import { type Invoice, invoiceChecks } from '@reward-points/contract/invoices';
import { pointsBasesWithin } from '@reward-points/contract/labels';
import type { PointsBasis } from '@reward-points/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { messageOf } from '#client/call.ts';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { customerQuery } from '#features/customers/customers.api.ts';
import { today } from '#format/dates.ts';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RupiahField } from '#ui/fields/rupiah-field.tsx';
import { type FieldProps, useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { type GivenBefore, PointsPreview, usePreview } from './points-preview.tsx';
import { TaxField } from './tax-field.tsx';

const PAUSE_MS = 300;

interface InvoiceValues extends Record<string, unknown> {
  number: string;
  id_customer: number | null;
  date: string;
  amount: number | string;
  tax: number | string;
  due_date: string;
  is_paid: boolean;
  paid_date: string;
  version: number | undefined;
}

/** What is sent. */
interface InvoiceToSave {
  body: {
    number: string;
    id_customer: number;
    date: string;
    amount: number;
    tax: number | null;
    due_date: string | null;
    version: number | undefined;
  };
  /** When it was paid, where it is. */
  paidOn: string | undefined;
  /** What it gives at once, and to whom. */
  given: Given;
  key: string;
}

/** Points that come with the invoice, or with its payment where it is paid already. */
interface Given {
  point: number;
  customer: Customer | undefined;
}

/** A number for it that the clerk may take or replace, and the one that it follows. */
export interface NumberProposal {
  number: string | null;
  after: string | null;
}

interface InvoiceFormProps<Input, Answer> {
  label: string;
  /** The invoice as it was loaded; undefined adds a new one. */
  invoice?: Invoice;
  /** What it has given already, where it has. */
  before?: GivenBefore | undefined;
  /** A void one whose number is entered again. */
  again?: Invoice | undefined;
  /** From which value its points are counted. */
  basis: PointsBasis;
  /** Whose it is, where that is known beforehand. */
  customer?: Customer | undefined;
  act: Act<Input, Answer>;
  input: (saved: InvoiceToSave) => Input;
  reload?: () => Promise<unknown>;
  /** What the toast says of what was saved. */
  said: (
    answer: Answer,
    given: Given,
    number: string,
  ) => string | [message: string, detail: string | undefined];
  proposal?: NumberProposal | undefined;
  /** The number for the next one after the one that was saved; left out, there is no next one. */
  nextNumber?: (saved: string) => string;
  onDone: (answer: Answer) => void;
  /** Why points cannot be given yet. */
  blockedFor: (point: number) => string | null;
  /** What stands beneath the points that are given at once: how the customer is told. */
  children?: (given: Given) => ReactNode;
}

/** Enters or changes an invoice, and shows what it is worth as the server reckons (ADD-151, ADD-160). */
export function InvoiceForm<Input, Answer>(props: InvoiceFormProps<Input, Answer>) {
  const { label, invoice, before, again, basis, customer, act, input, reload } = props;
  const { said, onDone, children, proposal, nextNumber, blockedFor } = props;
  const checked = useCheckedForm<InvoiceValues>(invoiceChecks, {
    ...filledWith(invoice ?? again, basis, proposal),
    id_customer: customer?.id ?? null,
    due_date: invoice?.due_date ?? '',
    is_paid: false,
    paid_date: today(),
    version: invoice?.version,
  });
  const { form, blockedBy } = checked;
  const { date, amount, tax, id_customer, is_paid, due_date, paid_date } = form.getValues();
  const value = { amount: Number(amount), points_basis: basis, tax: taxOf(tax) };
  const [settled] = useDebouncedValue(Number(amount), PAUSE_MS);
  const figures = usePreview({
    date,
    amount: settled,
    ...(invoice && { id: invoice.id }),
  });
  const { data: chosen } = useQuery({
    ...customerQuery(id_customer ?? 0),
    enabled: id_customer !== null,
  });
  const isSettled = settled === Number(amount);
  const { preview, error } = figures;
  const isGiving = isSettled && (is_paid || preview?.points_when === 'issued');
  const given: Given = {
    point: isGiving ? (preview?.point ?? 0) : 0,
    customer: chosen?.id === id_customer ? chosen : undefined,
  };
  const isReckoned = isSettled && preview !== undefined && given.customer !== undefined;
  const wrong: { tax?: string; due_date?: string; paid_date?: string } = {
    ...wrongTax(value),
    ...wrongDays({ date, due_date, paid_date: is_paid ? paid_date : undefined }),
  };
  const refused =
    blockedBy ??
    Object.values(wrong)[0] ??
    (error ? messageOf(error) : isReckoned ? blockedFor(given.point) : 'Point sedang dihitung.');
  const { number, further } = useNext(nextNumber);
  const { error: customerError, onBlur } = form.getInputProps('id_customer');
  return (
    <ActForm
      label={label}
      of={checked}
      act={act}
      refused={refused}
      input={(values, key) => {
        if (values.id_customer === null) return undefined;
        const body = bodyOf(values, values.id_customer);
        const paidOn = values.is_paid ? values.paid_date : undefined;
        return input({ body, paidOn, given, key });
      }}
      reload={reload}
      said={(answer) => said(answer, given, form.getValues().number.trim())}
      onDone={onDone}
      further={further}
      card={760}
    >
      <NumberField ref={number} proposal={proposal} field={form.getInputProps('number')} />
      <CustomerSelect
        value={id_customer}
        onChange={(id) => form.setFieldValue('id_customer', id)}
        onBlur={onBlur}
        error={customerError}
        initial={customer}
      />
      <DateField label="Tanggal" required {...form.getInputProps('date')} />
      <RupiahField
        label="Nilai faktur"
        description={`Point dihitung dari nilai ${pointsBasesWithin[basis]}.`}
        {...form.getInputProps('amount')}
      />
      <TaxField
        value={value}
        input={form.getInputProps('tax')}
        wrong={wrong.tax}
        onUsual={() => form.setFieldValue('tax', usualTax(basis, value.amount))}
      />
      <PaymentFields form={form} isNew={!invoice} wrong={wrong} />
      <PointsPreview
        {...figures}
        {...{ before, date }}
        keptDay={invoice?.date}
        isPaid={is_paid}
        customerId={id_customer}
      />
      {given.point > 0 && children?.(given)}
    </ActForm>
  );
}

/** Until when it is to be paid, or when it was: a new one may be paid already. */
function PaymentFields({
  form,
  isNew,
  wrong,
}: {
  form: ReturnType<typeof useCheckedForm<InvoiceValues>>['form'];
  isNew: boolean;
  wrong: { due_date?: string; paid_date?: string };
}) {
  const { is_paid, due_date, paid_date } = form.getValues();
  return (
    <>
      {!is_paid && (
        <DateField
          label="Jatuh tempo"
          clearable
          value={due_date}
          onChange={(picked) => form.setFieldValue('due_date', picked)}
          error={form.errors.due_date ?? wrong.due_date}
        />
      )}
      {isNew && (
        <Checkbox
          label="Sudah lunas"
          checked={is_paid}
          onChange={(event) => form.setFieldValue('is_paid', event.currentTarget.checked)}
        />
      )}
      {is_paid && (
        <DateField
          label="Tanggal bayar"
          required
          value={paid_date}
          onChange={(picked) => form.setFieldValue('paid_date', picked)}
          error={form.errors.paid_date ?? wrong.paid_date}
        />
      )}
    </>
  );
}

/** Goes on with the next invoice: its number is chosen whole, so that it may be typed over at once or left as proposed. */
function useNext(nextNumber: ((saved: string) => string) | undefined) {
  const number = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(0);
  useEffect(() => {
    if (filled > 0) number.current?.select();
  }, [filled]);
  const further = nextNumber && {
    label: 'Simpan dan tambah lagi',
    fill: (_: unknown, saved: InvoiceValues): InvoiceValues => ({
      ...saved,
      number: nextNumber(saved.number),
      amount: '',
      tax: '',
    }),
    onFilled: () => setFilled((now) => now + 1),
  };
  return { number, further };
}

interface NumberFieldProps {
  ref: Ref<HTMLInputElement>;
  proposal: NumberProposal | undefined;
  field: FieldProps<string>;
}

const NumberField = ({ ref, proposal, field }: NumberFieldProps) => (
  <TextInput
    ref={ref}
    label="Nomor faktur"
    required
    {...(typeof proposal?.number === 'string' && {
      description: `Usulan ${proposal.number}, lanjutan dari ${proposal.after}.`,
    })}
    {...field}
  />
);

/** What an invoice has already: its value on the basis that is asked for, where PPN tells it. */
const filledWith = (
  invoice: Invoice | undefined,
  basis: PointsBasis,
  proposal?: NumberProposal,
) => ({
  number: invoice?.number ?? proposal?.number ?? '',
  date: invoice?.date ?? today(),
  amount: (invoice && valuesOf(invoice)[basis]) ?? '',
  tax: invoice?.tax ?? '',
});

const taxOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));

const wrongTax = (value: InvoiceValue): { tax?: string } =>
  value.amount > 0 && isTaxTooHigh(value)
    ? { tax: 'PPN tidak boleh melebihi nilai sebelum PPN.' }
    : {};

const bodyOf = (values: InvoiceValues, id_customer: number): InvoiceToSave['body'] => ({
  number: values.number,
  id_customer,
  date: values.date,
  amount: Number(values.amount),
  tax: taxOf(values.tax),
  due_date: values.due_date === '' ? null : values.due_date,
  version: values.version,
});

/** What the days say of each other, beneath the one to be mended. */
function wrongDays(days: { date: string; due_date: string; paid_date: string | undefined }): {
  due_date?: string;
  paid_date?: string;
} {
  const { date, due_date, paid_date } = days;
  if (paid_date === undefined) {
    return due_date !== '' && due_date < date
      ? { due_date: 'Jatuh tempo tidak boleh sebelum tanggal faktur.' }
      : {};
  }
  if (paid_date === '') return { paid_date: 'Isi tanggal pembayaran.' };
  if (paid_date > today()) return { paid_date: 'Tanggal tidak boleh setelah hari ini.' };
  return paid_date < date
    ? { paid_date: 'Tanggal pembayaran tidak boleh sebelum tanggal faktur.' }
    : {};
}
