import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { pass as words } from './pass-texts.ts';
import type { ShownVoucher } from './shown-voucher.ts';

interface PassButtonProps extends ButtonProps {
  voucher: ShownVoucher;
  children: ReactNode;
}

const { ahead, open } = dialogOnDemand(
  async () => (await import('./voucher-pass-dialog.tsx')).VoucherPassDialog,
);

/** Where a code is to be shown there may be no network: its script comes before. */
export const fetchPass = ahead.onPointerEnter;

/** Shows a voucher to a cashier, also when its card gives way to one that was read anew. */
export const PassButton = ({ voucher, ...button }: PassButtonProps) => (
  <Button
    size="sm"
    h={44}
    {...button}
    {...ahead}
    aria-label={words.showOf(voucher.name)}
    onClick={() => open(voucher)}
  />
);
