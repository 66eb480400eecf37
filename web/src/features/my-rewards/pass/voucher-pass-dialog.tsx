import { Stack, Text } from '@mantine/core';
import { CopyLine } from '#ui/copy-line.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { pass as words } from './pass-texts.ts';
import type { ShownVoucher } from './shown-voucher.ts';
import { VoucherPass } from './voucher-pass.tsx';

/** A voucher that was claimed before, as a cashier needs it (ADD-545). */
export const VoucherPassDialog = (voucher: ShownVoucher) => (
  <Dialog title={words.show}>
    <Stack gap="sm">
      <Text fw={600} className="break">
        {voucher.name}
      </Text>
      <CopyLine label={`kode ${voucher.name}`} value={voucher.code} />
      {voucher.expiredDate && <Text fz="sm">{words.until(voucher.expiredDate)}</Text>}
      <VoucherPass {...voucher} />
    </Stack>
  </Dialog>
);
