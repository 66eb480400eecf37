import { SECRET_MARK } from '#domains/whatsapp/outbox/secret-mark.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type ProviderLog,
  type StatusReport,
  type TakenMessage,
} from '#domains/whatsapp/providers/provider.ts';
import {
  broadcastMark,
  broadcastName,
  isSameMessage,
  reportOf,
  splitTemplateId,
} from './qontak.rules.ts';
import { Broadcast, LogRow, Page } from './qontak-answers.ts';
import type { QontakClient } from './qontak-client.ts';

/** By how much the clocks of two machines may differ. */
const SKEW_MS = 120_000;

/** The log of Qontak's broadcasts: a message is a broadcast with one recipient. */
export function qontakLog(client: QontakClient): ProviderLog {
  async function readRows(id: string): Promise<LogRow[]> {
    const page = await client.read(`/broadcasts/${encodeURIComponent(id)}/whatsapp/log`, Page);
    return (page?.data ?? []).flatMap((row) => LogRow.safeParse(row).data ?? []);
  }

  /**
   * What was taken since then, the newest first where Qontak keeps the order that it is asked for; otherwise its whole
   * list is read. It is not asked for certain days: misunderstood, it would answer with none, and that would be believed.
   */
  async function* broadcastsSince(from: number) {
    let before = Number.NaN;
    let isNewestFirst = true;
    for await (const broadcast of client.list('/broadcasts/whatsapp', Broadcast, {
      order_by: 'created_at',
      order_direction: 'desc',
    })) {
      const at = Date.parse(broadcast.created_at ?? '');
      isNewestFirst &&= !(at > before);
      if (isNewestFirst && at < before && at < from) return;
      if (!(at < from)) yield broadcast;
      before = at;
    }
  }

  /** Asks for the broadcasts with a mark; `isNarrowed` tells whether the answer leaves out those without it. */
  async function search(
    mark: string,
    isMeant: (broadcast: Broadcast) => boolean,
  ): Promise<{ id: string | null; isNarrowed: boolean }> {
    for await (const broadcast of client.list('/broadcasts/whatsapp', Broadcast, { query: mark })) {
      if (isMeant(broadcast)) return { id: broadcast.id, isNarrowed: true };
      if (!broadcast.name?.includes(mark)) return { id: null, isNarrowed: false };
    }
    return { id: null, isNarrowed: true };
  }

  /**
   * First by the name that was given to it. That no broadcast has it is believed where the same search finds another one of
   * ours: so names are kept, and searched. Where it does not, the list is read back to the attempt and compared by all that
   * else is known of the message.
   */
  async function find(
    message: OutgoingMessage,
    since: Date,
    witness: TakenMessage | null,
  ): Promise<StatusReport[]> {
    const from = since.getTime() - SKEW_MS;
    const ours = broadcastName(message);
    const { id, isNarrowed } = await search(
      broadcastMark(message),
      ({ name, created_at }) => name === ours && !(Date.parse(created_at ?? '') < from),
    );
    if (id !== null) return [(await readReport(id)) ?? acceptedReport(id)];
    if (witness && isNarrowed) {
      const known = await search(
        broadcastMark(witness),
        (one) => one.id === witness.providerMessageId,
      );
      if (known.id !== null) return [];
    }
    return compare(message, from);
  }

  async function compare(message: OutgoingMessage, from: number): Promise<StatusReport[]> {
    const ours = broadcastName(message);
    const template = splitTemplateId(message.templateId).id;
    // What was sent in place of a mark nobody knows any more.
    const values = message.values.filter(({ value }) => !value.includes(SECRET_MARK));
    const found: StatusReport[] = [];
    for await (const { id, name, message_template } of broadcastsSince(from)) {
      if (name === ours) return [(await readReport(id)) ?? acceptedReport(id)];
      if ((name ?? message.name) !== message.name) continue;
      if ((message_template?.id ?? template) !== template) continue;
      const rows = await readRows(id);
      if (rows.length === 0) {
        throw new ProviderError('temporary', 'Log Qontak belum memuat pesan yang dicari.');
      }
      const row = rows.find((one) => isSameMessage(one, { ...message, values }));
      if (row) found.push({ ...(reportOf(row) ?? acceptedReport(id)), providerMessageId: id });
    }
    return found;
  }

  async function readReport(id: string): Promise<StatusReport | null> {
    const [row] = await readRows(id);
    const report = row && reportOf(row);
    return report ? { ...report, providerMessageId: id } : null;
  }

  return { find, read: readReport };
}

/** It is there, and its log has not caught up: that it was taken is all that is known. */
const acceptedReport = (providerMessageId: string): StatusReport => ({
  providerMessageId,
  status: 'accepted',
  at: null,
  failure: null,
});
