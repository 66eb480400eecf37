import type { ProductForm } from '@reward-points/contract/products';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf } from './product-facts.ts';
import { insertProduct } from './products.sql.ts';

/** Adds a product. Two may have the same name: nothing depends on it. */
export const createProduct = (
  write: Write,
  clock: Clock,
  form: ProductForm,
): Promise<{ id: number }> =>
  write(async (tx, by) => {
    const id = await insertProduct(tx, {
      name: form.product,
      description: form.description,
      created_at: clock.now(),
    });
    const after = factsOf(form);
    await recordAct(tx, by, {
      act: 'product-created',
      subject: form.product,
      subjectId: id,
      after,
    });
    return { id };
  });
