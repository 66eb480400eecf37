import type { ComponentType } from 'react';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { openDialogLater } from './dialogs.ts';

/** What a button is given besides: whoever points at it or comes to it with Tab is about to press it. */
export interface Ahead {
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface DialogOnDemand<Props> {
  open: (props: Props) => void;
  ahead: Ahead;
}

/** A dialog whose script comes only when somebody is about to open it, so that no screen waits for it. */
export function dialogOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DialogOnDemand<Props> {
  const fetch = () => {
    // Pressing the button tries again, and says what is wrong.
    load().catch(() => {});
  };
  return {
    ahead: { onPointerEnter: fetch, onFocus: fetch },
    open: (props) => {
      openDialogLater(load().then((Loaded) => <Loaded {...props} />)).catch(() =>
        toastNotFetched('Dialog ini belum dapat dibuka'),
      );
    },
  };
}

/** Says that a part of the app could not be fetched, and what helps. */
export const toastNotFetched = (title: string): void =>
  toastFailure(
    title,
    navigator.onLine
      ? 'Sebagian aplikasi tidak dapat diambil dari server. Muat ulang halaman ini.'
      : 'Tidak ada koneksi internet. Coba lagi setelah tersambung.',
  );
