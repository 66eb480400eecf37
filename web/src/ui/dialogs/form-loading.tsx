import { Card, Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Failed } from '#ui/pages/failed.tsx';

interface FormLoadingProps {
  /** Why it does not come, where it does not. */
  error: unknown;
  onRetry: () => void;
}

const FIELD = 'input:not([type=hidden], :disabled), textarea:not(:disabled)';

/**
 * The place of a form whose record is on its way, or did not come. A dialog has given the focus to its cross by the time
 * that the form is there, so it is passed on to what the form would have had focused.
 */
export function FormLoading({ error, onRetry }: FormLoadingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    return () => {
      if (dialog) focusForm(dialog);
    };
  }, []);
  return (
    <Card maw={760} ref={place}>
      {error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <Stack gap="lg" aria-busy>
          {['a', 'b', 'c', 'd'].map((line) => (
            <Stack key={line} gap={8}>
              <Skeleton h={14} w={120} />
              <Skeleton h={42} />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function focusForm(dialog: Element): void {
  const { activeElement: focused } = document;
  // Whoever has gone elsewhere meanwhile stays there.
  const isFree =
    focused === document.body || focused === dialog || focused?.matches('header button');
  if (!isFree) return;
  const field =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(FIELD);
  field?.focus();
}
