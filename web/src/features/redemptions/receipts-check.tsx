import { Text } from '@mantine/core';
import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { CodeText } from '#ui/code-text.tsx';
import classes from './receipts.module.css';
import { orderNumber, SAME_NUMBER } from './texts.ts';

/** A parcel with what it is shipped with. */
export interface Filled {
  redemption: ItemRedemption;
  receiptNumber: string;
  courier: Courier | null;
  /** What its customer will read; null: nothing, there is no template. */
  message: string | null;
}

interface ReceiptsCheckProps {
  filled: readonly Filled[];
  hasTemplate: boolean;
}

/** Each parcel with its number, its courier and its message, before all of them are sent. */
export const ReceiptsCheck = ({ filled, hasTemplate }: ReceiptsCheckProps) => (
  <>
    {!hasTemplate && (
      <Text fz="sm" className="remark">
        Belum ada template untuk nomor resi: tidak ada pesan yang dikirim.
      </Text>
    )}
    <ol className={classes.list} aria-label="Yang akan dikirim">
      {filled.map(({ redemption: { id, item, recipient, name }, ...shipment }) => (
        <li key={id} className={classes.checked}>
          <div className={classes.what}>
            <Text fz="sm" fw={600} className="break">
              {item} untuk {recipient}
            </Text>
            <Text fz="xs" c="var(--app-muted)" className="break">
              {orderNumber(id)}, {name}
            </Text>
            <Text className="break">
              <CodeText code={shipment.receiptNumber} fw={600} />
              {shipment.courier && ` (${courierName(shipment.courier)})`}
            </Text>
            {isTwice(filled, shipment.receiptNumber) && (
              <Text fz="sm" className="remark">
                {SAME_NUMBER}
              </Text>
            )}
          </div>
          {shipment.message !== null && <MessageBubble text={shipment.message} />}
        </li>
      ))}
    </ol>
  </>
);

const isTwice = (filled: readonly Filled[], number: string): boolean =>
  filled.filter(({ receiptNumber }) => receiptNumber === number).length > 1;
