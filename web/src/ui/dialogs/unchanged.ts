export const UNCHANGED = 'Belum ada yang diubah.';

interface Checked {
  blockedBy: string | null;
  form: { isDirty: () => boolean };
}

/** Why a form that was filled with what is stored cannot be sent: what is wrong in it first, or that nothing was changed. */
export const unlessUnchanged = ({ blockedBy, form }: Checked): string | null =>
  blockedBy ?? (form.isDirty() ? null : UNCHANGED);
