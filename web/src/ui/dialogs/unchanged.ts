export const UNCHANGED = 'Belum ada yang diubah.';

interface Checked {
  blockedBy: string | null;
  form: { isDirty: () => boolean };
}

/** Why a form that stands open with what is stored cannot be sent: the first thing that is wrong in it, or nothing is new. */
export const unlessUnchanged = ({ blockedBy, form }: Checked): string | null =>
  blockedBy ?? (form.isDirty() ? null : UNCHANGED);
