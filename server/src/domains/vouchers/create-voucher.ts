import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { ImageStore } from '#storage/images.ts';
import { insertVoucher } from './vouchers.sql.ts';

export interface NewVoucher {
  voucher: string;
  required_point: number;
  images: File;
}

/** Adds a voucher. Its picture is stored first, so that no voucher ever shows one that is not there. */
export async function createVoucher(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  form: NewVoucher,
): Promise<{ id: number }> {
  return images.keeping('vouchers', (save) =>
    write(async (tx) => {
      const image = await save(form.images);
      const id = await insertVoucher(tx, {
        name: form.voucher,
        required_point: form.required_point,
        image,
        created_at: clock.now(),
      });
      return { id };
    }),
  );
}
