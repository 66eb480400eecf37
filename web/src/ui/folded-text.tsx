import { Anchor, Text } from '@mantine/core';
import { useCallback, useId, useState } from 'react';

interface FoldedTextProps {
  children: string;
  /** How many lines are shown before the rest is asked for. */
  lines: number;
}

/** A text that may be long: its first lines, and a button for the rest where there is one. */
export function FoldedText({ children, lines }: FoldedTextProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const measure = useCallback((text: HTMLElement | null) => {
    if (text === null) return;
    const observer = new ResizeObserver(() => {
      // Unfolded, it hides nothing and tells nothing of how much it would hide.
      if (text.dataset.folded) setLong(text.scrollHeight > text.clientHeight + 1);
    });
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Text
        ref={measure}
        id={id}
        fz="sm"
        className="break"
        maw={520}
        data-folded={!isOpen || undefined}
        {...(!isOpen && { lineClamp: lines })}
      >
        {children}
      </Text>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          display="block"
          fz="xs"
          lh={1.4}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Lebih sedikit' : 'Selengkapnya'}
        </Anchor>
      )}
    </>
  );
}
