import type { Tx } from '#db/database.ts';
import { lockTemplates } from './templates.sql.ts';

/** Holds which templates there are, and which of them each occasion is told by, until the transaction ends. */
export const holdTemplates = (tx: Tx, provider: string): Promise<void> =>
  lockTemplates(tx, provider);
