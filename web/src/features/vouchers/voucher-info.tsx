import type { Voucher } from '@reward-points/contract/vouchers';
import { RewardInfo } from '#ui/reward-info.tsx';

interface VoucherInfoProps {
  voucher: Voucher;
}

/** Image, voucher, point required, remaining (VCH-14). */
export function VoucherInfo({ voucher }: VoucherInfoProps) {
  return (
    <RewardInfo
      folder="vouchers"
      image={voucher.images}
      name={voucher.voucher}
      nameLabel="Voucher"
      requiredPoint={voucher.required_point}
      total={voucher.total}
    />
  );
}
