/**
 * Hands files to a field as the picker of a browser or the gallery of a phone does. They stay in the page: large ones, sent
 * to it from the outside, take seconds on a busy machine.
 */
export function chooseFiles(field: Element | null | undefined, files: readonly File[]): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for a file.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
