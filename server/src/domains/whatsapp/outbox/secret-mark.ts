/** Stands in the queue and in the log where a link has its secret, which is made in the moment of sending. */
export const SECRET_MARK = '••••••••';
