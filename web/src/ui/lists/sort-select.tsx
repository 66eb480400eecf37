import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { toastNotFetched } from '#ui/dialogs/dialog-on-demand.tsx';
import type { SortChoices, SortSelectProps } from './sort-choices.tsx';

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** The order of a list. The choices come when somebody is about to look at them; until then their field stands alone. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  const [isOpened, setOpened] = useState(false);
  const [Choices, setChoices] = useState<typeof SortChoices | null>(null);
  const chosen = props.orders.find(({ value }) => value === props.value);
  const fetch = async () => {
    const { SortChoices: Loaded } = await import('./sort-choices.tsx');
    setChoices(() => Loaded);
  };
  const fetchAhead = () => {
    // Opening the field tries again, and says what is wrong.
    if (Choices === null) fetch().catch(() => {});
  };
  const open = () => {
    setOpened(true);
    fetch().catch(() => {
      setOpened(false);
      toastNotFetched('Menu ini belum dapat dibuka');
    });
  };
  // Nobody's finger finds another field beneath it: they change places when this one is opened.
  if (isOpened && Choices) return <Choices {...props} />;
  return (
    <TextInput
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label="Sort by"
      title={chosen?.hint}
      size="sm"
      w={{ base: 120, sm: 132 }}
      readOnly
      pointer
      value={chosen?.label ?? ''}
      rightSection={<IconSelector size={16} color="var(--mantine-color-gray-5)" stroke={1.6} />}
      rightSectionPointerEvents="none"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={open}
      onKeyDown={({ key }) => OPENING_KEYS.has(key) && open()}
    />
  );
}
