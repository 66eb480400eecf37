type Field = 'whatsapp' | 'password';

const form = document.querySelector<HTMLFormElement>('#early-sign-in');
let at: Field | null = null;
const noteAt = () => {
  const { activeElement } = document;
  // Where the form itself is gone, nobody has left it.
  if (form?.isConnected) at = form.contains(activeElement) ? fieldOf(activeElement) : null;
};
const fieldOf = (element: Element | null) =>
  element instanceof HTMLInputElement ? (element.name as Field) : null;
noteAt();
form?.addEventListener('focusin', noteAt);
form?.addEventListener('focusout', () => queueMicrotask(noteAt));
let isTaken = form === null;

/**
 * What somebody has typed into the form that `index.html` shows until the app is there, and in which field they are; once.
 * On a slow line that form is there seconds before the app.
 */
export function typedEarly(): (Record<Field, string> & { at: Field | null }) | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  const textIn = (name: Field) =>
    form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { whatsapp: textIn('whatsapp'), password: textIn('password'), at };
}
