import type { Voucher } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { ImageStore } from '#storage/images.ts';
import { findVoucher, lockVoucher, updateVoucherRow } from './vouchers.sql.ts';

export interface VoucherUpdate {
  id: number;
  voucher: string;
  required_point: number;
  /** Left out: the old picture stays. */
  images?: File | undefined;
}

/** Changes a voucher. The picture that it replaces goes only once the change is committed. */
export async function updateVoucher(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  form: VoucherUpdate,
): Promise<Voucher> {
  return images.keeping('vouchers', (save, replace) =>
    write(async (tx) => {
      const old = await lockVoucher(tx, form.id);
      if (!old) throw new DomainError('voucher_not_found');
      await updateVoucherRow(tx, form.id, {
        name: form.voucher,
        required_point: form.required_point,
        ...(form.images && { image: await save(form.images) }),
      });
      if (form.images) replace(old.image);
      const voucher = await findVoucher(tx, clock.today(), form.id);
      if (!voucher) throw new DomainError('voucher_not_found');
      return voucher;
    }),
  );
}
