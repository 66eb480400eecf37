import { Button, Card, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@reward-points/contract/customers';
import { INVOICE_NUMBER_MAX, type Invoice, invoiceChecks } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#client/call.ts';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { customerQuery } from '#features/customers/customers.api.ts';
import { today } from '#format/dates.ts';
import { DateField } from '#ui/date-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { PointsPreview, usePreview } from './points-preview.tsx';
import { RupiahField } from './rupiah-field.tsx';

const PAUSE_MS = 300;

export interface InvoiceValues extends Record<string, unknown> {
  number: string;
  id_customer: number | null;
  date: string;
  amount: number | string;
  is_paid: boolean;
}

/** What is sent. */
export interface InvoiceToSave {
  body: { number: string; id_customer: number; date: string; amount: number };
  isPaid: boolean;
  /** What it gives at once, and to whom. */
  given: Given;
  key: string;
}

/** Points that come with the invoice, or with its payment where it is paid already. */
export interface Given {
  point: number;
  customer: Customer | undefined;
}

interface InvoiceFormProps {
  label: string;
  submitLabel: string;
  /** The invoice as it was loaded; undefined adds a new one. */
  invoice?: Invoice;
  /** A void one whose number is entered again. */
  again?: Invoice | undefined;
  /** Whose it is, where that is known beforehand. */
  customer?: Customer | undefined;
  isSending: boolean;
  isDone: boolean;
  /** Why points cannot be given yet. */
  blockedFor?: (point: number) => string | null;
  /** What stands beneath the points that are given at once: how the customer is told. */
  children?: (given: Given) => ReactNode;
  onSubmit: (input: InvoiceToSave, onError: (error: unknown) => void) => void;
}

/** Enters or changes an invoice, and shows what it is worth as the server reckons (ADD-151, ADD-160). */
export function InvoiceForm(props: InvoiceFormProps) {
  const { label, submitLabel, invoice, again, customer, isSending, isDone, onSubmit, children } =
    props;
  const filledWith = invoice ?? again;
  const { blockedFor = () => null } = props;
  const { form, key, blockedBy, showError } = useCheckedForm<InvoiceValues>(invoiceChecks, {
    number: filledWith?.number ?? '',
    id_customer: customer?.id ?? null,
    date: filledWith?.date ?? today(),
    amount: filledWith?.amount ?? '',
    is_paid: false,
  });
  const { date, amount, id_customer, is_paid } = form.getValues();
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
  const refused =
    blockedBy ??
    (error ? messageOf(error) : isReckoned ? blockedFor(given.point) : 'Point sedang dihitung.');
  const submit = form.onSubmit((values) => {
    if (values.id_customer === null || refused !== null || isSending) return;
    const body = {
      number: values.number,
      id_customer: values.id_customer,
      date: values.date,
      amount: Number(values.amount),
    };
    onSubmit({ body, isPaid: values.is_paid, given, key }, showError);
  });
  const { error: customerError, onBlur } = form.getInputProps('id_customer');
  const { value: day, onChange: setDay, ...dateField } = form.getInputProps('date');
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty() && !isDone} />
      <form onSubmit={submit} noValidate aria-label={label}>
        <Stack gap="md">
          <TextInput
            label="Nomor faktur"
            required
            maxLength={INVOICE_NUMBER_MAX}
            {...form.getInputProps('number')}
          />
          <CustomerSelect
            value={id_customer}
            onChange={(id) => form.setFieldValue('id_customer', id)}
            onBlur={onBlur}
            error={customerError}
            initial={customer}
          />
          <DateField
            label="Tanggal"
            required
            value={day === '' ? null : day}
            onChange={(picked) => setDay(picked ?? '')}
            {...dateField}
          />
          <RupiahField label="Nilai faktur" {...form.getInputProps('amount')} />
          {!invoice && (
            <Checkbox
              label="Sudah lunas"
              checked={is_paid}
              onChange={(event) => form.setFieldValue('is_paid', event.currentTarget.checked)}
            />
          )}
          <PointsPreview {...figures} date={date} keptDay={invoice?.date} isPaid={is_paid} />
          {given.point > 0 && children?.(given)}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Batal
            </Button>
            <SubmitButton blockedBy={refused} isSending={isSending}>
              {submitLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
