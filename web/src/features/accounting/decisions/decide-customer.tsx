import { Text, TextInput } from '@mantine/core';
import {
  decisionChecks,
  type ExternalCustomer,
  type Proposal,
} from '@reward-points/contract/accounting-decisions';
import { type Check, type Checks, storedWhatsapp } from '@reward-points/contract/checks';
import { connectionName } from '#features/accounting/texts.ts';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseWhenGone } from '#ui/dialogs/dialog-end.ts';
import { type Choice, ChoiceField } from '#ui/fields/choice-field.tsx';
import { onlyWhere } from '#ui/fields/only-where.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useDecideCustomer, type WhoItIs } from './decisions.api.ts';
import { Facts } from './facts.tsx';

export const WHO = 'Siapa customer ini?';

/** Asks who a customer of a program is here. */
export const CustomerModal = ({ customer }: { customer: ExternalCustomer }) => (
  <Dialog title={WHO}>
    <DecideCustomer customer={customer} proposals={[]} />
  </Dialog>
);

const by: Record<Proposal['by'][number], string> = {
  whatsapp: 'nomor WhatsApp sama',
  tax_number: 'NPWP sama',
  email: 'e-mail sama',
  name: 'nama mirip',
};

interface Values extends Record<string, unknown> {
  /** The number of a proposal, or one of the other ways. */
  way: string;
  id_customer: number | null;
  name: string;
  whatsapp: string;
}

/** Only what the chosen way asks for has to be right. */
const onlyFor = (way: string, check: Check) => onlyWhere((values) => values.way === way, check);

const checks: Checks<keyof Values & string> = {
  way: { message: 'Pilih salah satu.', isRight: (value) => value !== '' },
  id_customer: onlyFor('other', decisionChecks.id_customer),
  name: onlyFor('create', decisionChecks.name),
  whatsapp: onlyFor('create', decisionChecks.whatsapp),
};

const whoOf = ({ way, id_customer, name, whatsapp }: Values): WhoItIs | undefined => {
  if (way === 'ignore') return { way };
  if (way === 'create') return { way, name, whatsapp };
  if (way !== 'other') return { way: 'link', id_customer: Number(way) };
  return id_customer === null ? undefined : { way: 'link', id_customer };
};

const submits: Record<string, string> = {
  create: 'Buat dan hubungkan',
  ignore: 'Abaikan selalu',
};

/** An Indonesian number that begins with anything but 8 is a landline. Of others nobody can tell. */
const mayBeMobile = (phone: string): boolean => {
  const stored = storedWhatsapp(phone);
  return stored !== null && (stored.startsWith('628') || !stored.startsWith('62'));
};

interface DecideCustomerProps {
  customer: ExternalCustomer;
  /** Who it may be, the likeliest first. */
  proposals: readonly Proposal[];
}

export function DecideCustomer({ customer, proposals }: DecideCustomerProps) {
  const { id, phones, is_ignored, version } = customer;
  const decide = useDecideCustomer();
  const checked = useCheckedForm<Values>(checks, {
    way: '',
    id_customer: null,
    name: customer.name,
    whatsapp: phones.find(mayBeMobile) ?? '',
  });
  const { form } = checked;
  const { way } = form.getValues();
  const choices: Choice<string>[] = [
    ...proposals.map((proposal) => ({
      value: String(proposal.id),
      label: proposal.name,
      description: `${formatWhatsapp(proposal.whatsapp)} · ${proposal.by.map((one) => by[one]).join(', ')}`,
    })),
    {
      value: 'other',
      label: proposals.length > 0 ? 'Customer lain' : 'Customer yang sudah ada',
      description: 'Cari di daftar customer Anda.',
    },
    { value: 'create', label: 'Buat customer baru', description: 'Belum ada di sini.' },
    ...(is_ignored
      ? []
      : [
          {
            value: 'ignore',
            label: 'Abaikan selalu',
            description: 'Fakturnya tidak pernah dihitung.',
          },
        ]),
  ];
  return (
    <ActForm
      label={WHO}
      of={checked}
      act={decide}
      input={(values, key) => {
        const who = whoOf(values);
        return who && { id, who, version, key };
      }}
      said={({ message }) => [message, customer.name]}
      // Somebody has decided of this customer meanwhile: what stands now is in the list.
      onRefused={useCloseWhenGone()}
      cancelLabel="Kembali"
      submitLabel={submits[way] ?? 'Hubungkan'}
      color={way === 'ignore' ? 'red' : undefined}
    >
      <Known customer={customer} />
      <ChoiceField
        label="Di sini"
        choices={choices}
        value={way}
        onChange={(chosen) => form.setFieldValue('way', chosen)}
        error={form.errors.way}
        isFirst
      />
      {way === 'other' && (
        <CustomerSelect
          value={form.getValues().id_customer}
          onChange={(chosen) => form.setFieldValue('id_customer', chosen)}
          error={form.errors.id_customer}
        />
      )}
      {way === 'create' && (
        <>
          <TextInput label="Nama" required {...form.getInputProps('name')} />
          <WhatsappField label="WhatsApp" required {...form.getInputProps('whatsapp')} />
        </>
      )}
    </ActForm>
  );
}

/** What the program knows of a customer. */
function Known({ customer }: { customer: ExternalCustomer }) {
  const { connection, name, number, phones, emails, tax_number } = customer;
  const { invoices, amount, point } = customer;
  return (
    <div>
      <Text fw={600} className="break">
        {name}
      </Text>
      <Text fz="sm" c="var(--app-muted)" className="break" mb="xs">
        {connectionName(connection)}
      </Text>
      <Facts
        of={[
          ['Nomor di sana', number],
          ['Telepon', phones.join(', ')],
          ['E-mail', emails.join(', ')],
          ['NPWP', tax_number],
          [
            'Faktur',
            `${formatNumber(invoices)}, senilai ${formatRupiah(amount)}: ${formatDigits(point)} point`,
          ],
          ['Sekarang', customer.customer && nowOf(customer.customer)],
        ]}
      />
    </div>
  );
}

const nowOf = ({ name, is_gone }: NonNullable<ExternalCustomer['customer']>): string =>
  is_gone ? `${name} (sudah dihapus)` : name;
