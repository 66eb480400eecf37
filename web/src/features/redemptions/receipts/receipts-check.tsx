import { Text } from '@mantine/core';
import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { ParcelLine } from '#features/redemptions/parcels/parcel-line.tsx';
import { SAME_NUMBER } from '#features/redemptions/shipping-texts.ts';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { CodeText } from '#ui/code-text.tsx';
import classes from './receipts.module.css';

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
      {filled.map(({ redemption, ...shipment }) => (
        <li key={redemption.id} className={classes.checked}>
          <ParcelLine parcel={redemption}>
            <Text className="break">
              <CodeText code={shipment.receiptNumber} fw={600} />
              {shipment.courier && ` (${courierName(shipment.courier)})`}
            </Text>
            {isTwice(filled, shipment.receiptNumber) && (
              <Text fz="sm" className="remark">
                {SAME_NUMBER}
              </Text>
            )}
          </ParcelLine>
          {shipment.message !== null && <MessageBubble text={shipment.message} />}
        </li>
      ))}
    </ol>
  </>
);

const isTwice = (filled: readonly Filled[], number: string): boolean =>
  filled.filter(({ receiptNumber }) => receiptNumber === number).length > 1;
