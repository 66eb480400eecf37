import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { toastNotFetched } from '#ui/dialog-on-demand.tsx';
import { DialogPlace } from '#ui/dialog-place.ts';
import { pass as words } from './pass-texts.ts';
import type { ShownVoucher } from './shown-voucher.ts';

interface PassButtonProps extends ButtonProps {
  voucher: ShownVoucher;
  children: ReactNode;
}

const load = () => import('./voucher-pass-dialog.tsx');

/** Where a code is to be shown there may be no network: its script comes before. */
export const fetchPass = (): void => void load().catch(() => {});

/** Shows a voucher to a cashier. */
export function PassButton({ voucher, ...button }: PassButtonProps) {
  const [Pass, setPass] = useState<ComponentType<ShownVoucher> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    load().then(
      ({ VoucherPassDialog }) => {
        setPass(() => VoucherPassDialog);
        setOpen(true);
      },
      () => toastNotFetched('Kode ini belum dapat ditampilkan'),
    );
  return (
    <>
      <Button
        size="sm"
        h={44}
        {...button}
        aria-label={words.showOf(voucher.name)}
        onPointerEnter={fetchPass}
        onClick={() => void open()}
      />
      {Pass && (
        <DialogPlace value={{ isOpen, close: () => setOpen(false) }}>
          <Pass {...voucher} />
        </DialogPlace>
      )}
    </>
  );
}
