/** What `index.html` shows until the app is there, seconds later on a slow line. It keeps what was typed when it is gone. */
let form = document.querySelector<HTMLFormElement>('#early-sign-in');

const nameOf = (element: EventTarget | null): string | undefined =>
  element instanceof HTMLInputElement && form?.contains(element) ? element.name : undefined;

// Somebody may go to a field while the app's form is being rendered: what was read then would be too old.
let field = nameOf(document.activeElement);
const noteField = ({ target }: Event) => {
  field = nameOf(target);
};
const noteLeft = () =>
  // A field also loses the focus by being taken away; that is no going away.
  queueMicrotask(() => {
    if (form?.isConnected) field = nameOf(document.activeElement);
  });
form?.addEventListener('focusin', noteField);
form?.addEventListener('focusout', noteLeft);

/** What was typed into it, and in which field somebody was; once. Undefined: there was none, or it was taken over before. */
export function leaveEarlyForm():
  | { typed: { whatsapp: string; password: string }; field: string | undefined }
  | undefined {
  if (!form) return undefined;
  const [whatsapp = '', password = ''] = [...form.querySelectorAll('input')].map(
    ({ value }) => value,
  );
  form = null;
  return { typed: { whatsapp, password }, field };
}
