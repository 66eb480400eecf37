import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2_000;

/** Copies a text, and whether that was just done. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void copyText(text).then(setCopied) };
}
