import { Text } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import type { ReactNode } from 'react';
import classes from '#features/redemptions/receipts/receipts.module.css';
import { orderNumber } from '#features/redemptions/texts.ts';

interface ParcelLineProps {
  parcel: ItemRedemption;
  /** What else is said of it. */
  children?: ReactNode;
}

/** Which parcel it is, in two lines: what goes to whom, and by which order. */
export const ParcelLine = ({
  parcel: { id, item, recipient, name },
  children,
}: ParcelLineProps) => (
  <div className={classes.what}>
    <Text fz="sm" fw={600} className="break">
      {item} untuk {recipient}
    </Text>
    <Text fz="xs" c="var(--app-muted)" className="break">
      {orderNumber(id)}, {name}
    </Text>
    {children}
  </div>
);
