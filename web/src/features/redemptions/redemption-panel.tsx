import { Badge, Box, Group, Paper, Text, Title } from '@mantine/core';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { ReactNode } from 'react';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import { CancelledBadge } from '#features/redemptions/cancelling/cancelled-note.tsx';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './redemption-panel.module.css';
import { prepareRedemptions, type Redemption } from './redemptions.api.ts';
import { VisitBadge } from './visit-badge.tsx';

export const PANEL_TITLE = 'Redeem Notifications';

interface RedemptionPanelProps {
  kind: RewardKind;
  redemptions: Redemption[];
  /** What can be done with a visit that waits. */
  visitAction: (redemption: FurtherRedemption) => ReactNode;
}

/**
 * Who took what, newest first; what waits for shipment stands out and can be shipped here (VCH-04, VCH-05, ITEM-04,
 * NOTIF-21).
 */
export function RedemptionPanel({ kind, redemptions, visitAction }: RedemptionPanelProps) {
  return (
    <Paper component="section" aria-label={PANEL_TITLE}>
      <Group justify="space-between" gap="xs" p="md" pb="xs">
        <Title order={2} fz="md">
          {PANEL_TITLE}
        </Title>
        <ExportButton
          label="Ekspor"
          size="compact-sm"
          prepare={(format) => prepareRedemptions(format, kind)}
        />
      </Group>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={PANEL_TITLE}>
        <ul className={classes.list}>
          {redemptions.map((redemption) => {
            if ('item' in redemption)
              return <Shipment key={redemption.id} redemption={redemption} />;
            const isFurther = 'reward' in redemption;
            const isWaiting = isFurther && redemption.status === 'waiting';
            return (
              <li key={redemption.id} data-open={isWaiting || undefined}>
                <Group justify="space-between" gap={4}>
                  <Text fz="xs" c="var(--app-muted)">
                    {formatDay(redemption.claimed_date)}
                  </Text>
                  {isFurther ? (
                    <VisitBadge redemption={redemption} />
                  ) : (
                    redemption.cancellation && <CancelledBadge />
                  )}
                </Group>
                <Text fz="sm" fw={600} className="break">
                  {isFurther ? redemption.reward : redemption.voucher}
                </Text>
                <Text fz="sm" className="break">
                  <CodeText code={redemption.code} /> – {redemption.name}
                </Text>
                {isWaiting && (
                  <Group gap={4} mt={6}>
                    {visitAction(redemption)}
                    <CancelButton
                      kind={redemption.kind}
                      id={redemption.id}
                      reward={redemption.reward}
                    />
                  </Group>
                )}
              </li>
            );
          })}
        </ul>
      </Box>
    </Paper>
  );
}

function Shipment({ redemption }: { redemption: ItemRedemption }) {
  if (redemption.cancellation) {
    return (
      <li>
        <Group justify="space-between" gap={4}>
          <Text fz="xs" c="var(--app-muted)">
            {formatDay(redemption.claimed_date)}
          </Text>
          <CancelledBadge />
        </Group>
        <ItemLink redemption={redemption} />
        <Text fz="sm" className="break">
          {redemption.name}
        </Text>
      </li>
    );
  }
  const isWaiting = redemption.receipt_number === null;
  return (
    <li data-open={isWaiting || undefined}>
      <Group justify="space-between" gap={4}>
        <Text fz="xs" c="var(--app-muted)">
          {formatDay(redemption.claimed_date)}
        </Text>
        <Badge color={isWaiting ? 'orange' : 'teal'}>
          {isWaiting ? 'Belum Dikirim' : 'Terkirim'}
        </Badge>
      </Group>
      <ItemLink redemption={redemption} />
      <Text fz="sm" className="break">
        {redemption.name} – {redemption.recipient}
      </Text>
      <Group justify="space-between" gap={4} wrap="nowrap" mt={isWaiting ? 6 : 0}>
        {!isWaiting && (
          <Text fz="xs" c="var(--app-muted)" className="break">
            Resi {redemption.receipt_number}
          </Text>
        )}
        <ReceiptButton redemption={redemption} />
      </Group>
    </li>
  );
}

/** Leads to the page of the parcel. */
const ItemLink = ({ redemption: { id, item } }: { redemption: ItemRedemption }) => (
  <Text fz="sm">
    <LinkText to="/admin/redeem-items/$id" params={{ id }} inherit fw={600} className="break">
      {item}
    </LinkText>
  </Text>
);
