import type { WhatsappProvider } from './providers/provider.ts';
import { formatOf } from './whatsapp.rules.ts';

/** How many values the statement of a claim has for its message. */
const VALUES = { 'voucher-claim': 3, 'item-claim': 5 } as const;

/** The template of a claim's message, in the form that a statement fills which learns the code only while it runs. */
export function claimTemplate(
  provider: WhatsappProvider,
  kind: keyof typeof VALUES,
): { id: string; format: string } {
  const { id, body } = provider.templateOf(kind);
  return { id, format: formatOf(body, VALUES[kind]) };
}
