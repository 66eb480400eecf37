import { toastFailure } from '#ui/toasts/toasts.ts';

/** Copies a text, also where there is no clipboard, as at an address without TLS. Whether it is copied; if not, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copySelected(text)) return true;
    toastFailure('Belum tersalin', 'Pilih teksnya, lalu salin sendiri.');
    return false;
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // Beside what was pressed: a dialog lets nothing outside of it be selected.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}
