/** What stands beneath a credential that is stored, and how it ends. */
export const storedHelp = (ending: string): string =>
  ending === ''
    ? 'Tersimpan. Kosongkan bila tidak diganti.'
    : `Tersimpan, …${ending}. Kosongkan bila tidak diganti.`;
