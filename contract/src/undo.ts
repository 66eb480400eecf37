/**
 * How long an act can be undone and its message is held back: as long as the toast with the undo, plus time for a late press.
 */
export const HOLD_MS = 9_000;
