/**
 * How long what a customer is told can be taken back, its message held back meanwhile: as long as the toast stands that offers
 * it, and a little more, so that what is pressed at the end still comes in time.
 */
export const HOLD_MS = 9_000;
