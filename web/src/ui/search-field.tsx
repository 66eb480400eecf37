import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What the address says. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search that waits for a pause in the typing; the address keeps what was asked. Whoever has gone elsewhere meanwhile is
 * not called back: a search that was still waiting ends with its list, and with the first step away from it.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef(value);
  const ask = (text: string) => {
    input.current = text;
    onChange(text);
  };
  const askAfterPause = useDebouncedCallback(ask, PAUSE_MS);
  const router = useRouter();
  // The list stays in sight while the page that was asked for loads, and with it the field.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) askAfterPause.cancel();
      }),
    [router, askAfterPause],
  );
  // Back and forward change the address under the field. What was asked from here comes back while the typing goes on.
  useEffect(() => {
    if (value === input.current) return;
    input.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      flex="1 1 220px"
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
              askAfterPause.cancel();
              setTyped('');
              ask('');
            }}
          />
        )
      }
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        askAfterPause(event.currentTarget.value.trim());
      }}
    />
  );
}
