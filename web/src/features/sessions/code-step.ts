/** What the address ends with at the second step, so that the way back leads to the first. */
export const CODE_STEP = 'kode';
