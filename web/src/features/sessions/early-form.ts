/** What `index.html` shows until the app is there, seconds later on a slow line. It keeps what was typed when it is gone. */
let form = document.querySelector<HTMLFormElement>('#early-sign-in');

/** In which of its fields somebody is, for as long as it is shown. */
export function earlyField(): string | null {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement && form?.contains(activeElement);
  return isField ? activeElement.name : null;
}

/** What was typed into it, once; undefined: nothing. */
export function typedEarly(): { whatsapp: string; password: string } | undefined {
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  form = null;
  const [whatsapp = '', password = ''] = fields.map(({ value }) => value);
  return whatsapp || password ? { whatsapp, password } : undefined;
}
