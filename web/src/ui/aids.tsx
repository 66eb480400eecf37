import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';
import { Tooltips } from './tooltips.tsx';

/** What helps on every page: tooltips, and a focus that is not lost. */
export function Aids() {
  useEffect(keepFocus, []);
  return <Tooltips />;
}
