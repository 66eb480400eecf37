import type { Item } from '@reward-points/contract/items';
import { RewardInfo } from '#ui/reward-info.tsx';

interface ItemInfoProps {
  item: Item;
}

/** Image, item, required point, remaining (ITEM-10). */
export function ItemInfo({ item }: ItemInfoProps) {
  return (
    <RewardInfo
      folder="items"
      image={item.images}
      name={item.item}
      nameLabel="Item"
      requiredPoint={item.required_point}
      total={item.total}
    />
  );
}
