import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The searches that may wait for a pause in the typing. */
const waiting = new Set<() => void>();

/** Carries out at once what waits. Whatever else changes the list calls it first, or the search would undo that later. */
export const searchNow = (): void => {
  for (const search of waiting) search();
};

interface SearchFieldProps {
  label: string;
  /** What the address says. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search that waits for a pause in the typing; the address keeps what was searched for. Whoever has gone elsewhere meanwhile is
 * not called back: a search that was still waiting ends with its list, and with the first step away from it.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const search = (text: string) => {
    if (text === searched.current) return;
    searched.current = text;
    onChange(text);
  };
  const searchAfterPause = useDebouncedCallback(search, PAUSE_MS);
  useEffect(() => {
    const searchAtOnce = () => searchAfterPause.flush();
    waiting.add(searchAtOnce);
    return () => void waiting.delete(searchAtOnce);
  }, [searchAfterPause]);
  const router = useRouter();
  // The list stays in sight while the page that was asked for loads, and with it the field.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) searchAfterPause.cancel();
      }),
    [router, searchAfterPause],
  );
  // Back and forward change the address under the field. What was searched for from here comes back while the typing goes on.
  useEffect(() => {
    if (value === searched.current) return;
    searchAfterPause.cancel();
    searched.current = value;
    setTyped(value);
  }, [value, searchAfterPause]);
  return (
    <TextInput
      type="search"
      flex="1 1 140px"
      maw={{ sm: 320 }}
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label="Hapus pencarian"
            onClick={() => {
              searchAfterPause.cancel();
              setTyped('');
              search('');
            }}
          />
        )
      }
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchAfterPause(event.currentTarget.value.trim());
      }}
    />
  );
}
