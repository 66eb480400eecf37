import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '#ui/files/save-file.ts';
import { Printed } from '#ui/pages/printed.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Barcode } from './barcode.tsx';
import { code128 } from './code-128.ts';
import { pass as words } from './pass-texts.ts';
import type { ShownVoucher } from './shown-voucher.ts';
import classes from './voucher-pass.module.css';
import { voucherPicture } from './voucher-picture.ts';

export { keepFiles } from '#client/keep-files.ts';

/** A code as a cashier's scanner reads it, as a picture to keep, and on paper; nothing of it needs a network (ADD-545). */
export function VoucherPass(voucher: ShownVoucher) {
  const { name, code, expiredDate } = voucher;
  const widths = code128(code);
  const isPrinting = usePrinting();
  const codes = (
    <div className={classes.codes}>
      <QrCode text={code} label={words.qr(code)} />
      {widths && <Barcode widths={widths} label={words.barcode(code)} />}
    </div>
  );
  return (
    <div className={classes.pass}>
      {codes}
      <Group justify="center" gap="xs">
        <Button
          variant="default"
          size="sm"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveFile(`voucher-${code.replace(/[^\w-]+/g, '_')}.png`, voucherPicture(voucher))
          }
        >
          {words.save}
        </Button>
        <Button
          variant="default"
          size="sm"
          h={44}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </Group>
      {isPrinting && (
        <Printed>
          <article className={classes.paper}>
            <div>{words.voucher}</div>
            <div className={classes.name}>{name}</div>
            {codes}
            <div className={classes.code}>{code}</div>
            {expiredDate && <div>{words.until(expiredDate)}</div>}
          </article>
        </Printed>
      )}
    </div>
  );
}

/** Whether the page goes to paper just now, whoever asked for it. On the screen nothing stands there twice. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The sheet is there before the browser looks at the page.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
