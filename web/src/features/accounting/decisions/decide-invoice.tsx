import { Text } from '@mantine/core';
import { ANSWERS_TO, decisionChecks } from '@reward-points/contract/accounting-decisions';
import type { Check, Checks } from '@reward-points/contract/checks';
import { connectionName, documentName, moneyOf, ownerOf } from '#features/accounting/texts.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { onlyWhere } from '#ui/fields/only-where.ts';
import { RupiahField } from '#ui/fields/rupiah-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { type InvoiceDecision, type Way, waysOf, whyOf, wordsOf } from './answer-words.ts';
import { BothSides } from './both-sides.tsx';
import { useAnswerInvoice } from './decisions.api.ts';
import { ExternalInvoiceSelect } from './external-invoice-select.tsx';

interface Values extends Record<string, unknown> {
  way: Way | '';
  base: number | string;
  ppn: number | string;
  returned: number | string;
  id_external_invoice: number | null;
  version: number;
}

const onlyFor = (ways: readonly Way[], check: Check) =>
  onlyWhere((values) => ways.some((way) => way === values.way), check);

const NO_WAY = 'Pilih salah satu.';

/** @param ways the answers to the reason of now: what was chosen for another reason may be none of them. */
const checksFor = (ways: readonly Way[]): Checks<Exclude<keyof Values & string, 'version'>> => ({
  way: { message: NO_WAY, isRight: (value) => ways.some((way) => way === value) },
  base: onlyFor(['figures'], decisionChecks.base),
  ppn: onlyFor(['figures'], decisionChecks.ppn),
  id_external_invoice: onlyFor(['set_against'], decisionChecks.id_external_invoice),
  returned: onlyFor(['figures', 'set_against'], decisionChecks.returned),
});

const bodyOf = ({ way, base, ppn, returned, id_external_invoice, version }: Values) => {
  switch (way) {
    case '':
      return undefined;
    case 'paid':
    case 'open':
      return { answer: 'settled' as const, is_paid: way === 'paid', version };
    case 'figures':
      return {
        answer: way,
        base: Number(base),
        ...(ppn !== '' && { ppn: Number(ppn) }),
        ...(returned !== '' && { returned: Number(returned) }),
        version,
      };
    case 'set_against':
      return id_external_invoice === null
        ? undefined
        : { answer: way, id_external_invoice, returned: Number(returned), version };
    case 'adopt':
    case 'count':
    case 'ignore':
      return { answer: way, version };
  }
};

interface DecideInvoiceProps {
  decision: InvoiceDecision;
  /** Reads it again, where it was read otherwise since. */
  reload: () => Promise<unknown>;
}

/** What a document says, what is doubtful of it, and the ways that this leaves. */
export function DecideInvoice({ decision, reload }: DecideInvoiceProps) {
  const { reason, seen, invoice, connection } = decision;
  const why = whyOf(decision);
  const { id, currency, version } = invoice;
  const isRupiah = currency === 'IDR';
  const answer = useAnswerInvoice();
  const ways = waysOf(ANSWERS_TO[reason]);
  const checked = useCheckedForm<Values>(checksFor(ways), {
    way: '',
    base: isRupiah ? Math.max(0, invoice.base) : '',
    ppn: isRupiah ? Math.max(0, invoice.ppn) : '',
    returned: isRupiah && invoice.returned > 0 ? invoice.returned : '',
    id_external_invoice: null,
    version,
  });
  const { form } = checked;
  const { way: chosen, id_external_invoice } = form.getValues();
  const way = ways.find((one) => one === chosen) ?? '';
  const words = way === '' ? undefined : wordsOf(way, decision);
  return (
    <ActForm
      label={documentName(invoice)}
      of={checked}
      act={answer}
      input={(values, key) => {
        const body = bodyOf(values);
        return body && { id, body, key };
      }}
      reload={reload}
      said={({ message }) => [message, `${documentName(invoice)} · ${ownerOf(invoice)}`]}
      cancelLabel="Kembali"
      submitLabel={words?.submit ?? 'Simpan'}
    >
      <div>
        <Text fw={600} className="break">
          {documentName(invoice)}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {ownerOf(invoice)} · {connectionName(connection)}
        </Text>
      </div>
      <Text fz="sm" className="break">
        {seen === '' ? why : `${why} ${seen}`}
      </Text>
      <BothSides decision={decision} />
      <ChoiceField
        label="Keputusan Anda"
        choices={ways.map((one) => {
          const { label, hint } = wordsOf(one, decision);
          return { value: one, label, description: hint };
        })}
        value={way}
        onChange={(picked) => form.setFieldValue('way', picked)}
        error={way === chosen ? form.errors.way : NO_WAY}
        isFirst
      />
      {way === 'figures' && (
        <>
          <RupiahField
            label="Nilai sebelum PPN"
            description={isRupiah ? undefined : `Di sana ${moneyOf(currency, invoice.base)}`}
            {...form.getInputProps('base')}
          />
          <RupiahField
            label="PPN"
            description="Kosongkan bila tidak diketahui."
            {...form.getInputProps('ppn')}
            required={false}
          />
          <RupiahField
            label="Diretur, sebelum PPN"
            description="Kosongkan bila tidak ada."
            {...form.getInputProps('returned')}
            required={false}
          />
        </>
      )}
      {way === 'set_against' && (
        <>
          <ExternalInvoiceSelect
            connectionId={connection.id}
            search={invoice.customer?.name ?? ''}
            value={id_external_invoice}
            onChange={(chosen) => form.setFieldValue('id_external_invoice', chosen)}
            error={form.errors.id_external_invoice}
          />
          <RupiahField label="Diretur, sebelum PPN" {...form.getInputProps('returned')} />
        </>
      )}
    </ActForm>
  );
}
