/**
 * How many wrong sign-ins a window holds (S-23). The limit of a number from everywhere is high: whoever guesses from elsewhere
 * must not lock its owner out.
 */
export const ATTEMPTS_OF_PAIR_MAX = 10;
export const ATTEMPTS_OF_NETWORK_MAX = 60;
export const ATTEMPTS_OF_NUMBER_MAX = 200;

/**
 * How often a number signs in within a minute with what is right. That is no guess, but each is hashed, for which others
 * wait, and leaves a session and a line in the trail.
 */
export const RIGHT_SIGN_INS_MAX = 60;

/** Some proxies add the port of the connection that they saw, which is another each time (ADD-33). */
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Who holds an IPv6 address holds the other 2^64 of its network, too: those count as one. */
export function networkOf(seen: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(seen) ?? [];
  const address = inBrackets ?? beforePort ?? seen;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...(first ?? []), ...Array(8).fill('0')].slice(0, 8 - (last?.length ?? 0));
  const whole = [...groups, ...(last ?? [])].map((part) => Number.parseInt(part, 16).toString(16));
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** What a sign-in counts for. */
export const limitsOf = (number: string, network: string) => ({
  network: { subject: `address:${network}`, max: ATTEMPTS_OF_NETWORK_MAX },
  number: { subject: `number:${number}`, max: ATTEMPTS_OF_NUMBER_MAX },
  pair: { subject: `pair:${number} ${network}`, max: ATTEMPTS_OF_PAIR_MAX },
});

/** What a sign-in counts for that was right. */
export const rightLimitOf = (number: string) => ({
  subject: `signed-in:${number}`,
  max: RIGHT_SIGN_INS_MAX,
});

/**
 * How many links, and how many codes, are asked for within an hour: few for one number from one network, some from one network, and more for a
 * number from everywhere. Each is a message, yet whoever asks elsewhere must not keep its owner from one.
 */
const RESETS_OF_PAIR_MAX = 3;
const RESETS_OF_NETWORK_MAX = 20;
const RESETS_OF_NUMBER_MAX = 12;
/** How often a network looks at links within a quarter of an hour. */
const RESET_LOOKS_MAX = 60;

/** What asking for a link, or for a code, counts for. */
export const requestLimitsOf = (what: 'reset' | 'code', number: string, network: string) => ({
  network: { subject: `${what}-from:${network}`, max: RESETS_OF_NETWORK_MAX },
  number: { subject: `${what}:${number}`, max: RESETS_OF_NUMBER_MAX },
  pair: { subject: `${what}-pair:${number} ${network}`, max: RESETS_OF_PAIR_MAX },
});

/**
 * How often a network asks to sign in by a passkey within a quarter of an hour: each leaves a row, and whoever changes their
 * mind has asked as well.
 */
export const PASSKEYS_ASKED_MAX = 120;

/** What asking to sign in by a passkey counts for, and what trying one counts for: no number is known yet. */
export const passkeyLimitsOf = (network: string) => ({
  asking: { subject: `passkey-from:${network}`, max: PASSKEYS_ASKED_MAX },
  trying: { subject: `address:${network}`, max: ATTEMPTS_OF_NETWORK_MAX },
});

/** How many wrong codes a day has for a number, however many are asked for: of a million, nobody comes near. */
export const GUESSES_OF_DAY_MAX = 30;

/** What a code that is tried counts for: elsewhere, or where the account has signed in from lately. */
export const guessLimitOf = (number: string, knownNetwork: string | null) => ({
  subject: knownNetwork === null ? `code-guess:${number}` : `code-guess:${number} ${knownNetwork}`,
  max: GUESSES_OF_DAY_MAX,
});

/** What using one counts for. */
export const usingLimitOf = (network: string) => ({
  subject: `reset-by:${network}`,
  max: RESET_LOOKS_MAX,
});
