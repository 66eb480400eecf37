import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { orderNumber } from '#features/redemptions/texts.ts';
import { CodeText } from '#ui/code-text.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import classes from './slip.module.css';

interface SlipProps {
  parcel: ItemRedemption;
  /** Who sends it. */
  sender: string;
}

/** What is stuck on a parcel: where it goes, where it comes from, and the number of the order, for people and scanners. */
export const Slip = ({ parcel, sender }: SlipProps) => (
  <article className={classes.slip}>
    <header className={classes.head}>
      <div>
        <div className={classes.label}>Pengirim</div>
        <div className={classes.sender}>{sender}</div>
        <div className={classes.order}>{orderNumber(parcel.id)}</div>
      </div>
      <div className={classes.code}>
        <QrCode text={String(parcel.id)} label={`Kode QR ${orderNumber(parcel.id)}`} />
      </div>
    </header>
    <div className={classes.to}>
      <div className={classes.label}>Kepada</div>
      <div className={classes.recipient}>{parcel.recipient}</div>
      <div className={classes.telephone}>{parcel.recipient_telp}</div>
      <div className={classes.address}>{parcel.shipping_address}</div>
    </div>
    <footer className={classes.foot}>
      <div>
        <strong>{parcel.item}</strong> · <CodeText code={parcel.code} mayBreak />
      </div>
      <div>{parcel.name}</div>
    </footer>
  </article>
);
