/** The item that a member is about to have shipped, kept on this device until it is claimed (ITEM-20, A-87). */
interface SelectedItem {
  id: number;
  item: string;
  required_point: number;
}

const NAME = 'selected-item';

export const selectItem = (item: SelectedItem): void =>
  sessionStorage.setItem(NAME, JSON.stringify(item));

export const unselectItem = (): void => sessionStorage.removeItem(NAME);

export function readSelectedItem(): SelectedItem | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return typeof read?.id === 'number' && typeof read.item === 'string' ? read : null;
  } catch {
    return null;
  }
}
