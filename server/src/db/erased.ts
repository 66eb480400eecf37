/** Stands where somebody's data was. The triggers of what is never changed let these words in, and no others (`only-erases.sql`). */
export const ERASED = 'Data dihapus';
