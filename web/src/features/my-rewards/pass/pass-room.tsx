import { type ComponentType, useEffect, useState } from 'react';
import type { ShownVoucher } from './shown-voucher.ts';

/** The place of the codes. Their script comes after the page, which waits for nothing; without it the code itself is there. */
export function PassRoom(voucher: ShownVoucher) {
  const [Pass, setPass] = useState<ComponentType<ShownVoucher> | null>(null);
  useEffect(() => {
    import('./voucher-pass.tsx').then(
      ({ VoucherPass, keepFiles }) => {
        setPass(() => VoucherPass);
        keepFiles();
      },
      () => {},
    );
  }, []);
  // Its room before it has come, so that nothing beneath it moves.
  return <div style={{ width: '100%', minHeight: 356 }}>{Pass && <Pass {...voucher} />}</div>;
}
