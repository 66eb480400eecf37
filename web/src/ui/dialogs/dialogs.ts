import { type ReactNode, useSyncExternalStore } from 'react';
import { afterPaint } from '#client/after-paint.ts';

/** Longer than a dialog takes to fade, and to give the focus back: it does so with what is left of it. */
const GONE_MS = 2_000;

interface OpenedDialog {
  id: number;
  dialog: ReactNode;
  /** False while it fades. */
  isOpen: boolean;
}

let dialogs: readonly OpenedDialog[] = [];
let lastId = 0;
let lastRequest = 0;
const listeners = new Set<() => void>();

function replace(next: readonly OpenedDialog[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Shows a dialog over the screen. It stays when the row or the menu from which it was opened is gone. */
export function openDialog(dialog: ReactNode): void {
  lastId += 1;
  lastRequest += 1;
  replace([...dialogs, { id: lastId, dialog, isOpen: true }]);
}

/** The same for a dialog that is still on its way. It comes once, and not over what was opened or shown meanwhile. */
export async function openDialogLater(dialog: Promise<ReactNode>): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  const arrived = await dialog;
  await afterPaint();
  if (request === lastRequest) openDialog(arrived);
}

export function closeDialog(id: number): void {
  replace(dialogs.map((one) => (one.id === id ? { ...one, isOpen: false } : one)));
  setTimeout(() => replace(dialogs.filter((one) => one.id !== id)), GONE_MS);
}

/** Nothing of a screen outlives it. */
export function forgetDialogs(): void {
  lastRequest += 1;
  replace([]);
}

export const isDialogOpen = (): boolean => dialogs.some(({ isOpen }) => isOpen);

/** Whether it is the browser's own buttons that lead there: they close a dialog first. A link or a saved form goes its way. */
export const isByBrowser = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** The dialogs that are open, the uppermost last. */
export const useDialogs = (): readonly OpenedDialog[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dialogs,
  );
