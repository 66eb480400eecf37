import type { ProductForm } from '@reward-points/contract/products';
import type { Facts } from '#domains/audit/facts.ts';

/** What the trail keeps of a product. */
export const factsOf = ({ product, description }: ProductForm): Facts => ({ product, description });
