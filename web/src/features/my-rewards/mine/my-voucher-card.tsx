import type { MyVoucher } from '@reward-points/contract/redemptions';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect } from 'react';
import { mayClaim } from '#client/may-claim.ts';
import { fetchPass, PassButton } from '#features/my-rewards/pass/pass-button.tsx';
import { pass as words } from '#features/my-rewards/pass/pass-texts.ts';
import { formatDay } from '#format/dates.ts';
import { useToday } from '#format/use-today.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { CancelledAlert } from './cancelled-alert.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';
import { useMarkVoucherUsed } from './my-rewards.api.ts';

const stateOf = ({ used_date, expired_date, cancellation }: MyVoucher, now: string): string => {
  if (cancellation) return 'Dibatalkan';
  if (used_date !== null) return 'Sudah dipakai';
  return expired_date < now ? 'Kedaluwarsa' : 'Bisa dipakai';
};

interface MyVoucherCardProps {
  voucher: MyVoucher;
  memberId: number;
  /** As this device has kept it: nothing can be noted of it. */
  isKept?: boolean;
}

/** A voucher of the member's own: its code, its last day, and whether it was used (ADD-49, ADD-50). */
export function MyVoucherCard({ voucher, memberId, isKept = false }: MyVoucherCardProps) {
  const mark = useMarkVoucherUsed(memberId);
  const { voucher: name, code, images, claimed_date, expired_date, used_date } = voucher;
  const state = stateOf(voucher, useToday());
  const isUsed = used_date !== null;
  const isUsable = state === 'Bisa dipakai';
  useEffect(() => {
    if (isUsable) fetchPass();
  }, [isUsable]);
  return (
    <MyRewardCard kind="voucher" image={images} name={name} state={state} isDone={!isUsable}>
      {voucher.cancellation ? (
        <CancelledAlert cancellation={voucher.cancellation} />
      ) : (
        <CopyLine label={`kode ${name}`} value={code} />
      )}
      <Facts
        facts={[
          ['Berlaku sampai', formatDay(expired_date)],
          ['Diklaim', formatDay(claimed_date)],
          ['Oleh', voucher.claimed_by ?? null],
          ['Dipakai', isUsed ? formatDay(used_date) : null],
        ]}
      />
      {isUsable && (
        <PassButton
          voucher={{ name, code, expiredDate: expired_date }}
          leftSection={<IconQrcode size={18} aria-hidden />}
        >
          {words.show}
        </PassButton>
      )}
      {!isKept && mayClaim() && !voucher.cancellation && (isUsed || isUsable) && (
        <BusyButton
          variant={isUsed ? 'subtle' : 'light'}
          size="sm"
          h={44}
          isBusy={mark.isPending}
          aria-label={`${isUsed ? 'Tandai belum dipakai' : 'Tandai sudah dipakai'}: ${name}`}
          onClick={() =>
            mark.mutate(
              { voucher, used: !isUsed },
              { onSuccess: ({ message }) => toastSuccess(message) },
            )
          }
        >
          {isUsed ? 'Tandai belum dipakai' : 'Tandai sudah dipakai'}
        </BusyButton>
      )}
    </MyRewardCard>
  );
}
