import type { MessageKind } from '@reward-points/contract/whatsapp';

/** Stands in the queue and in the log where a message has its secret, which is made in the moment of sending. */
export const SECRET_MARK = '••••••••';

/** Whether a message has one: a link to replace a password, or a code to sign in. */
export const hasSecret = (kind: MessageKind): boolean =>
  kind === 'password-reset' || kind === 'sign-in-code';
