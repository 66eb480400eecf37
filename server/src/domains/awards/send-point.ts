import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { PointEntryKind } from '@reward-points/contract/points';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { inStep } from '#domain-error.ts';
import type { Act } from '#domains/audit/acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { noteGift } from '#domains/birthdays/note-gift.ts';
import { requireGift } from '#domains/birthdays/require-gift.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import type { Source } from '#domains/points/post.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { awardCustomer } from './award-customer.ts';

interface SendPoint {
  customerId: number;
  amount: number;
  /** The birthday that the points are a gift for. */
  birthdayId?: number | undefined;
  /** What the points are for, in the words of whoever gives them. */
  note?: string | undefined;
  /** How the customer is told; left out, not by this call. */
  message?: MessageToSend | undefined;
  actorId: number;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
}

/** What an award is for: its kind, the record that caused it, and what to say when its key was used already. */
interface Reason {
  kind: PointEntryKind;
  source?: Source;
  act: Act;
  doubled: ErrorCode;
  /** Its key in the ledger. */
  keyOf: (tx: Tx) => Promise<string>;
}

function reasonOf({ customerId, birthdayId, actorId, key }: SendPoint): Reason {
  if (birthdayId !== undefined) {
    return {
      kind: 'birthday',
      source: { type: 'birthday', id: birthdayId },
      act: 'gift-sent',
      doubled: 'birthday_gift_already_sent',
      keyOf: (tx) => inStep('notification', () => requireGift(tx, { birthdayId, customerId })),
    };
  }
  return {
    kind: 'award',
    act: 'points-sent',
    doubled: 'idempotency_key_reused',
    keyOf: async () => `award:${actorId}:${key ?? randomUUID()}`,
  };
}

/**
 * Awards points by hand and does all that belongs to it: tells the customer where that is asked for, and notes the gift of
 * a birthday as sent. All of it or nothing. The key of a gift is one a customer and year; any other award has its
 * caller's. The entry keeps the key for good, so none of them can be booked twice.
 */
export async function sendPoint(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  input: SendPoint,
): Promise<{ id: number; point: number; total_point: number }> {
  const { customerId, amount, birthdayId, note, message, actorId } = input;
  const { kind, source, act, doubled, keyOf } = reasonOf(input);
  const type = birthdayId === undefined ? 'REWARD' : 'BIRTHDAY';
  const prepared = await prepareAnyMessage(dependencies, type, message);
  return write(async (tx, by) => {
    const at = dependencies.clock.now();
    const key = await keyOf(tx);
    const { entryId, customer, point, totalPoint } = await awardCustomer(tx, {
      customerId,
      amount,
      kind,
      note: note ?? null,
      ...(source && { source }),
      actorId,
      key,
      doubled,
      message: prepared,
      at,
    });
    if (birthdayId !== undefined) await noteGift(tx, { birthdayId, at });
    await recordAct(tx, by, {
      act,
      subject: customer,
      subjectId: entryId,
      customerId,
      after: { point: amount, ...(note !== undefined && { reason: note }) },
    });
    return { id: entryId, point, total_point: totalPoint };
  });
}
