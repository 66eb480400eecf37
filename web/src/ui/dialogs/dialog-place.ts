import { createContext, use } from 'react';

interface Place {
  isOpen: boolean;
  /** Nothing lies over it; left out where nothing can. */
  isTop?: boolean;
  close: () => void;
}

/** Tells a dialog how it stands; `openDialog` gives it its place. */
export const DialogPlace = createContext<Place>({ isOpen: false, close: () => {} });

/** What closes the dialog that one is in. */
export const useCloseDialog = (): (() => void) => use(DialogPlace).close;
