import { APPROVAL_DAYS } from '@reward-points/contract/approvals';
import { CLAIM_REQUESTS_MAX } from '@reward-points/contract/claim-requests';
import { DAY_MS, HOUR_MS } from '@reward-points/contract/durations';
import type { ShippingForm } from '@reward-points/contract/items';
import { groupDigits } from '@reward-points/contract/numbers';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { tell } from '#domains/messages/tell.ts';
import type { RewardKind } from '#domains/rewards/kinds/reward-kind.ts';
import { requireReward } from '#domains/rewards/rewards.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import type { Actor } from '#http/access.ts';
import * as sql from './requests.sql.ts';

/** How often somebody asks within an hour, also what it takes back: each time every `utama` is told. */
export const CLAIMS_ASKED_PER_HOUR = 20;

interface AskedClaim {
  kind: RewardKind;
  rewardId: number;
  requiredPointSeen: number | undefined;
  shipping: ShippingForm | undefined;
  actor: Actor;
}

type Asks = Pick<Dependencies, 'db' | 'clock' | 'publicUrl'> & { provider: WhatsappProvider };

/** How it is called wherever it is told of. */
export const claimText = ({ reward, point }: { reward: string; point: number }): string =>
  `klaim ${reward} (${groupDigits(point)} point)`;

/**
 * Keeps what somebody would claim above its limit for `utama`, who is told. Its price is what was read; stock and balance are
 * judged when it is approved. The customer's lock makes two at once queue.
 */
export async function askClaim(
  write: Write,
  { db, clock, ...tells }: Asks,
  { kind, rewardId, requiredPointSeen, shipping, actor }: AskedClaim,
): Promise<{ id: number }> {
  const { customerId, accountId, claimLimit } = actor;
  const { name: reward, required_point: point } = await requireReward(db, clock, kind, rewardId);
  if (requiredPointSeen !== undefined && point > requiredPointSeen) {
    throw new DomainError('required_point_raised');
  }
  if (claimLimit === null || point <= claimLimit) throw new DomainError('approval_needless');
  await countAttempt(db, {
    limits: [{ subject: `claim-requests-by:${accountId}`, max: CLAIMS_ASKED_PER_HOUR }],
    windowMs: HOUR_MS,
    error: 'claim_requests_too_often',
    now: clock.now(),
  });
  return refusing({ claim_requests_waiting_once: { code: 'claim_request_waits' } }, () =>
    write(async (tx, by) => {
      const customer = await requireRecipient(tx, customerId);
      const askedAt = clock.now();
      await sql.lapseClaims(tx, { customerId, now: askedAt });
      if ((await sql.countWaitingOf(tx, accountId, askedAt)) >= CLAIM_REQUESTS_MAX) {
        throw new DomainError('claim_requests_too_many');
      }
      const id = await sql.insertClaimRequest(tx, {
        customerId,
        kind: kind.kind,
        rewardId,
        reward,
        point,
        shipping,
        askedBy: accountId,
        askedAt,
        lapsesAt: new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS),
      });
      await recordAct(tx, by, {
        act: 'approval-asked',
        subject: claimText({ reward, point }),
        subjectId: id,
        customerId,
      });
      await tellUtama(tx, tells, { id, customer, reward, point, askedBy: accountId, at: askedAt });
      return { id };
    }),
  );
}

/** Tells each `utama`, with a link that leads to the screen and decides nothing. */
async function tellUtama(
  tx: Tx,
  { provider, publicUrl }: Pick<Asks, 'provider' | 'publicUrl'>,
  asked: {
    id: number;
    customer: { id: number };
    reward: string;
    point: number;
    askedBy: number;
    at: Date;
  },
): Promise<void> {
  if (publicUrl === undefined) return;
  const words = await findWords(tx, provider.name, 'claim-request');
  if (!words.layout) return;
  const { id, customer, askedBy, at } = asked;
  const which = { customerId: customer.id, askedBy };
  const asker = await sql.findAsker(tx, { customerId: customer.id, accountId: askedBy });
  const link = new URL('/people', publicUrl).href;
  const messages = (await sql.listUtama(tx, which)).map(({ accountId, name, whatsapp }) => ({
    key: `claim-request:${id}:${accountId}`,
    customer: { id: customer.id, name, whatsapp },
    values: [name, `${asker} minta ${claimText(asked)}`, link],
  }));
  await tell(tx, words, messages, { at, actorId: askedBy });
}
