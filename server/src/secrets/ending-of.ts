/** Long enough that its last signs say nothing of the rest. */
const SHOWN_FROM = 16;
const ENDING = 4;

/** What is shown of a credential that is stored: its last signs, or nothing of a short one. */
export const endingOf = (credential: string): string =>
  credential.length < SHOWN_FROM ? '' : credential.slice(-ENDING);
