import { useSyncExternalStore } from 'react';

/** Toasts stand at the top right for four seconds (RUN-13). */
const TOAST_MS = 4_000;
/** Whoever is to press something in one has to read it first. */
export const ACTION_MS = 8_000;

export interface Toast {
  id: number;
  color: 'teal' | 'red';
  title?: string;
  message: string;
  /** What can be done about it for as long as it stands; the toast goes with it. */
  action?: { label: string; run: () => void };
  /** How long it stands once it is shown. */
  ms: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  replace([...toasts, { ...toast, id: lastId }]);
}

/** @param detail who and how much, or why not, beneath what was done. */
export const toastSuccess = (message: string, detail?: string, action?: Toast['action']): void =>
  showToast({
    ...wordsOf(message, detail),
    ...(action && { action }),
    color: 'teal',
    ms: action ? ACTION_MS : TOAST_MS,
  });

export const toastFailure = (message: string, detail?: string): void =>
  showToast({ ...wordsOf(message, detail), color: 'red', ms: TOAST_MS });

const wordsOf = (message: string, detail: string | undefined) =>
  detail === undefined ? { message } : { title: message, message: detail };

export const closeToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

export const closeToasts = (): void => replace([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toasts that are open, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);

let screens = 0;

/** Another screen has come beneath the toasts, with buttons elsewhere. */
export function noteScreen(): void {
  screens += 1;
  replace(toasts);
}

/** How many screens there were; with each of them another place is free. */
export const useScreens = (): number => useSyncExternalStore(subscribe, () => screens);
