import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { Channel } from './qontak-answers.ts';
import type { QontakClient } from './qontak-client.ts';

/** Over WhatsApp's own cloud, and as it was before that. */
export const WHATSAPP_CHANNELS = ['wa_cloud', 'wa'];

/** The channel that messages leave by: the one that the settings name, else the account's only active one. */
export async function findChannel(
  client: QontakClient,
  channelId: string | undefined,
): Promise<Channel> {
  const found: Channel[] = [];
  for (const target_channel of WHATSAPP_CHANNELS) {
    for await (const one of client.list('/integrations', Channel, { target_channel })) {
      found.push(one);
    }
  }
  const active = found.filter(({ is_active }) => is_active !== false);
  const [first] = channelId ? active.filter(({ id }) => id === channelId) : active;
  if (first && (channelId || active.length === 1)) return first;
  throw new ProviderError('credentials', whyNone(active, channelId));
}

function whyNone(active: Channel[], channelId: string | undefined): string {
  if (channelId) return 'ID channel ini tidak ada atau tidak aktif di akun Qontak.';
  if (active.length === 0) return 'Akun Qontak tidak punya channel WhatsApp yang aktif.';
  const ids = active.map(({ id }) => id).join(', ');
  return `Akun Qontak punya ${active.length} channel WhatsApp: isi ID channel dengan salah satu (${ids}).`;
}
