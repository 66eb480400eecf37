import { Button, Stepper, Text } from '@mantine/core';
import { COURIERS } from '@reward-points/contract/couriers';
import type { MyOrder } from '@reward-points/contract/redemptions';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import { mayClaim } from '#client/may-claim.ts';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { CancelledAlert } from './cancelled-alert.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';
import { useMarkOrderReceived } from './my-rewards.api.ts';

interface MyOrderCardProps {
  order: MyOrder;
}

const stateOf = ({ cancellation, received_at, receipt_number }: MyOrder): string => {
  if (cancellation) return 'Dibatalkan';
  if (received_at !== null) return 'Sudah diterima';
  return receipt_number === null ? 'Menunggu dikirim' : 'Sudah dikirim';
};

const actOf = ({ received_at }: MyOrder): string =>
  received_at === null ? 'Tandai sudah diterima' : 'Tandai belum diterima';

/** An item that the member has claimed: each step of its way, where it goes, and where it can be followed (ADD-49, ADD-134). */
export function MyOrderCard({ order }: MyOrderCardProps) {
  const mark = useMarkOrderReceived();
  const { item, images, recipient, recipient_telp, cancellation } = order;
  return (
    <MyRewardCard
      kind="item"
      image={images}
      name={item}
      state={stateOf(order)}
      isDone={Boolean(cancellation)}
    >
      {cancellation ? <CancelledAlert cancellation={cancellation} /> : <Steps order={order} />}
      {order.receipt_number !== null && <Parcel order={order} />}
      <Facts
        facts={[
          ['Diklaim', cancellation ? formatDay(order.claimed_date) : null],
          ['Oleh', order.claimed_by ?? null],
          [
            'Kepada',
            <Fragment key="to">
              {recipient} {recipient_telp && <span className="whole">({recipient_telp})</span>}
            </Fragment>,
          ],
          ['Alamat', order.shipping_address],
        ]}
      />
      {mayClaim() && order.receipt_number !== null && (
        <BusyButton
          variant={order.received_at === null ? 'light' : 'subtle'}
          size="sm"
          h={44}
          isBusy={mark.isPending}
          aria-label={`${actOf(order)}: ${item}`}
          onClick={() =>
            mark.mutate(
              { id: order.id, received: order.received_at === null },
              { onSuccess: ({ message }) => toastSuccess(message) },
            )
          }
        >
          {actOf(order)}
        </BusyButton>
      )}
    </MyRewardCard>
  );
}

/** How far it is on its way, each step with its day. */
function Steps({ order: { claimed_date, shipped_at, received_at } }: { order: MyOrder }) {
  const reached = 1 + Number(shipped_at !== null) + Number(received_at !== null);
  return (
    <Stepper
      active={reached}
      orientation="vertical"
      size="sm"
      iconSize={24}
      allowNextStepsSelect={false}
    >
      <Stepper.Step component="div" label="Diklaim" description={formatDay(claimed_date)} />
      <Stepper.Step
        component="div"
        label="Dikirim"
        description={
          shipped_at === null
            ? 'Nomor resi akan tampil di sini setelah item dikirim.'
            : formatInstantDay(shipped_at)
        }
      />
      <Stepper.Step
        component="div"
        label="Diterima"
        description={received_at === null ? 'Belum ditandai' : formatInstantDay(received_at)}
      />
    </Stepper>
  );
}

/** Its number, to be copied, and the page where its courier tells where it is. */
function Parcel({ order: { item, receipt_number, courier } }: { order: MyOrder }) {
  const carried = courier && COURIERS[courier];
  return (
    <div>
      <Text fz="sm" c="var(--app-muted)">
        No. resi{carried && ` – ${carried.name}`}
      </Text>
      <CopyLine label={`nomor resi ${item}`} value={receipt_number ?? ''} />
      {carried?.trackingUrl && (
        <Button
          component="a"
          href={carried.trackingUrl}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size="sm"
          h={44}
          px={0}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Lacak di {carried.name}
        </Button>
      )}
    </div>
  );
}
