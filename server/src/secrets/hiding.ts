/** Shorter ones stand by chance in any text. */
const SECRET_MIN = 6;
const HIDDEN = '••••';

/** A text without the secrets, whoever has put them there. */
export const hiding = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= SECRET_MIN)
    .reduce((said, secret) => said.replaceAll(secret, HIDDEN), text);
