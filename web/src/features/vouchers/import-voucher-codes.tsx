import { codeLinesOf } from '@reward-points/contract/codes';
import { isDay } from '@reward-points/contract/dates';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { CodeImport } from '#ui/code-import.tsx';
import { DateField } from '#ui/date-field.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useAddVoucherCodes, useCheckVoucherCodes } from './vouchers.api.ts';

interface ImportVoucherCodesProps {
  voucherId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Many codes at once, each with its expiry date: from its own line, or the one date for all. */
export function ImportVoucherCodes({ voucherId, isOpen, onClose }: ImportVoucherCodesProps) {
  const [expiredDate, setExpiredDate] = useState('');
  const check = useCheckVoucherCodes(voucherId);
  const add = useAddVoucherCodes(voucherId);
  return (
    <CodeImport
      isOpen={isOpen}
      onClose={onClose}
      title="Banyak kode voucher"
      hint="Satu kode per baris, boleh diikuti tanggal kedaluwarsa: KODE-1, 31/12/2026"
      linesOf={(table) => codeLinesOf(table, isDay(expiredDate) ? expiredDate : '')}
      describe={({ expired_date: date }) =>
        isDay(date) ? formatDay(date) : date || 'tanpa tanggal'
      }
      check={async (lines) => (await check.mutateAsync(lines)).data}
      isChecking={check.isPending}
      add={async (lines, key) => toastSuccess((await add.mutateAsync({ lines, key })).message)}
      isAdding={add.isPending}
      checkAgain={expiredDate}
    >
      <DateField
        label="Tanggal kedaluwarsa"
        description="Untuk baris tanpa tanggal"
        clearable
        value={expiredDate || null}
        onChange={(day) => setExpiredDate(day ?? '')}
      />
    </CodeImport>
  );
}
