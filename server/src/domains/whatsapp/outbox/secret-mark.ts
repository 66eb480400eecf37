import { type MessageKind, SECRET_KINDS } from '@reward-points/contract/whatsapp';

/** Stands in the queue and in the log where a message has its secret, which is made in the moment of sending. */
export const SECRET_MARK = '••••••••';

export const hasSecret = (kind: MessageKind): boolean => SECRET_KINDS.includes(kind);
