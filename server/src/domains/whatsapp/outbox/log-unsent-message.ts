import { fillTemplate, type MessageKind, parameterOf } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { insertUnsentMessage } from './queue.sql.ts';

/** Why a message was not sent where nobody has chosen a template for it. */
export const NO_TEMPLATE = 'Belum ada template: pesan tidak dikirim';

export interface Unsent {
  /** What the message was about, as of one that is queued: a repeat is not noted twice. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  /** What would have been said, with its placeholders. */
  text: string;
  values: readonly (string | number)[];
  reason: string;
  /** Its customer asked for no messages, so nobody has to act on it. */
  isUnwanted?: boolean;
  at: Date;
  /** Whose act it would have told of; left out: that act did not come to be. */
  actorId?: number | null;
}

/** Notes in the log that somebody was to be told and could not be, and why. Nothing is ever sent of it. */
export async function logUnsentMessage(tx: Tx, unsent: Unsent): Promise<void> {
  await insertUnsentMessage(tx, {
    key: unsent.key,
    customer: unsent.customer,
    kind: unsent.kind,
    parameters: unsent.values.map(parameterOf),
    body: fillTemplate(unsent.text, unsent.values),
    failure: unsent.reason,
    isUnwanted: unsent.isUnwanted ?? false,
    at: unsent.at,
    actorId: unsent.actorId ?? null,
  });
}
