// refused: Features do not know each other
import { ItemCard } from '#features/items/item-card.tsx';
export const x = ItemCard;
