import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { COURIERS } from '@reward-points/contract/couriers';
import type { Parcel } from '@reward-points/contract/parcels';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import { CancelledBadge, CancelledNote } from '#features/redemptions/cancelling/cancelled-note.tsx';
import { byWhom, orderNumber } from '#features/redemptions/texts.ts';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { ChatLink } from '#ui/chat-link.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { NOT_SENT } from './parcel-texts.ts';

interface ParcelFactsProps {
  parcel: Parcel;
  /** Of the item. */
  picture: ReactNode;
}

/** What a parcel is, whose it is, and how far it is on its way. */
export function ParcelFacts({ parcel, picture }: ParcelFactsProps) {
  const { id, code, name, images, claimed_date, id_customer, is_customer_live } = parcel;
  return (
    <Section title={orderNumber(id)} action={badges[parcel.status](parcel)}>
      <Group align="flex-start" gap="md" wrap="nowrap">
        <div style={{ flex: '0 1 148px', minWidth: 88 }}>{picture}</div>
        <Stack gap="xs" flex="1 1 0" miw={0}>
          <Group gap="xs" wrap="nowrap">
            <AccountAvatar name={name} image={images} size={36} />
            {is_customer_live ? (
              <LinkText
                to="/admin/customers/$id"
                params={{ id: id_customer }}
                fw={600}
                className="break"
              >
                {name}
              </LinkText>
            ) : (
              <Text fw={600} className="break">
                {name}
              </Text>
            )}
          </Group>
          <Text fz="sm" c="var(--app-muted)" className="break">
            Diklaim {formatDay(claimed_date)}
            {byWhom(parcel)}, kode <CodeText code={code} mayBreak />
          </Text>
        </Stack>
      </Group>
    </Section>
  );
}

const badges: Record<Parcel['status'], (parcel: Parcel) => ReactNode> = {
  send: () => <Badge color="orange">Belum Dikirim</Badge>,
  sent: ({ received_at }) => (
    <Badge color="teal">{received_at === null ? 'Terkirim' : 'Diterima'}</Badge>
  ),
  cancelled: () => <CancelledBadge />,
};

/** Where a parcel goes, to read, to call and to copy whole into another form. */
export function ParcelAddress({ parcel }: { parcel: Parcel }) {
  const { recipient, recipient_telp, shipping_address } = parcel;
  const whatsapp = storedWhatsapp(recipient_telp);
  const { copied, copy } = useCopied([recipient, recipient_telp, shipping_address].join('\n'));
  return (
    <Section
      title="Dikirim ke"
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          aria-label={copied ? 'Alamat tersalin' : 'Salin alamat'}
          onClick={copy}
        >
          {copied ? 'Tersalin' : 'Salin'}
        </Button>
      }
    >
      <Text fw={600} className="break">
        {recipient}
      </Text>
      <Text>
        {/* A mobile number can be written to; a landline cannot. */}
        {whatsapp?.startsWith('628') ? (
          <ChatLink whatsapp={whatsapp} inherit />
        ) : (
          <span className="tabular">{recipient_telp}</span>
        )}
      </Text>
      <Text className="break" style={{ whiteSpace: 'pre-line' }}>
        {shipping_address}
      </Text>
    </Section>
  );
}

/** With which number a parcel went, or why it did not. */
export function ParcelShipment({ parcel }: { parcel: Parcel }) {
  const { id, item, status, receipt_number, courier, shipped_at, received_at } = parcel;
  const { cancellation } = parcel;
  const carried = courier && COURIERS[courier];
  return (
    <Section
      title="Pengiriman"
      action={
        status === 'send' && (
          <CancelButton kind="item" id={id} reward={item} label="Batalkan penukaran" />
        )
      }
    >
      {cancellation && <CancelledNote cancellation={cancellation} />}
      {!cancellation && receipt_number === null && (
        <Text fz="sm" c="var(--app-muted)">
          {NOT_SENT}
        </Text>
      )}
      {receipt_number !== null && (
        <Stack gap={4}>
          <CopyLine label="nomor resi" value={receipt_number} />
          <Text fz="sm" c="var(--app-muted)">
            {carried ? carried.name : 'Kurir belum ditentukan'}
            {shipped_at && `, dikirim ${formatInstantDay(shipped_at)}`}
            {received_at && `, diterima ${formatInstantDay(received_at)}`}
          </Text>
          {carried?.trackingUrl && (
            <Anchor href={carried.trackingUrl} target="_blank" rel="noreferrer" fz="sm">
              Lacak di {carried.name}{' '}
              <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
            </Anchor>
          )}
        </Stack>
      )}
    </Section>
  );
}
